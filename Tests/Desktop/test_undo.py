"""Undo takes typing back, and the edited mark knows where the saved text is."""

from desktop import Desktop
from runner import test
from test_saving import contents_are


@test("Undo back to the opened text clears the edited mark, redo sets it")
def undo_to_opened():
    with Desktop() as desktop:
        app = desktop.start("TextPad", desktop.document("a.txt", b"text"))
        window = app.window("a.txt").type(" more")
        app.window("a.txt", edited=True)
        window.press("ctrl+z")
        window.until_text_is("text")
        app.window("a.txt", edited=False)
        window.press("ctrl+shift+z")
        window.until_text_is("text more")
        app.window("a.txt", edited=True)


@test("Undo past a save sets the edited mark, and redo back to it clears it")
def undo_past_save():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        window = app.window("a.txt").type(" more").press("ctrl+s")
        contents_are(path, b"text more")
        app.window("a.txt", edited=False)
        window.press("ctrl+z")
        window.until_text_is("text")
        app.window("a.txt", edited=True)
        window.press("ctrl+shift+z")
        app.window("a.txt", edited=False)


@test("One undo takes back a run of typing, not a letter and not everything")
def undo_by_runs():
    with Desktop() as desktop:
        app = desktop.start("TextPad", desktop.document("a.txt", b""))
        window = app.window("a.txt").type("first")
        desktop.press("Return")
        window.until_text_is("first\n")
        window.type("second").press("ctrl+z")
        app.until(lambda: window.text in ("first\n", "first"), "the second line is gone")
