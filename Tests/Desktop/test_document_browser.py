"""An app written for UIKit alone: its document browser, and its documents in windows."""

import datetime
import os

import accessibility
from desktop import Desktop
from runner import test
from test_browser import browser, go_to, names

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


@test("A new document that was only looked at goes with Ctrl+Z, one that was written into stays")
def takes_new_documents_back():
    with Desktop() as desktop:
        app = start(desktop)
        for text in "", "Anna":
            desktop.press("ctrl+n")
            app.push("Letter")
            app.button("Create")
            desktop.type("To Anna")
            desktop.press("Return")
            window = app.window("To Anna")
            window.until_text_is("Dear \n\nYours\n")
            window.type(text)
            app.push("Done")
            app.until(lambda: len(app.windows) == 1, "the document's window is gone")
            browser(app, rows=["a.txt", "b.md", "To Anna.txt"])
            desktop.press("ctrl+z")
            if not text:
                browser(app, rows=["a.txt", "b.md"])
        app.until(lambda: app.shows("“To Anna.txt” stays where it is"), "the message")
        assert b"Anna" in saved(desktop, "To Anna.txt")


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
        app.until(lambda: app.shows("The file itself is not there any more."), "the question")
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


def push_item(app, name):
    """Chooses an item of the menu that is open."""
    item = app.until(lambda: menu_item(app, name), f"the item {name}")
    item.push()


def menu_item(app, name):
    roles = {"menu item", "check menu item", "radio menu item"}
    return next(iter(accessibility.find_all(roles, name)), None)


def set_option(app, name):
    """Turns one of the example's options on or off."""
    app.push("Options")
    push_item(app, name)
    app.until(lambda: menu_item(app, name) is None, "no menu")


@test("The bar has what the app adds before and after the browser's own")
def bar_items():
    with Desktop() as desktop:
        app = start(desktop)
        app.push("Options")
        app.until(lambda: menu_item(app, "Open Several at Once"), "the options")
        desktop.screenshot("document-browser-options")
        desktop.press("Escape")
        app.push("About")
        app.until(lambda: app.shows("An app written for UIKit alone."), "the message")
        desktop.screenshot("document-browser-about")
        app.push("OK")


@test("An app that allows no new documents has no way to make one, and may allow it again")
def allows_creation():
    with Desktop() as desktop:
        app = start(desktop)
        assert app.has_button("New Text")
        set_option(app, "Allow New Documents")
        app.until(lambda: not app.has_button("New Text"), "no button")
        desktop.screenshot("document-browser-no-creation")
        desktop.press("ctrl+n")
        set_option(app, "Allow New Documents")
        app.until(lambda: app.has_button("New Text"), "the button")
        assert not app.shows("Choose a Template")


@test("A menu of the bar may be replaced, with the bar, by what is chosen in it")
def replaces_menu():
    with Desktop() as desktop:
        app = start(desktop)
        for has_button in False, True:
            app.button("Options").click(desktop)
            app.until(lambda: menu_item(app, "Dark"), "the options")
            desktop.press("Return")
            app.until(lambda: app.has_button("New Text") == has_button, "the bar follows")
        desktop.screenshot("document-browser-replaced-menu")


@test("Several documents open at once where the app allows it, else the first")
def picks_several():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("ctrl+a", "Return")
        app.window("a")
        app.window("b")
        desktop.screenshot("document-browser-several")
        desktop.press("ctrl+w")
        app.until(lambda: len(app.windows) == 2, "one document")
        desktop.press("ctrl+w")
        app.until(lambda: len(app.windows) == 1, "the browser alone")
        set_option(app, "Open Several at Once")
        browser(app, rows=["a.txt", "b.md"])
        desktop.press("ctrl+a", "Return")
        app.window("a")
        assert len(app.windows) == 2


