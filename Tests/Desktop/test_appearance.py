"""The apps follow the desktop's light and dark looks; the pictures are kept to be looked at."""

from desktop import ROOT, Desktop
from runner import test


def picture(name, dark):
    """Takes a picture of TextPad with the sample document, and says how bright it is."""
    with Desktop(dark=dark) as desktop:
        app = desktop.start("TextPad", ROOT / "Examples" / "Sample.txt")
        window = app.window("Sample.txt")
        app.until(lambda: window.is_active and "Welcome" in window.text, "the sample is open")
        path = desktop.screenshot(name)
        left = window_picture(desktop, path)
        return float(desktop.run("convert", left, "-colorspace", "Gray", "-format", "%[fx:mean]",
                                 "info:"))


def window_picture(desktop, path):
    """Cuts the active window out of a picture of the whole screen."""
    lines = desktop.run("xdotool", "getactivewindow", "getwindowgeometry", "--shell")
    place = dict(line.split("=") for line in lines.splitlines())
    area = f"{place['WIDTH']}x{place['HEIGHT']}+{place['X']}+{place['Y']}"
    desktop.run("convert", path, "-crop", area, "+repage", path)
    return path


@test("TextPad is light on a light desktop")
def light():
    assert picture("textpad-light", dark=False) > 0.6


@test("TextPad is dark on a dark desktop")
def dark():
    assert picture("textpad-dark", dark=True) < 0.4
