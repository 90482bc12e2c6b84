"""What people do with files in the document browser, as in the desktop's file manager."""

import signal

import accessibility
from desktop import Desktop
from runner import test
from test_browser import browser
from test_document_browser import saved

SHOWN = ["letters", "a.txt", "b.md"]


def begin(desktop):
    (desktop.documents / "letters").mkdir()
    desktop.document("a.txt", b"Title\nfirst\n")
    desktop.document("b.md", b"# B\n")
    app = desktop.start("DocumentBrowser")
    return app, browser(app, rows=SHOWN)


def selected(window):
    return [
        row.name for node in accessibility.walk(window.node) if node.name == "Files"
        and node.role == "list" for row in node.children if row.has_state("SELECTED")
    ]


def selects(app, window, *wanted):
    app.until(lambda: selected(window) == list(wanted), f"{wanted} selected")


def entry(app, name):
    return app.until(
        lambda: next(iter(accessibility.find_all({"text"}, name)), None), f"a field {name}"
    )


@test("A name that cannot be had is told beside its field, and the text stays to be mended")
def checks_names():
    with Desktop() as desktop:
        app, _ = begin(desktop)
        desktop.press("ctrl+shift+n")
        field = entry(app, "New Folder")
        desktop.type("a.txt")
        app.until(lambda: app.shows("There is already a file named “a.txt”."), "the reason")
        desktop.screenshot("browser-name-taken")
        assert not app.button("Create").has_state("SENSITIVE")
        desktop.press("Return")
        assert field.text == "a.txt", field.text
        desktop.press("ctrl+a")
        desktop.type("..")
        app.until(lambda: app.shows("Names of one or two dots"), "the reason")
        desktop.type("new")
        app.until(lambda: app.shows("It will be hidden"), "a hint")
        desktop.press("Home", "Delete", "Delete", "Return")
        browser(app, rows=["letters", "new", "a.txt", "b.md"])


@test("Renaming to a name that is taken is told in the dialog")
def checks_new_name():
    with Desktop() as desktop:
        app, _ = begin(desktop)
        desktop.document("b.txt", b"b")
        browser(app, rows=[*SHOWN, "b.txt"])
        desktop.press("Down", "F2")
        entry(app, "Rename File")
        desktop.type("b")
        app.until(lambda: app.shows("There is already a file named “b.txt”."), "the reason")
        desktop.type("2")
        desktop.press("Return")
        browser(app, rows=["letters", "b.md", "b.txt", "b2.txt"])


@test("What is cut is pasted into another folder, and what is copied into its own gets another name")
def pastes():
    with Desktop() as desktop:
        app, window = begin(desktop)
        desktop.press("Down", "ctrl+c", "ctrl+v")
        browser(app, rows=["letters", "a (copy).txt", "a.txt", "b.md"])
        selects(app, window, "a (copy).txt")
        desktop.press("ctrl+x", "Home", "Return")
        browser(app, "letters", rows=[])
        desktop.press("ctrl+v")
        browser(app, "letters", rows=["a (copy).txt"])
        assert saved(desktop, "letters/a (copy).txt") == b"Title\nfirst\n"
        assert saved(desktop, "a (copy).txt") is None
        # What was cut can be pasted once.
        desktop.press("ctrl+v", "BackSpace")
        browser(app, rows=SHOWN)


@test("What is moved to the trash is named with a way back, and the keyboard goes on from there")
def offers_undo():
    with Desktop() as desktop:
        app, window = begin(desktop)
        desktop.press("Down", "Delete")
        app.until(lambda: app.shows("“a.txt” moved to trash"), "the message")
        selects(app, window, "b.md")
        desktop.screenshot("browser-trashed")
        app.push("Undo")
        browser(app, rows=SHOWN)
        app.until(lambda: not app.shows("moved to trash"), "no message")
        selects(app, window, "a.txt")
        for rows in ["letters", "b.md"], ["letters"]:
            desktop.press("Delete")
            browser(app, rows=rows)
        app.until(lambda: app.shows("“b.md” moved to trash"), "the message about the last one")
        desktop.press("ctrl+z")
        browser(app, rows=["letters", "b.md"])
        app.until(lambda: not app.shows("moved to trash"), "no message")


@test("Undo leaves a copy that was worked on where it is, and says so")
def keeps_what_was_worked_on():
    with Desktop() as desktop:
        app, _ = begin(desktop)
        desktop.press("Down", "ctrl+c", "ctrl+v")
        rows = ["letters", "a (copy).txt", "a.txt", "b.md"]
        browser(app, rows=rows)
        desktop.document("a (copy).txt", b"Title\nhours of work\n")
        desktop.press("ctrl+z")
        app.until(
            lambda: app.shows("“a (copy).txt” stays where it is because it has been changed since."),
            "the message",
        )
        desktop.screenshot("browser-undo-changed")
        desktop.press("Return")
        browser(app, rows=rows)
        assert saved(desktop, "a (copy).txt") == b"Title\nhours of work\n"


