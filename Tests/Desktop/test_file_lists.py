"""Lists of files as GTK shows them: NodeGallery has rows of files that are not there."""

import re

import accessibility
from desktop import Desktop
from runner import test


def open_files(desktop, count, **variables):
    """Starts the gallery with rows: two folders, and then documents."""
    app = desktop.start("NodeGallery", GALLERY_FILES=str(count), **variables)
    until_told(app, "active true")
    app.until(lambda: rows(app), "rows")
    return app


def until_told(app, line, count=1):
    app.until(lambda: app.output.splitlines().count(line) >= count, f"{count} times: {line}")


def items(app):
    """The items of the list, headings too."""
    return [
        item for window in app.windows for node in accessibility.walk(window.node)
        if node.name == "Files" and node.role == "list" for item in node.children
        if item.role == "list item"
    ]


def rows(app):
    return [item for item in items(app) if item.name.startswith(("F", "A"))]


def row(app, name):
    return next(item for item in items(app) if item.name == name)


def selected(app):
    return [item.name for item in items(app) if item.has_state("SELECTED")]


def selects(app, *names):
    app.until(lambda: selected(app) == list(names), f"{names} selected")


def click(desktop, app, name, *modifiers, button=1):
    x, y = row(app, name).middle(desktop)
    keys = [word for key in modifiers for word in ("keydown", key)]
    ups = [word for key in modifiers for word in ("keyup", key)]
    desktop.run("xdotool", "mousemove", x, y, *keys, "click", button, *ups)


@test("In a list of files many rows are selected by clicks and keys, with Ctrl and Shift")
def selects_many():
    with Desktop() as desktop:
        app = open_files(desktop, 30)
        click(desktop, app, "File 2.txt")
        selects(app, "File 2.txt")
        click(desktop, app, "File 5.txt", "ctrl")
        selects(app, "File 2.txt", "File 5.txt")
        click(desktop, app, "File 7.txt", "shift")
        selects(app, "File 5.txt", "File 6.txt", "File 7.txt")
        click(desktop, app, "File 6.txt", "ctrl")
        selects(app, "File 5.txt", "File 7.txt")
        desktop.press("Escape")
        selects(app)
        click(desktop, app, "Folder 0")
        desktop.press("shift+Down", "shift+Down")
        selects(app, "Folder 0", "Folder 1", "File 2.txt")
        desktop.press("Return")
        until_told(app, "opened 2")


@test("Ctrl+A selects a hundred thousand files at once")
def selects_all():
    with Desktop() as desktop:
        app = open_files(desktop, 100_000)
        click(desktop, app, "Folder 0")
        desktop.press("ctrl+a")
        until_told(app, "selected 0-99999")
        click(desktop, app, "File 3.txt", "ctrl")
        until_told(app, "selected 0-2,4-99999")


@test("At the far end of a long list all rows in sight show their files")
def jumps_far():
    with Desktop() as desktop:
        app = open_files(desktop, 100_000)
        click(desktop, app, "Folder 0")
        for key, end in (("End", 99_999), ("Home", 2)):
            desktop.press(key)
            app.until(lambda: end in in_sight(app), f"row {end} in sight")
            wanted = {f"{number}.txt" for number in in_sight(app) if number > 1}
            app.until(lambda: wanted <= {item.name.split()[-1] for item in rows(app)}, f"{wanted}")
        desktop.screenshot("files-far")


def in_sight(app):
    """The rows that the list says are in sight."""
    first, end = re.findall(r"in sight (\d+)\.\.<(\d+)", app.output)[-1]
    return range(int(first), int(end))


@test("A list that takes one selected row takes no second one")
def selects_one():
    with Desktop() as desktop:
        app = open_files(desktop, 30)
        desktop.press("s")
        until_told(app, "typed s")
        click(desktop, app, "File 2.txt")
        desktop.press("ctrl+a")
        click(desktop, app, "File 5.txt", "shift")
        selects(app, "File 5.txt")


@test("A rubber band selects the files it touches")
def selects_by_band():
    with Desktop() as desktop:
        app = open_files(desktop, 8, GALLERY_LOOK="grid")
        x, y = row(app, "File 7.txt").middle(desktop)
        to_x, to_y = row(app, "Folder 1").middle(desktop)
        desktop.run("xdotool", "mousemove", x, y + 120, "mousedown", 1,
                    "mousemove", x, y + 100, "mousemove", to_x, to_y + 90,
                    "mousemove", to_x, to_y, "mouseup", 1)
        app.until(lambda: "File 7.txt" in selected(app), "the last row is selected")
        assert "Folder 0" not in selected(app), selected(app)
        desktop.run("xdotool", "mousemove", x, y + 160, "click", 1)
        selects(app)


@test("The menu of a file comes by the secondary button and by keys, and selects its row")
def shows_menus():
    with Desktop() as desktop:
        app = open_files(desktop, 8)
        click(desktop, app, "File 5.txt", button=3)
        until_told(app, "menu 5")
        app.until(lambda: app.shows("Open"), "the menu")
        desktop.screenshot("files-menu")
        desktop.press("Escape")
        selects(app, "File 5.txt")
        click(desktop, app, "File 6.txt", "ctrl")
        click(desktop, app, "File 5.txt", button=3)
        until_told(app, "menu 5", count=2)
        desktop.press("Escape")
        selects(app, "File 5.txt", "File 6.txt")
        desktop.press("shift+F10")
        until_told(app, "menu 5", count=3)
        desktop.press("Escape")
        x, y = row(app, "File 7.txt").middle(desktop)
        desktop.run("xdotool", "mousemove", x, y + 100, "click", 3)
        until_told(app, "menu -1")


