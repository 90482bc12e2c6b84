"""The document browser: what there is to open, and how it opens."""

import os

import accessibility
from conventions import OK, UNTITLED
from desktop import Desktop
from runner import Skipped, test

ROW_ROLES = {"list item"}


def names(window):
    """The rows of a browser, as a screen reader names them."""
    for node in accessibility.walk(window.node):
        if node.role == "list" and node.name == "Files":
            # Without a look into each row: there may be hundreds.
            return [row.name for row in node.children if row.role in ROW_ROLES]
    return []


def browser(app, folder="Documents", rows=None):
    """Waits for the browser of a folder and, if given, for its rows."""
    window = app.window(folder)
    if rows is not None:
        app.until(lambda: names(window) == rows, f"the rows {rows}")
    app.until(lambda: window.is_active, "the browser is active")
    return window


def go_to(app, place):
    """Chooses one of the places beside the files."""
    row = app.until(
        lambda: next(iter(accessibility.find_all({"list item"}, place)), None),
        f"the place {place}",
    )
    row.click(app.desktop)


def fill(desktop):
    desktop.document("a.txt", b"A")
    desktop.document("b.md", b"B")
    desktop.document("picture.png", b"?")
    desktop.document(".hidden.txt", b"?")
    (desktop.documents / "letters").mkdir()
    (desktop.documents / "letters" / "old.txt").write_bytes(b"old")


ROWS = ["letters", "a.txt", "b.md"]


@test("A start without a file shows the documents, and arrow keys and Return open one")
def opens_by_keys():
    with Desktop() as desktop:
        fill(desktop)
        app = desktop.start("TextPad")
        browser(app, rows=ROWS)
        desktop.screenshot("browser")
        desktop.press("Down", "Return")
        app.window("a.txt").until_text_is("A")
        app.until(lambda: len(app.windows) == 1, "the browser is gone")
        assert app.is_running


@test("In the dark the browser is dark")
def is_dark():
    with Desktop(dark=True) as desktop:
        fill(desktop)
        browser(desktop.start("TextPad"), rows=ROWS)
        desktop.screenshot("browser-dark")


@test("Return goes into a folder, Backspace and Alt+Up go up to it")
def walks():
    with Desktop() as desktop:
        fill(desktop)
        app = desktop.start("TextPad")
        browser(app, rows=ROWS)
        for key in ("BackSpace", "alt+Up"):
            desktop.press("Return")
            browser(app, "letters", rows=["old.txt"])
            desktop.press(key)
            browser(app, rows=ROWS)
        # The folder that one comes from is selected.
        desktop.press("Return")
        browser(app, "letters", rows=["old.txt"])
        desktop.press("Return")
        app.window("old.txt").until_text_is("old")


@test("A double click opens a document")
def opens_by_mouse():
    with Desktop() as desktop:
        fill(desktop)
        app = desktop.start("TextPad")
        window = browser(app, rows=ROWS)
        row = accessibility.find_all(ROW_ROLES, "b.md", within=window.node)[0]
        row.click(desktop)
        row.click(desktop)
        app.window("b.md").until_text_is("B")


@test("What other programs make and delete comes and goes")
def follows():
    with Desktop() as desktop:
        fill(desktop)
        app = desktop.start("TextPad")
        window = browser(app, rows=ROWS)
        desktop.document("aa.txt", b"new")
        app.until(lambda: names(window) == ["letters", "a.txt", "aa.txt", "b.md"], "the new file")
        (desktop.documents / "a.txt").unlink()
        app.until(lambda: names(window) == ["letters", "aa.txt", "b.md"], "the file is gone")


@test("A folder argument opens the browser there, also in a second start, and is remembered")
def opens_folder():
    with Desktop() as desktop:
        fill(desktop)
        app = desktop.start("TextPad", desktop.documents / "a.txt")
        app.window("a.txt")
        assert desktop.start("TextPad", "letters").wait_for_end() == 0
        browser(app, "letters", rows=["old.txt"])
        # Documents would come back from a session that the desktop ends.
        desktop.press("ctrl+q")
        app.wait_for_end()
        browser(desktop.start("TextPad"), "letters", rows=["old.txt"])


@test("Ctrl+N in the browser makes a new document in its place")
def makes_new():
    with Desktop() as desktop:
        app = desktop.start("TextPad")
        browser(app)
        app.until(lambda: app.shows("No Documents"), "the empty folder says so")
        desktop.screenshot("browser-empty")
        desktop.press("ctrl+n")
        app.window(UNTITLED, edited=False)
        app.until(lambda: len(app.windows) == 1, "the browser is gone")


