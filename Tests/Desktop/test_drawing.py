"""What Gallery's page of drawings shows, by its pixels, and what the pointer does there."""

import accessibility
from desktop import Desktop
from runner import test


def open_drawing(desktop):
    app = desktop.start("Gallery")
    window = app.window("Gallery")
    app.until(lambda: window.is_active, "the window is active")
    page = app.until(
        lambda: next(iter(accessibility.find_all({"radio button", "toggle button"}, "Drawing")), None),
        "the page's button",
    )
    page.click(desktop)
    app.until(lambda: app.shows("Shapes"), "the page")
    return app


@test("Shapes, gradients, effects and a canvas are drawn, in the light")
def drawing():
    with Desktop() as desktop:
        open_drawing(desktop)
        desktop.screenshot("drawing-light")


@test("Shapes, gradients, effects and a canvas are drawn, in the dark")
def drawing_dark():
    with Desktop(dark=True) as desktop:
        open_drawing(desktop)
        desktop.screenshot("drawing-dark")