@test("File extensions are shown or hidden as the app says")
def shows_extensions():
    with Desktop() as desktop:
        app = start(desktop)
        set_option(app, "Show File Extensions")
        browser(app, rows=["a", "b"])
        desktop.screenshot("document-browser-no-extensions")
        set_option(app, "Show File Extensions")
        browser(app, rows=["a.txt", "b.md"])


@test("The browser is dark where the app says so, on a light desktop")
def is_dark():
    with Desktop() as desktop:
        app = start(desktop)
        set_option(app, "Dark")
        has_style(app, "Dark", lambda light: light < 0.25)


@test("The browser is light where the app says so, on a dark desktop")
def is_light():
    with Desktop(dark=True) as desktop:
        app = start(desktop)
        # On and off again: light, whatever the desktop wants.
        set_option(app, "Dark")
        has_style(app, "Dark", lambda light: light < 0.25)
        set_option(app, "Dark")
        has_style(app, "Light", lambda light: light > 0.25)


def has_style(app, name, is_so):
    picture = f"document-browser-{name.lower()}"
    app.until(lambda: is_so(brightness(app.desktop, picture)), f"{name} colours")


def brightness(desktop, name):
    """How light the screen is, from 0 to 1."""
    path = desktop.screenshot(name)
    return float(desktop.run("convert", path, "-resize", "1x1!", "-colorspace", "Gray",
                             "-format", "%[fx:mean]", "info:"))


@test("A template that the app made for one document is moved to where that document is")
def moves_template():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("ctrl+n")
        app.push("Diary")
        app.button("Create")
        desktop.press("Return")
        window = app.window("Diary")
        year = str(datetime.date.today().year)
        app.until(lambda: year in window.text, "the day")
        assert year.encode() in saved(desktop, "Diary.txt")


@test("A template that is missing is named to the person, with what to do")
def fails_to_import():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("ctrl+n")
        app.push("Missing")
        app.until(lambda: app.shows("There is no file “Missing.txt”."), "the message")
        desktop.screenshot("document-browser-failed")
        app.push("OK")
        assert sorted(os.listdir(desktop.documents)) == ["a.txt", "b.md", "c.png"]


@test("A custom action is offered for its types, and for several files only where it says so")
def offers_actions():
    with Desktop() as desktop:
        app = start(desktop)
        app.until(lambda: app.has_button("Convert"), "the action for a text")
        desktop.press("ctrl+a")
        app.until(lambda: not app.has_button("Convert"), "no such action for several")
        desktop.press("Menu")
        app.until(lambda: menu_item(app, "Add Date to Name"), "the action for several")
        assert menu_item(app, "Convert") is None
        desktop.screenshot("document-browser-several-menu")
        push_item(app, "Add Date to Name")
        day = datetime.date.today().isoformat()
        browser(app, rows=[f"{day} a.txt", f"{day} b.md"])
        assert saved(desktop, f"{day} a.txt") == b"Title\nfirst\n"


@test("What an action imports is revealed: it is selected")
def reveals():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("Menu")
        push_item(app, "Convert")
        browser(app, rows=["a.md", "a.txt", "b.md"])
        desktop.screenshot("document-browser-revealed")
        # The new file, and not the one that was selected before.
        desktop.press("Return")
        app.window("a").until_text_is("# Title\n\nfirst\n")


@test("Share offers what the app and the desktop can do, and the app's activity gets the files")
def shares():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("ctrl+a", "Menu")
        push_item(app, "Share…")
        app.button("Count Words")
        desktop.screenshot("document-browser-share")
        assert app.has_button("Copy") and app.has_button("Show in Files")
        # Left out by the delegate, and for one file only.
        assert not app.has_button("Send by Mail…") and not app.has_button("Open With…")
        app.push("Count Words")
        app.until(lambda: app.shows("4 words"), "the count")
        desktop.screenshot("document-browser-share-count")
        app.push("OK")
        browser(app, rows=["a.txt", "b.md"])


