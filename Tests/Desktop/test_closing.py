"""Closing saves what may be saved unasked; else it asks, and the answers do what they say."""

import os

import accessibility
from conventions import CANCEL, DISCARD, SAVE, UNTITLED
from desktop import Desktop
from runner import test
from test_saving import contents_are


def shared_document(desktop, name="a.txt", contents=b"text"):
    """A file with two names, which changes on Save alone."""
    path = desktop.document(name, contents)
    os.link(path, desktop.home / f"twin of {name}")
    return path


@test("An edited document closes unasked, with its text in the file")
def saves_unasked():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        app.window("a.txt").type("!").press("ctrl+w")
        assert app.wait_for_end() == 0
        assert path.read_bytes() == b"text!"


@test("An edited document is in its file ten seconds later, without Ctrl+S, and still marked")
def autosaves():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        app.window("a.txt").type("!")
        app.until(lambda: path.read_bytes() == b"text!", "the text is in the file", limit=20)
        app.window("a.txt", edited=True).press("ctrl+z")
        app.window("a.txt", edited=False)
        contents_are(path, b"text", limit=20)


@test("With the setting to ask, the file changes on Save alone and closing asks")
def setting_to_ask():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        window = app.window("a.txt")
        window.press("ctrl+comma")
        switches = lambda: accessibility.find_all(
            {"switch", "toggle button", "check box"}, "Ask to Keep Changes When Closing"
        )
        app.until(switches, "the switch")[0].push()
        app.until(lambda: switches()[0].has_state("CHECKED"), "the switch is on")
        desktop.press("Escape")
        app.until(lambda: len(app.windows) == 1, "the settings are closed")
        window.type("!").press("ctrl+w")
        app.button(SAVE)
        assert path.read_bytes() == b"text"
        app.push(DISCARD)
        app.wait_for_end()
        assert path.read_bytes() == b"text"


def close_edited(desktop, path):
    app = desktop.start("TextPad", path)
    window = app.window(path.name).type("!")
    app.window(path.name, edited=True)
    window.press("ctrl+w")
    app.button(SAVE)
    return app


@test("Cancel keeps the window, its text and the file")
def cancel():
    with Desktop() as desktop:
        path = shared_document(desktop)
        app = close_edited(desktop, path)
        app.push(CANCEL)
        app.until(lambda: not app.has_button(CANCEL), "the question is gone")
        app.window("a.txt", edited=True).until_text_is("text!")
        assert path.read_bytes() == b"text"


@test("Discard closes the window and leaves the file")
def discard():
    with Desktop() as desktop:
        path = shared_document(desktop)
        app = close_edited(desktop, path)
        app.push(DISCARD)
        assert app.wait_for_end() == 0
        assert path.read_bytes() == b"text"


@test("Save writes the file and closes the window")
def save():
    with Desktop() as desktop:
        path = shared_document(desktop)
        app = close_edited(desktop, path)
        app.push(SAVE)
        assert app.wait_for_end() == 0
        assert path.read_bytes() == b"text!"


@test("A document without changes closes unasked")
def unedited():
    with Desktop() as desktop:
        app = desktop.start("TextPad", desktop.document("a.txt", b"text"))
        app.window("a.txt").press("ctrl+w")
        assert app.wait_for_end() == 0


@test("Ctrl+Q asks for an edited document before it ends the app")
def quit_asks():
    with Desktop() as desktop:
        path = shared_document(desktop)
        app = desktop.start("TextPad", path, shared_document(desktop, "b.txt"))
        app.window("b.txt")
        app.until(lambda: any(window.is_active for window in app.windows), "an active window")
        window = next(window for window in app.windows if window.is_active)
        window.type("!").press("ctrl+q")
        app.push(CANCEL)
        app.until(lambda: not app.has_button(CANCEL), "the question is gone")
        assert app.is_running
        window.press("ctrl+q")
        app.push(DISCARD)
        assert app.wait_for_end() == 0


@test("An untitled document with text asks, too")
def untitled_asks():
    with Desktop() as desktop:
        app = desktop.start_untitled("TextPad")
        app.window(UNTITLED).type("draft").press("ctrl+w")
        app.push(DISCARD)
        assert app.wait_for_end() == 0