@test("Documents that were opened are among the recent ones, which the whole desktop shares")
def lists_recent():
    with Desktop() as desktop:
        fill(desktop)
        odd = desktop.document("50% ü.txt", b"odd")
        app = desktop.start("TextPad", odd)
        app.window("50% ü.txt")
        shared = desktop.home / "data" / "recently-used.xbel"
        app.until(lambda: shared.exists() and "50%25%20%C3%BC.txt" in shared.read_text(),
                  "the desktop's list has the document")
        desktop.press("ctrl+q")
        app.wait_for_end()
        app = desktop.start("TextPad")
        browser(app)
        go_to(app, "Recent")
        window = browser(app, "Recent", rows=["50% ü.txt"])
        desktop.screenshot("browser-recent")
        odd.unlink()
        desktop.press("F5")
        app.until(lambda: names(window) == [], "what is gone is not listed")


@test("A document that cannot be read is named, and the browser stays")
def names_unreadable():
    with Desktop() as desktop:
        desktop.document("a.txt", b"caf\xe9\0")
        app = desktop.start("TextPad")
        browser(app, rows=["a.txt"])
        desktop.press("Return")
        app.push(OK)
        browser(app, rows=["a.txt"])


@test("A list of recent documents that cannot be read is not written over")
def keeps_recents():
    with Desktop() as desktop:
        fill(desktop)
        shared = desktop.home / "data" / "recently-used.xbel"
        bookmark = '<bookmark href="file:///{}" added="{}" modified="{}" visited="{}"/>'
        good, bad = "2026-11-30T10:00:00Z", "yesterday"
        shared.write_text(
            '<?xml version="1.0" encoding="UTF-8"?><xbel version="1.0">'
            + bookmark.format("good.txt", good, good, good)
            + bookmark.format("bad.txt", good, bad, good) + "</xbel>"
        )
        before = shared.read_bytes()
        app = desktop.start("TextPad", desktop.documents / "a.txt")
        app.window("a.txt")
        app.until(lambda: "recently-used.xbel is left as it is" in app.output, "a word about it")
        app.end()
        assert shared.read_bytes() == before


@test("A folder that is deleted while it is shown is named, and the one around it is shown")
def names_deleted():
    with Desktop() as desktop:
        fill(desktop)
        app = desktop.start("TextPad", "letters")
        browser(app, "letters", rows=["old.txt"])
        (desktop.documents / "letters" / "old.txt").unlink()
        (desktop.documents / "letters").rmdir()
        app.until(lambda: app.shows("“letters” is not there any more"), "a message")
        browser(app, rows=["a.txt", "b.md"])


@test("Ten thousand documents are shown while another program makes more")
def shows_many():
    with Desktop() as desktop:
        for number in range(10_000):
            (desktop.documents / f"{number:05}.txt").touch()
        app = desktop.start("TextPad")
        window = browser(app)
        for number in range(500):
            desktop.document(f"new {number}.txt", b"new")
        desktop.document("zzz.txt", b"last")

        def ends_with_last():
            desktop.press("End")
            return names(window)[-1:] == ["zzz.txt"]

        app.until(ends_with_last, "the last document is in sight", limit=40)
        desktop.press("Return")
        app.window("zzz.txt").until_text_is("last")


@test("A folder of many documents and one of few follow each other, and no row is left over")
def changes_size():
    with Desktop() as desktop:
        many = [f"{number:03}.txt" for number in range(150)]
        folder = desktop.documents / "many"
        folder.mkdir()
        for name in many:
            (folder / name).touch()
        app = desktop.start("TextPad")
        browser(app, rows=["many"])
        for _ in range(2):
            desktop.press("Return")
            browser(app, "many", rows=many)
            desktop.press("End", "BackSpace")
            browser(app, rows=["many"])
        # The keyboard is still in the list.
        desktop.press("Return")
        browser(app, "many", rows=many)
        desktop.press("Return")
        app.window("000.txt")


@test("A document whose name is not UTF-8 is listed and opens")
def opens_any_name():
    with Desktop() as desktop:
        desktop.document(os.fsdecode(b"caf\xe9.txt"), b"text")
        app = desktop.start("TextPad")
        browser(app)
        app.until(lambda: app.shows("caf\ufffd.txt"), "the row")
        desktop.press("Return")
        app.window("caf\ufffd.txt").until_text_is("text")


@test("A folder that may not be read is named")
def names_closed():
    with Desktop() as desktop:
        fill(desktop)
        closed = desktop.documents / "letters"
        closed.chmod(0)
        if os.access(closed, os.R_OK):
            raise Skipped("this user may look into everything")
        app = desktop.start("TextPad", "letters")
        app.until(lambda: app.shows("You are not allowed to look into “letters”."), "a message")
        closed.chmod(0o700)


@test("Closing the browser ends the app")
def ends():
    with Desktop() as desktop:
        app = desktop.start("TextPad")
        browser(app)
        desktop.press("ctrl+w")
        assert app.wait_for_end() == 0