@test("A file that is copied by Share is on the clipboard as a file")
def copies():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("Menu")
        push_item(app, "Share…")
        app.push("Copy")
        app.until(lambda: not app.has_button("Count Words"), "no dialog")
        desktop.press("ctrl+n")
        app.push("Empty")
        app.button("Create")
        desktop.press("ctrl+a", "ctrl+v")
        path = str(desktop.documents / "a.txt")
        app.until(lambda: app.shows(path), "the file's path, as a file is pasted into a text")
        desktop.screenshot("document-browser-pasted")
        app.push("Cancel")


@test("Open With lets the person choose an app for the file")
def opens_with():
    with Desktop() as desktop:
        app = start(desktop)
        desktop.press("Menu")
        push_item(app, "Share…")
        app.push("Open With…")
        app.until(lambda: not app.has_button("Count Words"), "no dialog to share")
        app.until(lambda: app.shows("a.txt"), "the file's name")
        desktop.screenshot("document-browser-open-with")
        app.push("Cancel")
        assert app.is_running


@test("Ctrl+S over another program's change asks first, and Keep Mine keeps both texts")
def saves_over_change():
    with Desktop() as desktop:
        app, window = open_first(desktop)
        window.type("mine")
        app.until(lambda: window.is_edited, "the mark")
        (desktop.documents / "a.txt").write_bytes(b"theirs\n")
        app.until(lambda: app.shows("Another program has changed this file."), "the bar")
        window.press("ctrl+s")
        app.until(lambda: app.shows("File Changed"), "the question")
        desktop.screenshot("document-browser-conflict")
        app.push("Keep Mine")
        app.until(lambda: saved(desktop, "a.txt") == b"Title\nfirst\nmine", "my text")


@test("A custom action's image stands in the bar for its title, which it is still called by")
def shows_image():
    with Desktop() as desktop:
        app = start(desktop)
        convert = app.button("Convert")
        assert not accessibility.find_all({"label"}, "Convert", within=convert)
        desktop.screenshot("document-browser-action-image")
        desktop.press("ctrl+a")
        app.until(lambda: not app.has_button("Convert"), "no such action for several")


@test("Of the desktop's recent documents a UIKit app's browser lists those of its types")
def lists_recent_types():
    with Desktop() as desktop:
        bookmarks = "".join(
            f'<bookmark href="file://{desktop.documents}/{name}" added="2024-01-01T00:00:00Z" '
            'modified="2024-01-01T00:00:00Z" visited="2024-01-01T00:00:00Z"/>'
            for name in ("c.png", "b.md", "a.txt")
        )
        (desktop.home / "data" / "recently-used.xbel").write_text(
            f'<?xml version="1.0" encoding="UTF-8"?><xbel version="1.0">{bookmarks}</xbel>'
        )
        app = start(desktop)
        go_to(app, "Recent")
        window = app.window("Recent")
        app.until(lambda: sorted(names(window)) == ["a.txt", "b.md"], "the texts alone")
        desktop.screenshot("document-browser-recent-types")


@test("A document with a transition controller, of whatever shape its picture is, opens at once")
def opens_without_transition():
    with Desktop() as desktop:
        app, window = open_first(desktop)
        desktop.screenshot("document-browser-transition")
        assert len(app.windows) == 2 and app.output == "", app.output
        window.type("!")


@test("A folder that goes behind a document being typed in takes no keys away")
def leaves_keyboard():
    with Desktop() as desktop:
        folder = desktop.documents / "letters"
        folder.mkdir()
        (folder / "old.txt").write_bytes(b"I")
        app = desktop.start(APP)
        browser(app, rows=["letters"])
        desktop.press("Return")
        browser(app, "letters", rows=["old.txt"])
        desktop.press("Return")
        window = app.window("old")
        window.type(" have")
        (folder / "old.txt").rename(desktop.documents / "old.txt")
        folder.rmdir()
        app.until(lambda: app.shows("“letters” is not there any more"), "a message")
        desktop.screenshot("document-browser-folder-gone")
        desktop.type(" typed")
        window.until_text_is("I have typed")