@test("Titles of columns sort, by clicks and by keys")
def sorts():
    with Desktop() as desktop:
        app = open_files(desktop, 8)
        app.push("Modified")
        until_told(app, "sorted modified true")
        app.push("Modified")
        until_told(app, "sorted modified false")
        desktop.screenshot("files-list")


@test("Headings stand before their rows, and keys pass them by")
def passes_headings():
    with Desktop() as desktop:
        app = open_files(desktop, 30, GALLERY_GROUPED="1")
        app.until(lambda: items(app)[3].name == "Documents", "the second heading")
        assert [item.name for item in items(app)[:5]] == [
            "Folders", "Folder 0", "Folder 1", "Documents", "File 2.txt",
        ]
        desktop.screenshot("files-grouped")
        click(desktop, app, "Folder 1")
        desktop.press("Down")
        selects(app, "File 2.txt")
        desktop.press("shift+Up")
        selects(app, "Folder 1", "File 2.txt")
        desktop.press("Home")
        selects(app, "Folder 0")
        desktop.press("ctrl+a")
        until_told(app, "selected 0-29")
        desktop.press("d")
        app.until(lambda: items(app)[1].name == "Folder 1", "the first row is gone")
        assert items(app)[2].name == "Documents"


@test("A grid shows pictures, and another look keeps what is selected and in sight")
def changes_look():
    with Desktop() as desktop:
        desktop.run("convert", "-size", "300x200", "plasma:red-blue",
                    desktop.documents / "picture.png")
        desktop.document("broken.png", b"no picture")
        app = open_files(desktop, 1000, GALLERY_FOLDER=str(desktop.documents))
        click(desktop, app, "File 3.txt")
        desktop.press("g")
        selects(app, "File 3.txt")
        desktop.press("Right")
        selects(app, row(app, "A letter with a name that is far too long for two lines 4.txt").name)
        desktop.screenshot("files-grid")
        desktop.press("End")
        selects(app, "File 999.txt")
        desktop.press("l")
        selects(app, "File 999.txt")
        app.until(lambda: re.search(r"in sight \d+..<1000", app.output.splitlines()[-1]),
                  "the last row is in sight")
        desktop.press("Up")
        selects(app, "File 998.txt")


@test("In the dark lists and grids of files are dark")
def is_dark():
    with Desktop(dark=True) as desktop:
        desktop.run("convert", "-size", "200x300", "plasma:red-blue",
                    desktop.documents / "picture.png")
        app = open_files(desktop, 20, GALLERY_FOLDER=str(desktop.documents), GALLERY_GROUPED="1")
        click(desktop, app, "File 3.txt")
        desktop.screenshot("files-list-dark")
        desktop.press("g")
        selects(app, "File 3.txt")
        desktop.screenshot("files-grid-dark")


@test("Letters, Delete and F2 in a list of files are told")
def tells_keys():
    with Desktop() as desktop:
        app = open_files(desktop, 8)
        click(desktop, app, "File 3.txt")
        desktop.press("x", "Delete", "F2")
        for line in "typed x", "deleted 3", "renamed 3":
            until_told(app, line)


@test("Selected files are dragged onto a folder of the list")
def drags():
    with Desktop() as desktop:
        app = open_files(desktop, 8)
        click(desktop, app, "File 3.txt")
        click(desktop, app, "File 5.txt", "ctrl")
        x, y = row(app, "File 5.txt").middle(desktop)
        to_x, to_y = row(app, "Folder 1").middle(desktop)
        desktop.run("xdotool", "mousemove", x, y, "mousedown", 1, "mousemove", x, y - 20,
                    "sleep", 0.2, "mousemove", to_x, to_y + 5, "sleep", 0.2,
                    "mousemove", to_x, to_y, "sleep", 0.2)
        desktop.screenshot("files-drag")
        desktop.run("xdotool", "mouseup", 1)
        until_told(app, "dropped /nowhere/File 3.txt,/nowhere/File 5.txt 1 nil")


@test("Files are dragged into another program, and copied where Ctrl is held")
def drags_out():
    with Desktop() as desktop:
        app = open_files(desktop, 8)
        x, y = row(app, "File 3.txt").middle(desktop)
        other = desktop.start("NodeGallery", GALLERY_FILES="0", GALLERY_ID="org.example.Other")
        until_told(other, "active true")
        desktop.run("xdotool", "getactivewindow", "windowmove", 560, 300)
        desktop.run("xdotool", "sleep", 0.3, "mousemove", 200, y, "mousedown", 1, "mousemove", 200, y + 20,
                    "sleep", 0.2, "keydown", "ctrl", "mousemove", 900, 600, "sleep", 0.2,
                    "mousemove", 910, 610, "sleep", 0.2, "mouseup", 1, "keyup", "ctrl")
        until_told(other, "dropped /nowhere/File 3.txt -1 copy")


@test("A window that wants to be dark is dark on a light desktop")
def wants_to_be_dark():
    with Desktop() as desktop:
        app = open_files(desktop, 3, GALLERY_DARK="1")
        x, y = row(app, "File 2.txt").middle(desktop)

        def is_dark():
            picture = desktop.screenshot("files-wants-dark")
            color = desktop.run("convert", picture, "-format",
                                f"%[fx:p{{{int(x)},{int(y) + 100}}}.lightness]", "info:")
            return float(color) < 0.5

        app.until(is_dark, "the window is dark")
