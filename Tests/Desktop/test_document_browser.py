"""An app written for UIKit alone: its document browser, and its documents in windows."""

import os

from desktop import Desktop
from runner import test
from test_browser import browser, names

APP = "DocumentBrowser"


def start(desktop, *arguments):
    desktop.document("a.txt", b"Title\nfirst\n")
    desktop.document("b.md", b"# B\n")
    desktop.document("c.png", b"?")
    app = desktop.start(APP, *arguments)
    if not arguments:
        browser(app, rows=["a.txt", "b.md"])
    return app


def open_first(desktop):
    """Starts the app and opens the first document."""
    app = start(desktop)
    desktop.press("Return")
    window = app.window("a")
    window.until_text_is("Title\nfirst\n")
    return app, window


def saved(desktop, name):
    path = desktop.documents / name
    return path.read_bytes() if path.exists() else None


@test("A UIKit app starts with its browser, which shows the types of its Info.plist")
def starts():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.screenshot("document-browser")
        assert app.is_running and app.output == "", app.output


@test("A new document is made from a template under the name that is asked for, and opens")
def creates():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("ctrl+n")
        app.until(lambda: app.shows("Choose a Template"), "the templates")
        app.push("Letter")
        app.button("Create")
        desktop.screenshot("document-browser-name")
        desktop.type("To Anna")
        desktop.press("Return")
        window = app.window("To Anna")
        window.until_text_is("Dear \n\nYours\n")
        assert saved(desktop, "To Anna.txt") == b"Dear \n\nYours\n"
        desktop.screenshot("document-browser-document")


@test("Giving up at the templates or at the name makes no document")
def gives_up():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("ctrl+n")
        app.push("Cancel")
        app.until(lambda: not app.shows("Choose a Template"), "no templates")
        desktop.press("ctrl+n")
        app.push("Empty")
        app.button("Create")
        app.push("Cancel")
        app.until(lambda: not app.has_button("Create"), "no question")
        assert sorted(os.listdir(desktop.documents)) == ["a.txt", "b.md", "c.png"]


@test("A document is edited, marked, saved by Ctrl+S, and saved by Done")
def edits():
    with Desktop() as desktop:
        app, window = open_first(desktop)
        window.type("one")
        app.until(lambda: window.is_edited, "the mark")
        desktop.press("ctrl+s")
        app.until(lambda: not window.is_edited, "no mark")
        assert saved(desktop, "a.txt") == b"Title\nfirst\none"
        window.type(" two")
        app.push("Done")
        app.until(lambda: len(app.windows) == 1, "the document's window is gone")
        assert saved(desktop, "a.txt") == b"Title\nfirst\none two"


@test("Undo in a UIKit app's window takes typing back, and closing saves what is there")
def undoes():
    with Desktop() as desktop:
        app, window = open_first(desktop)
        window.type("Gone")
        desktop.press("ctrl+z")
        window.until_text_is("Title\nfirst\n")
        window.type("kept")
        desktop.press("ctrl+w")
        app.until(lambda: len(app.windows) == 1, "the document's window is gone")
        assert saved(desktop, "a.txt") == b"Title\nfirst\nkept"


@test("A file on the command line of a UIKit app opens beside the browser")
def opens_file():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start(APP, path)
        app.window("a").until_text_is("text")
        app.window("Documents")


@test("A custom action stands in the bar and in the file's menu, and gets the file")
def converts():
    with Desktop() as desktop:
        app = start(desktop)
        app.push("Convert")
        app.until(lambda: saved(desktop, "a.md") == b"# Title\n\nfirst\n", "the file converted")
        window = browser(app, rows=["a.md", "a.txt", "b.md"])
        desktop.press("Menu")
        app.until(lambda: app.shows("Move to Trash"), "the menu")
        desktop.screenshot("document-browser-menu")
        desktop.press("Escape")
        assert names(window) == ["a.md", "a.txt", "b.md"]


@test("F2 renames a file with its extension, Delete throws it away, Ctrl+Z takes both back")
def arranges():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("F2")
        app.button("Rename")
        desktop.type("z")
        desktop.press("Return")
        browser(app, rows=["b.md", "z.txt"])
        assert saved(desktop, "z.txt") == b"Title\nfirst\n"
        desktop.press("Delete")
        browser(app, rows=["b.md"])
        desktop.press("ctrl+z")
        browser(app, rows=["b.md", "z.txt"])
        desktop.press("ctrl+z")
        browser(app, rows=["a.txt", "b.md"])


@test("Letters typed in the browser search, and Escape shows all again")
def searches():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.type("b.")
        browser(app, rows=["b.md"])
        desktop.press("Escape")
        browser(app, rows=["a.txt", "b.md"])


@test("A signal that ends a UIKit app loses nothing of what was typed")
def ends():
    with Desktop() as desktop:
        app, window = open_first(desktop)
        window.type("kept")
        app.until(lambda: window.is_edited, "the mark")
        app.end()
        app.wait_for_end()
        assert saved(desktop, "a.txt") == b"Title\nfirst\nkept"


@test("What another program writes is shown in a UIKit app's window, and not overwritten")
def follows_outside_change():
    with Desktop() as desktop:
        app, window = open_first(desktop)
        (desktop.documents / "a.txt").write_bytes(b"theirs\n")
        window.until_text_is("theirs\n")
        window.type("mine")
        desktop.press("ctrl+s")
        app.until(lambda: saved(desktop, "a.txt") == b"theirs\nmine", "both texts in the file")


@test("A document that cannot be read is named, and the browser stays usable")
def names_unreadable():
    with Desktop() as desktop:
        desktop.document("0.txt", b"caf\xe9\xff")
        app = desktop.start(APP)
        browser(app, rows=["0.txt"])
        desktop.press("Return")
        app.push("OK")
        browser(app, rows=["0.txt"])
        app.until(lambda: len(app.windows) == 1, "no window of a document")


@test("What a killed UIKit app had not saved is offered at the next start, its file gone or not")
def offers_draft():
    with Desktop() as desktop:
        app, window = open_first(desktop)
        window.type("kept")
        drafts = desktop.home / "state"
        app.until(lambda: any(b"kept" in path.read_bytes() for path in drafts.rglob("*")
                              if path.is_file()), "a draft")
        app.kill()
        (desktop.documents / "a.txt").unlink(missing_ok=True)
        app = desktop.start(APP)
        app.push("Recover")
        app.window("a").until_text_is("Title\nfirst\nkept")


@test("Escape in the search brings the keyboard back to the files")
def leaves_search():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("ctrl+f")
        desktop.type("b.")
        browser(app, rows=["b.md"])
        desktop.press("Escape")
        browser(app, rows=["a.txt", "b.md"])
        desktop.press("Home", "Return")
        app.window("a").until_text_is("Title\nfirst\n")