@test("A file that is renamed to a type that is not shown is named, and Undo brings it back")
def renames_out_of_sight():
    with Desktop() as desktop:
        app, window = begin(desktop)
        desktop.press("Down", "F2")
        entry(app, "Rename File")
        desktop.press("ctrl+a")
        desktop.type("a.xyz")
        desktop.press("Return")
        app.until(lambda: app.shows("“a.xyz” is here, but not shown"), "the message")
        desktop.screenshot("browser-renamed-out-of-sight")
        browser(app, rows=["letters", "b.md"])
        app.push("Undo")
        browser(app, rows=SHOWN)
        selects(app, window, "a.txt")


@test("SIGTERM takes away what is half copied before the app ends")
def ends_without_half_copy():
    with Desktop() as desktop:
        letters = desktop.documents / "letters"
        letters.mkdir()
        for number in range(30_000):
            (letters / f"{number}.txt").touch()
        app = desktop.start("DocumentBrowser")
        browser(app, rows=["letters"])
        desktop.press("Home", "ctrl+c", "ctrl+v")

        def half_copies():
            return list(desktop.documents.glob(".dk-copy-*"))

        app.until(lambda: any(list(copy.iterdir()) for copy in half_copies()), "a copy under way")
        app.end(signal.SIGTERM)
        assert [entry.name for entry in desktop.documents.iterdir()] == ["letters"]
        assert len(list(letters.iterdir())) == 30_000


@test("Ctrl+2 shows a grid and Ctrl+1 a list, with the same files selected")
def changes_look():
    with Desktop() as desktop:
        app, window = begin(desktop)
        desktop.press("Down", "shift+Down")
        selects(app, window, "a.txt", "b.md")
        desktop.press("ctrl+2")
        app.until(lambda: not app.has_button("Modified"), "no titles of columns")
        selects(app, window, "a.txt", "b.md")
        desktop.screenshot("browser-grid")
        desktop.press("ctrl+1")
        app.until(lambda: app.has_button("Modified"), "titles of columns")
        selects(app, window, "a.txt", "b.md")


@test("Check marks select many files by clicks, in a list and in a grid")
def checks_files():
    with Desktop() as desktop:
        app, window = begin(desktop)
        app.push("Select")
        app.until(lambda: app.has_button("Cancel"), "the bar")

        def click(name):
            row = accessibility.find_all({"list item"}, name, within=window.node)[0]
            desktop.click(*row.middle(desktop))

        selects(app, window, "letters")
        click("b.md")
        click("a.txt")
        selects(app, window, *SHOWN)
        click("letters")
        selects(app, window, "a.txt", "b.md")
        desktop.screenshot("browser-checks")
        desktop.press("ctrl+2")
        app.until(lambda: not app.has_button("Modified"), "a grid")
        click("b.md")
        selects(app, window, "a.txt")
        desktop.screenshot("browser-grid-checks")
        app.push("Cancel")
        app.until(lambda: not app.has_button("Cancel"), "no bar")
        selects(app, window)


@test("Alt+Return shows a file's properties, and Escape closes them")
def shows_properties():
    with Desktop() as desktop:
        app, window = begin(desktop)
        desktop.press("Down", "alt+Return")
        app.until(lambda: app.shows("12 bytes") and app.shows("Others"), "the properties")
        desktop.screenshot("browser-properties")
        desktop.press("Escape")
        app.until(lambda: not app.shows("Others"), "no properties")
        app.until(lambda: window.is_active, "the browser is active")
        selects(app, window, "a.txt")


@test("However long the way to a folder, its end is in sight")
def shows_end_of_way():
    with Desktop() as desktop:
        app, window = begin(desktop)
        way = [f"a folder with a long name {number}" for number in range(6)]
        desktop.documents.joinpath("letters", *way).mkdir(parents=True)
        folder = "letters"
        desktop.press("Return")
        for folder in way:
            browser(app, rows=[folder], folder=app.windows[0].document_name)
            desktop.press("Home", "Return")
        window = browser(app, folder, rows=[])
        end = app.button(folder)

        def is_in_sight():
            x, _ = end.middle(desktop)
            left, _, width, _ = window.place
            return left <= x <= left + width

        app.until(is_in_sight, "the last folder is in sight")
        desktop.screenshot("browser-long-way")


@test("Whatever a file's menu holds is in sight")
def shows_whole_menu():
    with Desktop() as desktop:
        app, window = begin(desktop)
        desktop.press("Down", "Menu")
        app.until(lambda: app.shows("Properties"), "the menu")
        desktop.screenshot("browser-menu")
        desktop.press("Up", "Return")
        app.until(lambda: app.shows("Others"), "the properties")
