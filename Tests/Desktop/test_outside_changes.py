"""What another program does to an open file is shown, and never overwritten unasked."""

import os
import shutil

from conventions import CANCEL, KEEP_BOTH, KEEP_MINE, RECOVER, USE_THEIRS, executable
from desktop import ROOT, Desktop
from runner import test
from test_saving import contents_are


@test("A document without edits shows what another program writes, at once")
def reloads():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        window = app.window("a.txt")
        window.until_text_is("text")
        path.write_bytes(b"from outside")
        window.until_text_is("from outside")
        replacement = desktop.document("other", b"by a rename")
        replacement.rename(path)
        window.until_text_is("by a rename")
        app.window("a.txt", edited=False).type("!").press("ctrl+s")
        contents_are(path, b"by a rename!")


@test("The same bytes written again cause no alarm")
def same_bytes():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        window = app.window("a.txt").type("!")
        replacement = desktop.document("other", b"text")
        replacement.rename(path)
        window.press("ctrl+s")
        contents_are(path, b"text!")
        assert not app.has_button(KEEP_MINE)


def conflict(desktop):
    path = desktop.document("a.txt", b"text")
    app = desktop.start("TextPad", path)
    app.window("a.txt").type("!")
    path.write_bytes(b"from outside")
    app.button(KEEP_MINE)
    app.window("a.txt", edited=True).until_text_is("text!")
    assert path.read_bytes() == b"from outside"
    return app, path


@test("Keep Mine puts the own text in place of the change from outside")
def keep_mine():
    with Desktop() as desktop:
        app, path = conflict(desktop)
        desktop.screenshot("conflict")
        app.push(KEEP_MINE)
        contents_are(path, b"text!")
        app.window("a.txt", edited=False)
        app.until(lambda: not app.has_button(KEEP_MINE), "the bar is gone")
        # The keyboard is the text's again.
        desktop.type("z")
        app.window("a.txt", edited=True).until_text_is("text!z")


@test("A text that had saved itself and was then replaced is asked about when its window closes")
def close_in_conflict():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        window = app.window("a.txt").type("!")
        app.until(lambda: path.read_bytes() == b"text!", "it has saved itself", limit=20)
        path.write_bytes(b"from outside")
        app.button(KEEP_MINE)
        window.press("ctrl+w")
        app.push(CANCEL)
        app.until(lambda: not app.has_button(CANCEL), "the question is gone")
        window.until_text_is("text!")
        app.end()
        assert path.read_bytes() == b"from outside"
        app = desktop.start("TextPad", path)
        app.push(RECOVER)
        app.window("a.txt", edited=True).until_text_is("text!")


@test("Use Theirs shows the change from outside")
def use_theirs():
    with Desktop() as desktop:
        app, path = conflict(desktop)
        app.push(USE_THEIRS)
        app.window("a.txt", edited=False).until_text_is("from outside")
        assert path.read_bytes() == b"from outside"


@test("Keep Both goes on with a copy beside the file")
def keep_both():
    with Desktop() as desktop:
        app, path = conflict(desktop)
        app.push(KEEP_BOTH)
        app.window("a (copy).txt", edited=False).until_text_is("text!")
        assert path.read_bytes() == b"from outside"
        assert (desktop.documents / "a (copy).txt").read_bytes() == b"text!"


@test("Ctrl+S in a conflict asks, and Cancel leaves both texts")
def cancel():
    with Desktop() as desktop:
        app, path = conflict(desktop)
        app.window("a.txt").press("ctrl+s")
        app.push(CANCEL)
        app.until(lambda: not app.has_button(CANCEL), "the question is gone")
        app.window("a.txt", edited=True).until_text_is("text!")
        assert path.read_bytes() == b"from outside"


@test("A file that is renamed or moved is followed, with its edits")
def follows():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        app.window("a.txt").type("!")
        path.rename(desktop.documents / "b.txt")
        app.window("b.txt", edited=True).until_text_is("text!")
        (desktop.documents / "folder").mkdir()
        moved = desktop.documents / "folder" / "c.txt"
        (desktop.documents / "b.txt").rename(moved)
        app.window("c.txt", edited=True).press("ctrl+s")
        contents_are(moved, b"text!")
        assert os.listdir(desktop.documents) == ["folder"]


@test("A deleted file is told of, and Save writes it again")
def deleted():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        app.window("a.txt").type("!")
        path.unlink()
        app.until(lambda: app.shows("has been deleted"), "the bar says so")
        assert not path.exists()
        app.window("a.txt", edited=True).press("ctrl+s")
        contents_are(path, b"text!")
        app.window("a.txt", edited=False)


@test("A folder in the file's place is told of, and stays")
def folder():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        app.window("a.txt").type("!")
        path.unlink()
        path.mkdir()
        app.push(KEEP_BOTH)
        app.window("a (copy).txt", edited=False).until_text_is("text!")
        assert path.is_dir()


@test("Return in the question never overwrites, in a narrow window neither")
def narrow_question():
    with Desktop() as desktop:
        document = desktop.document("a.txt", b"mine")
        app = desktop.start("TextPad", document)
        window = app.window("a.txt")
        app.until(lambda: window.is_active, "the window is active")
        desktop.run("xdotool", "getactivewindow", "windowsize", "380", "500")
        desktop.type("x")
        document.write_bytes(b"theirs")
        desktop.press("ctrl+s")
        app.button(CANCEL)
        desktop.press("Return")
        app.until(lambda: not app.has_button(CANCEL), "the question is answered")
        assert document.read_bytes() == b"theirs"


def other_build(desktop):
    """Another program of the same source, with an id, drafts and versions of its own."""
    copy = desktop.home / "OtherPad"
    shutil.copy(executable(ROOT, "TextPad"), copy)
    return copy


@test("Two builds of an app on one file see each other's saves, and neither overwrites the other's")
def two_builds():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        first = desktop.start("TextPad", path)
        first.window("a.txt").until_text_is("text")
        first.until(lambda: first.windows[0].is_active, "the window is active")
        second = desktop.start(other_build(desktop), path)
        second.until(lambda: len(second.windows) == 2, "a window of each")
        desktop.run("xdotool", "key", "ctrl+End")
        desktop.type("!")
        desktop.press("ctrl+s")
        contents_are(path, b"text!")
        first.until(
            lambda: [window.text for window in first.windows] == ["text!", "text!"],
            "both show what one of them saved",
        )
        # Now one has edits: it keeps them, the other follows.
        desktop.type("?")
        path.write_bytes(b"a third")
        first.button(KEEP_MINE)
        assert path.read_bytes() == b"a third"
