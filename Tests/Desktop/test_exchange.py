"""Files that go out and come in by the desktop's file dialogs."""

from conventions import CANCEL, REPLACE
from desktop import Desktop
from runner import test
from test_saving import contents_are
from test_settings import start


def answer_dialog(desktop, app, path):
    """Types a whole path into the open file dialog."""
    app.until(lambda: app.has_button(CANCEL), "the file dialog is open")
    desktop.press("ctrl+a")
    desktop.type(str(path))
    desktop.press("Return")


@test("Export writes a file, and replaces one only after a question")
def exporting():
    with Desktop() as desktop:
        path = desktop.documents / "out.txt"
        app = start(desktop)
        app.push("Export…")
        answer_dialog(desktop, app, path)
        contents_are(path, b"Exported")
        app.until(lambda: app.shows("Wrote out.txt"), "the app is told of the file")
        path.write_bytes(b"precious")
        app.push("Export…")
        answer_dialog(desktop, app, path)
        app.button(REPLACE)
        assert path.read_bytes() == b"precious"
        app.push(REPLACE)
        contents_are(path, b"Exported")


@test("Import delivers the chosen file, and Escape none")
def importing():
    with Desktop() as desktop:
        path = desktop.document("in.txt", b"from outside")
        app = start(desktop)
        app.push("Import…")
        app.until(lambda: app.has_button(CANCEL), "the file dialog is open")
        desktop.press("Escape")
        app.until(lambda: not app.has_button(CANCEL), "the file dialog is closed")
        assert app.shows("No file yet")
        app.push("Import…")
        app.until(lambda: app.has_button(CANCEL), "the file dialog is open again")
        desktop.press("ctrl+l")
        desktop.type(str(path))
        desktop.press("Return")
        app.until(lambda: app.shows("Read from outside"), "the file is read")
