"""One process, one window for each document."""

from conventions import UNTITLED
from desktop import Desktop
from runner import test


@test("A second start hands its file to the first and ends")
def hands_over():
    with Desktop() as desktop:
        first = desktop.start("TextPad", desktop.document("a.txt", b"A"))
        first.window("a.txt")
        second = desktop.start("TextPad", desktop.document("b.txt", b"B"))
        assert second.wait_for_end() == 0
        first.window("b.txt").until_text_is("B")
        assert first.is_running


@test("Opening an open file raises its window instead of opening another")
def raises():
    with Desktop() as desktop:
        a = desktop.document("a.txt", b"A")
        app = desktop.start("TextPad", a, desktop.document("b.txt", b"B"))
        app.window("a.txt")
        app.window("b.txt")
        for name in ("a.txt", "b.txt"):
            (desktop.documents / f"other {name}").symlink_to(name)
            assert desktop.start("TextPad", f"other {name}").wait_for_end() == 0
            app.until(lambda: app.window(name).is_active, f"{name} is in front")
        assert len(app.windows) == 2


@test("Ctrl+N opens an untitled document beside the first")
def new_document():
    with Desktop() as desktop:
        app = desktop.start("TextPad", desktop.document("a.txt", b"A"))
        app.window("a.txt").press("ctrl+n")
        app.window(UNTITLED)
        assert len(app.windows) == 2


@test("Ctrl+O opens a file by the dialog")
def opens_by_dialog():
    with Desktop() as desktop:
        other = desktop.document("other.txt", b"other")
        app = desktop.start("TextPad", desktop.document("a.txt", b"A"))
        app.window("a.txt").press("ctrl+o")
        app.until(lambda: app.has_button("Cancel"), "the file dialog is open")
        # A slash opens the field for a path.
        desktop.type(str(other))
        desktop.press("Return")
        app.window("other.txt").until_text_is("other")
