"""The apps follow the desktop's light and dark looks; the pictures are kept to be looked at."""

from desktop import ROOT, Desktop
from runner import test, wait_until


def picture(name, dark):
    """Takes a picture of TextPad with the sample document, and says how bright it is."""
    with Desktop(dark=dark) as desktop:
        sample = (ROOT / "Examples" / "Sample.txt").read_bytes()
        app = desktop.start("TextPad", desktop.document("Sample.txt", sample))
        window = app.window("Sample.txt")
        app.until(lambda: window.is_active and "Welcome" in window.text, "the sample is open")
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


@test("TextPad is light on a light desktop")
def light():
    assert picture("textpad-light", dark=False) > 0.6


@test("TextPad is dark on a dark desktop")
def dark():
    assert picture("textpad-dark", dark=True) < 0.4
