"""Where the keyboard is in the document browser, and what it does there."""

import accessibility
from desktop import Desktop
from runner import test
from test_browser import browser, go_to
from test_browser_commands import SHOWN, begin, entry, selects
from test_document_browser import saved


def searches(app):
    """Whether the search field is there and has the keyboard."""
    return any(
        node.has_state("FOCUSED") for node in accessibility.find_all({"text"}, "Search")
    )


def is_searching(app):
    return bool(accessibility.find_all({"text"}, "Search"))


@test("Down leads from the search to the first file that was found, and Return opens it")
def leads_down():
    with Desktop() as desktop:
        app, window = begin(desktop)
        desktop.press("ctrl+f")
        app.until(lambda: searches(app), "the field")
        desktop.type(".")
        browser(app, rows=["a.txt", "b.md"])
        desktop.press("Down")
        selects(app, window, "a.txt")
        app.until(lambda: not searches(app), "the keyboard has left the field")
        desktop.press("Down")
        selects(app, window, "b.md")
        desktop.press("Return")
        app.window("b").until_text_is("# B\n")


@test("Down in a search that has found nothing stays in the field")
def stays_in_field():
    with Desktop() as desktop:
        app, _ = begin(desktop)
        desktop.type("none")
        browser(app, rows=[])
        desktop.press("Down")
        desktop.type("!")
        app.until(lambda: app.shows("There is no “none!” in this folder."), "the text goes on")


@test("After a search, Delete and Undo the keyboard is among the files, and Escape shows all")
def goes_on_after_undo():
    with Desktop() as desktop:
        app, window = begin(desktop)
        desktop.type("b.")
        browser(app, rows=["b.md"])
        desktop.press("Down", "Delete")
        browser(app, rows=[])
        app.push("Undo")
        browser(app, rows=["b.md"])
        selects(app, window, "b.md")
        app.until(
            lambda: any(node.has_state("FOCUSED")
                        for node in accessibility.find_all({"list item"}, "b.md")),
            "the keyboard is at the file",
        )
        desktop.screenshot("browser-search-undone")
        desktop.press("Escape")
        browser(app, rows=SHOWN)
        assert not is_searching(app)


@test("Escape ends a search and Ctrl+F goes on with it, wherever the keyboard is")
def works_everywhere():
    with Desktop() as desktop:
        app, window = begin(desktop)
        # Back to the way to the folder, to the window's bar, and on to the places and to the titles.
        for way in ["shift+Tab"], ["shift+Tab"] * 4, ["Tab"], ["Tab"] * 2:
            desktop.press("ctrl+f")
            app.until(lambda: searches(app), "the field")
            desktop.type("b")
            browser(app, rows=["b.md"])
            desktop.press(*way)
            app.until(lambda: not searches(app), "the keyboard has left the field")
            desktop.press("ctrl+f")
            app.until(lambda: searches(app), f"the field, after {way}")
            desktop.press(*way)
            app.until(lambda: not searches(app), "the keyboard has left the field")
            desktop.press("Escape")
            browser(app, rows=SHOWN)
            app.until(lambda: not is_searching(app), f"no field, after {way}")


@test("What is made during a search is shown, and the search is over")
def shows_made():
    with Desktop() as desktop:
        app, window = begin(desktop)
        desktop.type("b.")
        browser(app, rows=["b.md"])
        desktop.press("ctrl+shift+n")
        app.button("Create")
        desktop.press("Return")
        browser(app, rows=["letters", "New Folder", "a.txt", "b.md"])
        selects(app, window, "New Folder")
        assert not is_searching(app)
        desktop.press("Return")
        browser(app, "New Folder", rows=[])


@test("A place that is clicked has the keyboard at its files at once")
def goes_to_files():
    with Desktop() as desktop:
        app, window = begin(desktop)
        desktop.press("Return")
        browser(app, "letters", rows=[])
        go_to(app, "Documents")
        browser(app, rows=SHOWN)
        desktop.press("End", "Return")
        app.window("b").until_text_is("# B\n")


@test("In the list of places arrows go from one to the next, and Return and Right on to the files")
def leads_on():
    with Desktop() as desktop:
        app, window = begin(desktop)
        for key in "Right", "Return":
            app.until(lambda: tabbed_to_places(desktop), "the keyboard is among the places")
            app.until(lambda: moved_to_documents(desktop), "the keyboard is at the place")
            browser(app, rows=SHOWN)
            desktop.press(key, "Home")
            selects(app, window, "letters")
            desktop.press("Down")
            selects(app, window, "a.txt")


def focused_rows():
    return [node.name for node in accessibility.find_all({"list item"})
            if node.has_state("FOCUSED")]


def tabbed_to_places(desktop):
    desktop.press("shift+Tab")
    return bool(focused_rows())


def moved_to_documents(desktop):
    if "Documents" in focused_rows():
        return True
    desktop.press("Down")
    return False


@test("A recent document that is renamed stays in the list, which takes no new folders")
def renames_recent():
    with Desktop() as desktop:
        app, _ = begin(desktop)
        desktop.press("Down", "Return")
        app.window("a").until_text_is("Title\nfirst\n")
        desktop.press("ctrl+w")
        go_to(app, "Recent")
        window = browser(app, "Recent", rows=["a.txt"])
        desktop.press("F2")
        entry(app, "Rename File")
        desktop.type("z")
        desktop.press("Return")
        browser(app, "Recent", rows=["z.txt"])
        selects(app, window, "z.txt")
        assert saved(desktop, "z.txt") == b"Title\nfirst\n"
        desktop.press("ctrl+shift+n")
        desktop.screenshot("browser-recent-renamed")
        desktop.press("Return")
        app.window("z").until_text_is("Title\nfirst\n")
        assert not app.has_button("Create")


@test("A folder that goes while a name is typed is named there, and nothing is made elsewhere")
def says_folder_has_gone():
    with Desktop() as desktop:
        app, _ = begin(desktop)
        desktop.press("Return")
        browser(app, "letters", rows=[])
        desktop.press("ctrl+n")
        app.push("Letter")
        app.button("Create")
        (desktop.documents / "letters").rmdir()
        app.until(lambda: app.shows("“letters” is not there any more."), "the reason")
        desktop.screenshot("browser-folder-gone")
        # The keyboard is in the field, and what it says cannot be had.
        desktop.type("x")
        app.until(lambda: entry(app, "New Text").text == "x", "the letter")
        desktop.press("Return")
        assert not app.button("Create").has_state("SENSITIVE")
        desktop.press("Escape")
        browser(app, rows=["a.txt", "b.md"])
        assert not app.has_button("OK")


@test("The properties of a symbolic link say where it leads; with nothing selected there are none")
def shows_link():
    with Desktop() as desktop:
        app, window = begin(desktop)
        (desktop.documents / "c.txt").symlink_to("a.txt")
        browser(app, rows=[*SHOWN, "c.txt"])
        desktop.press("End", "alt+Return")
        app.until(lambda: app.shows("Link To"), "the properties")
        assert app.shows("Documents/a.txt")
        desktop.screenshot("browser-link")
        desktop.press("Escape")
        app.until(lambda: window.is_active and not app.shows("Link To"), "no properties")
        desktop.press("Escape")
        selects(app, window)
        desktop.press("alt+Return", "ctrl+shift+n")
        app.button("Create")
        assert not app.shows("Others")
