"""Documents open, or say clearly why not."""

import os

from conventions import OK, UNTITLED
from desktop import Desktop
from runner import test
from test_saving import contents_are


@test("A file named on the command line opens in a window with its name and its text")
def opens_file():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"first\nsecond\n")
        window = desktop.start("TextPad", path).window("a.txt", edited=False)
        window.until_text_is("first\nsecond\n")


@test("A new document is empty and untitled")
def opens_untitled():
    with Desktop() as desktop:
        window = desktop.start_untitled("TextPad").window(UNTITLED, edited=False)
        window.until_text_is("")


@test("An empty file opens empty")
def opens_empty():
    with Desktop() as desktop:
        desktop.start("TextPad", desktop.document("empty.txt")).window("empty.txt").until_text_is("")


@test("Two files open in two windows")
def opens_two():
    with Desktop() as desktop:
        app = desktop.start(
            "TextPad", desktop.document("a.txt", b"A"), desktop.document("b.txt", b"B")
        )
        app.window("a.txt").until_text_is("A")
        app.window("b.txt").until_text_is("B")


@test("A relative path and one with spaces and other letters open")
def opens_odd_names():
    with Desktop() as desktop:
        desktop.document("mein süßer Text.txt", b"text")
        app = desktop.start("TextPad", "mein süßer Text.txt")
        app.window("mein süßer Text.txt").until_text_is("text")


@test("A missing file is named in a message, and a folder beside it is shown")
def refuses_missing():
    with Desktop() as desktop:
        (desktop.documents / "folder.txt").mkdir()
        app = desktop.start("TextPad", "missing.txt", "folder.txt")
        app.until(lambda: app.shows("missing.txt"), "a message that names missing.txt")
        app.push(OK)
        app.window("folder.txt")
        assert not (desktop.documents / "missing.txt").exists()


def saves_under(name):
    with Desktop() as desktop:
        path = desktop.document(os.fsdecode(name), b"old")
        app = desktop.start("TextPad", path)
        window = app.until(lambda: app.windows, "a window")[0]
        window.type("!").press("ctrl+s")
        contents_are(path, b"old!")
        assert os.listdir(os.fsencode(desktop.documents)) == [name]


@test("A file with a name of 255 bytes opens and saves")
def long_name():
    saves_under(b"n" * 251 + b".txt")


@test("A file whose name is not UTF-8 opens and saves")
def name_not_utf8():
    saves_under(b"caf\xe9.txt")
