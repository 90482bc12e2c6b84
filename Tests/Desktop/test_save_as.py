"""Ctrl+Shift+S saves under another name, by GTK's own file dialog."""

from conventions import CANCEL, REPLACE, UNTITLED
from desktop import Desktop
from runner import test
from test_saving import contents_are


def save_as(desktop, window, path, shortcut="ctrl+shift+s"):
    """Opens the dialog and types a whole path into its name field."""
    app = window.application
    window.press(shortcut)
    app.until(lambda: app.has_button(CANCEL), "the file dialog is open")
    desktop.press("ctrl+a")
    desktop.type(str(path))
    desktop.press("Return")


@test("A document saved under a new name is that document from then on")
def new_name():
    with Desktop() as desktop:
        old = desktop.document("old.txt", b"text")
        new = desktop.documents / "new.txt"
        app = desktop.start("TextPad", old)
        save_as(desktop, app.window("old.txt").type("!"), new)
        contents_are(new, b"text!")
        assert old.read_bytes() == b"text"
        app.window("new.txt", edited=False).type("?").press("ctrl+s")
        contents_are(new, b"text!?")
        assert old.read_bytes() == b"text"


@test("A name that is taken is replaced only after a question")
def existing_name():
    with Desktop() as desktop:
        old = desktop.document("old.txt", b"text")
        taken = desktop.document("taken.txt", b"precious")
        app = desktop.start("TextPad", old)
        save_as(desktop, app.window("old.txt"), taken)
        app.button(REPLACE)
        assert taken.read_bytes() == b"precious"
        app.push(REPLACE)
        contents_are(taken, b"text")
        app.window("taken.txt", edited=False)


@test("Ctrl+S on an untitled document asks for its name")
def untitled():
    with Desktop() as desktop:
        path = desktop.documents / "fresh.txt"
        app = desktop.start_untitled("TextPad")
        save_as(desktop, app.window(UNTITLED).type("hello"), path, shortcut="ctrl+s")
        contents_are(path, b"hello")
        app.window("fresh.txt", edited=False)
