"""Texts that are too large to be edited can be read, and are never changed."""

from desktop import Desktop
from runner import test


@test("A text with a line of 1 MB is shown read-only, with the reason, and is not changed")
def long_line():
    contents = b"x" * 1_000_000 + b"\nshort\n"
    with Desktop() as desktop:
        document = desktop.document("large.txt", contents)
        app = desktop.start("TextPad", document)
        # Assistive technology asks for the place of every letter: it takes seconds.
        app.until(lambda: app.windows, "a window", limit=60)
        window = app.window("large.txt")
        app.until(lambda: app.shows("line too long"), "the message that says why", limit=60)
        app.until(lambda: window.is_active, "the window is active")
        leave_unchanged(desktop, app, document, contents)


@test("A text of 200 MB opens, cannot be edited and is not changed")
def large():
    line = b"the quick brown fox jumps over the lazy dog\n"
    contents = line * (200_000_000 // len(line))
    with Desktop() as desktop:
        document = desktop.document("large.txt", contents)
        # Assistive technology would ask for all of the text, again and again.
        app = desktop.start("TextPad", document, GTK_A11Y="none")
        app.until(lambda: active_window(desktop) == "large.txt", "it is open", limit=90)
        leave_unchanged(desktop, app, document, contents)


def leave_unchanged(desktop, app, document, contents):
    desktop.type("x")
    desktop.press("ctrl+s", "ctrl+w")
    # Nothing was edited, so nothing is asked and nothing is written.
    app.wait_for_end(90)
    assert document.read_bytes() == contents


def active_window(desktop):
    try:
        return desktop.run("xdotool", "getactivewindow", "getwindowname").strip()
    except Exception:
        return None
