"""The apps follow the desktop's light and dark looks; the pictures are kept to be looked at."""

import json
import math

import accessibility
from desktop import ROOT, Desktop
from runner import test, wait_until


def brightness(name, dark, app, document, contents, shows):
    """Takes a picture of an app with a document, and says how bright it is."""
    with Desktop(dark=dark) as desktop:
        app = desktop.start(app, desktop.document(document, contents))
        window = app.window(document)
        app.until(lambda: window.is_active and shows(app, window), "the document is shown")
        path = picture_of(window, name)
        return float(
            desktop.run(
                "convert", path, "-alpha", "off", "-colorspace", "Gray", "-format", "%[fx:mean]",
                "info:",
            )
        )


def picture_of(window, name):
    """Takes a picture of a window alone, without the shadow around it."""
    desktop = window.desktop
    # Wholly on the screen, shadow and all.
    desktop.run("xdotool", "getactivewindow", "windowmove", 100, 100)
    wait_until(lambda: min(window.place[:2]) > 50, "the window has moved")
    left, top, width, height = window.place
    path = desktop.screenshot(name)
    desktop.run("convert", path, "-crop", f"{width}x{height}+{left}+{top}", "+repage", path)
    # The screen is black: what is black from the edge on is outside the round corners.
    desktop.run(
        "convert", path, "-alpha", "set", "-bordercolor", "black", "-border", 1, "-fuzz", "8%",
        "-fill", "none", "-floodfill", "+0+0", "black", "-shave", "1x1", path,
    )
    return path


def text(name, dark):
    sample = (ROOT / "Examples" / "Sample.txt").read_bytes()
    shows = lambda app, window: "Welcome" in window.text
    return brightness(name, dark, "TextPad", "Sample.txt", sample, shows)


def tasks(name, dark):
    sections = {
        "Today": ["Write the minutes ✓", "Call the printer", "Water the plants"],
        "This week": ["Book the train to Ghent", "Return the library books ✓"],
        "Some day": ["Learn to bind a book"],
    }
    contents = [
        {
            "id": f"{number:08}-0000-0000-0000-000000000000",
            "title": title,
            "items": [
                {
                    "id": f"{number:08}-0000-0000-0000-{item:012}",
                    "title": task.removesuffix(" ✓"),
                    "isDone": task.endswith("✓"),
                }
                for item, task in enumerate(tasks)
            ],
        }
        for number, (title, tasks) in enumerate(sections.items())
    ]
    shows = lambda app, window: app.shows("Some day")
    return brightness(name, dark, "TaskList", "Week.tasks", json.dumps(contents).encode(), shows)


def drawing(name, dark):
    def stroke(color, width, points):
        return {"color": color, "width": width, "points": points}

    def ring(x, y, radius):
        steps = (index * math.tau / 40 for index in range(41))
        return [[x + radius * math.cos(step), y + radius * math.sin(step)] for step in steps]

    def hill(height, swing, phase):
        return [[x, height - swing * math.sin(x / 110 + phase)] for x in range(20, 780, 15)]

    strokes = [
        stroke("orange", 6, ring(620, 120, 46)),
        *(
            stroke("orange", 4, [[620 + r * math.cos(a), 120 + r * math.sin(a)] for r in (60, 82)])
            for a in (index * math.tau / 12 for index in range(12))
        ),
        stroke("purple", 5, hill(300, 40, 0.4)),
        stroke("green", 8, hill(380, 50, 2)),
        stroke("blue", 6, hill(440, 16, 4)),
        stroke("red", 4, [[180, 330], [180, 270], [230, 230], [280, 270], [280, 330]]),
        stroke("ink", 3, [[215, 330], [215, 295], [240, 295], [240, 330]]),
    ]
    shows = lambda app, window: accessibility.find_all({"image"}, "Drawing")
    return brightness(name, dark, "Easel", "Hills.easel", json.dumps(strokes).encode(), shows)


@test("TextPad is light on a light desktop")
def light():
    assert text("textpad-light", dark=False) > 0.6


@test("TextPad is dark on a dark desktop")
def dark():
    assert text("textpad-dark", dark=True) < 0.4


@test("TaskList is light on a light desktop")
def light_tasks():
    assert tasks("tasklist-light", dark=False) > 0.6


@test("TaskList is dark on a dark desktop")
def dark_tasks():
    assert tasks("tasklist-dark", dark=True) < 0.4


@test("Easel is light on a light desktop")
def light_drawing():
    assert drawing("easel-light", dark=False) > 0.6


@test("Easel is dark on a dark desktop")
def dark_drawing():
    assert drawing("easel-dark", dark=True) < 0.4
