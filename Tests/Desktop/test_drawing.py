"""What Gallery's page of drawings shows, by its pixels, and what the pointer does there."""

import json
import re

import accessibility
from desktop import Desktop
from runner import test, wait_until


def open_drawing(desktop):
    app = desktop.start("Gallery")
    window = app.window("Gallery")
    app.until(lambda: window.is_active, "the window is active")
    app.button("Drawing").click(desktop)
    app.until(lambda: app.shows("Shapes"), "the page")
    return app


def colour(desktop, picture, x, y):
    """A pixel's red, green and blue, by its place on the screen."""
    line = desktop.run(
        "convert", picture, "-alpha", "off", "-crop", f"1x1+{x}+{y}", "-depth", 8, "txt:-"
    )
    values = re.search(r"\((\d+),(\d+),(\d+)", line)
    return tuple(map(int, values.groups()))


def is_near(one, other, within=6):
    return all(abs(a - b) <= within for a, b in zip(one, other))


def place(app, words):
    """The middle of a label on the screen."""
    label = app.until(lambda: next(iter(accessibility.find_all({"label"}, words)), None), words)
    return label.middle(app.desktop)


@test("Shapes, gradients, effects and a canvas are drawn, in the light")
def drawing():
    with Desktop() as desktop:
        app = open_drawing(desktop)
        picture = desktop.screenshot("drawing-light")
        x, y = place(app, "Shapes")
        row = y + 47
        # A blue rectangle with round corners, an orange circle with a hole around it.
        assert is_near(colour(desktop, picture, 144, row), (0x1C, 0x71, 0xD8))
        assert is_near(colour(desktop, picture, 107, row - 29), (0xFA, 0xFA, 0xFA))
        assert is_near(colour(desktop, picture, 225, row), (0xE6, 0x61, 0x00))
        assert is_near(colour(desktop, picture, 197, row - 28), (0xFA, 0xFA, 0xFA))
        # A gradient goes from red to purple.
        x, y = place(app, "Gradients and styles")
        red, purple = (colour(desktop, picture, x, y + 47) for x in (17, 107))
        assert is_near(red, (0xE0, 0x1B, 0x24), 16)
        assert is_near(purple, (0x81, 0x3D, 0x9C), 16)
        # What is let through by 0.4, and what is cut to a circle.
        x, y = place(app, "Effects")
        assert is_near(colour(desktop, picture, 39, y + 24), (0xA1, 0xC3, 0xEC))
        assert is_near(colour(desktop, picture, 84, y + 19), (0xFA, 0xFA, 0xFA))
        assert is_near(colour(desktop, picture, 105, y + 24), (0x1C, 0x71, 0xD8))


@test("Shapes, gradients, effects and a canvas are drawn, in the dark")
def drawing_dark():
    with Desktop(dark=True) as desktop:
        app = open_drawing(desktop)
        picture = desktop.screenshot("drawing-dark")
        x, y = place(app, "Shapes")
        # The first shape has the colour of texts.
        assert is_near(colour(desktop, picture, 50, y + 47), (0xFF, 0xFF, 0xFF))
        assert is_near(colour(desktop, picture, 144, y + 47), (0x78, 0xAE, 0xED))


@test("A tap, hovering and a drag reach the views under the pointer")
def gestures():
    with Desktop() as desktop:
        app = open_drawing(desktop)
        x, y = place(app, "Taps: 0")
        desktop.run("xdotool", "mousemove", x, y)
        wait_until(
            lambda: is_near(
                colour(desktop, desktop.screenshot("drawing-hover"), x - 26, y), (0xE6, 0x61, 0x00)
            ),
            "the pointer's place is shown",
        )
        desktop.click(x, y)
        app.until(lambda: app.shows("Taps: 1"), "a tap")
        x, y = place(app, "At 0, 0")
        circle = (276, y + 37)
        desktop.run("xdotool", "mousemove", *circle, "mousedown", 1)
        for step in range(1, 6):
            desktop.run("xdotool", "mousemove", circle[0] + 16 * step, circle[1] + 2 * step)
        desktop.run("xdotool", "mouseup", 1)
        app.until(lambda: app.shows("At 80, 10"), "the drag has moved the circle")
        desktop.screenshot("drawing-dragged")


@test("Another button pressed while a line is drawn does not end it")
def other_buttons():
    with Desktop() as desktop:
        path = desktop.document("Line.easel", b"[]")
        app = desktop.start("Easel", path)
        window = app.window("Line.easel", edited=False)
        app.until(lambda: window.is_active, "the window is active")
        left, top, _, _ = window.place
        x, y = left + 100, top + 200
        desktop.run("xdotool", "mousemove", x, y, "mousedown", 1)
        for step in range(1, 4):
            desktop.run("xdotool", "mousemove", x + 20 * step, y)
        desktop.run("xdotool", "mousedown", 3, "mousemove", x + 80, y + 5, "mouseup", 3)
        for step in range(5, 8):
            desktop.run("xdotool", "mousemove", x + 20 * step, y)
        desktop.run("xdotool", "mouseup", 1)
        app.window("Line.easel", edited=True)
        desktop.press("ctrl+s")
        app.window("Line.easel", edited=False)
        wait_until(lambda: len(json.loads(path.read_bytes())) == 1, "one stroke in the file")
        points = json.loads(path.read_bytes())[0]["points"]
        assert max(point[0] for point in points) - min(point[0] for point in points) == 140, points


@test("The page of drawings comes and goes, and a damaged image is reported once by its name")
def pages():
    with Desktop() as desktop:
        app = open_drawing(desktop)
        for _ in range(4):
            app.button("Views").click(desktop)
            app.until(lambda: app.shows("Large Title"), "the other page")
            app.button("Drawing").click(desktop)
            app.until(lambda: app.shows("Shapes"), "the page of drawings")
        picture = desktop.screenshot("drawing-again")
        _, y = place(app, "Shapes")
        assert is_near(colour(desktop, picture, 144, y + 47), (0x1C, 0x71, 0xD8))
        app.until(lambda: app.output.count("Damaged") == 1, "the damaged image is reported once")


@test("A stroke in Easel keeps the way of the pen, is undone at once, and is in the file")
def stroke():
    with Desktop() as desktop:
        path = desktop.document("Line.easel", b"[]")
        app = desktop.start("Easel", path)
        window = app.window("Line.easel")
        app.until(lambda: window.is_active, "the window is active")
        left, top, *_ = window.place

        def draw(y):
            steps = ["mousemove", left + 100, top + y, "mousedown", 1]
            for step in range(1, 21):
                steps += ["sleep", 0.02, "mousemove", left + 100 + 20 * step, top + y + step % 2 * 20]
            desktop.run("xdotool", *steps, "mouseup", 1)

        draw(150)
        draw(300)
        app.window("Line.easel", edited=True)
        desktop.press("ctrl+z", "ctrl+s")
        app.window("Line.easel", edited=False)
        [stroke] = json.loads(path.read_bytes())
        assert len(stroke["points"]) >= 15, stroke["points"]
        heights = [y for _, y in stroke["points"]]
        assert max(heights) - min(heights) == 20, heights
