"""Gallery shows that each view does on the desktop what it says."""

import re

import accessibility
from accessibility import Atspi, GLib
from desktop import Desktop
from runner import test

# Parts of GTK's own widgets that it does not let anyone name.
TOOLKIT_OWN = {
    "AdwGizmo", "AdwWindowTitle", "GtkBuiltinIcon", "GtkPopoverMenuBar", "GtkRange", "GtkScrollbar",
}


def open_gallery(desktop):
    app = desktop.start("Gallery")
    window = app.window("Gallery")
    app.until(lambda: window.is_active, "the window is active")
    return app


def find(app, role, name):
    return app.until(
        lambda: next(iter(accessibility.find_all({role}, name)), None), f"a {role} {name}"
    )


@test("A button changes what is shown, from the view, the menu and the toolbar")
def counting():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        app.push("Count")
        find(app, "label", "Count: 1")
        desktop.press("ctrl+i")
        find(app, "label", "Count: 2")
        app.push("Add")
        find(app, "label", "Count: 3")
        desktop.press("ctrl+shift+d")
        find(app, "label", "Count: 2")


@test("A disabled button does nothing")
def disabled():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        assert not app.button("Disabled").has_state("SENSITIVE")
        desktop.press("ctrl+shift+d")
        app.push("Count")
        find(app, "label", "Count: 1")


@test("A toggle shows and hides a view")
def toggle():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        find(app, "label", "It is on")
        find(app, "check box", "Checkbox").click(desktop)
        app.until(lambda: not app.shows("It is on"), "the text is gone")


@test("A text field follows its binding, and one that refuses letters shows digits alone")
def fields():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        find(app, "text", "Your name").click(desktop)
        desktop.type("Ada")
        find(app, "label", "Hello, Ada")
        digits = find(app, "text", "Digits only")
        digits.click(desktop)
        desktop.type("a1b2c3")
        app.until(lambda: digits.text == "123", "the field shows 123")


@test("A letter with a shortcut of its own is typed where text has the focus")
def letters():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        find(app, "text", "Your name").click(desktop)
        desktop.type("idea")
        find(app, "label", "Hello, idea")


@test("An alert asks with its buttons, and the answer's action runs")
def alert():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        app.push("Ask")
        app.until(lambda: app.shows("The counter is at 0."), "the message of the alert")
        desktop.screenshot("gallery-alert")
        app.push("Go On")
        find(app, "label", "Answer: go on")
        app.push("Ask")
        app.until(lambda: app.has_button("Stop"), "the alert again")
        desktop.press("Escape")
        find(app, "label", "Answer: cancel")


@test("The window's title follows the views")
def title():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        find(app, "menu item", "Counter").click(desktop)
        app.until(lambda: app.shows("Loud"), "the menu is open")
        desktop.screenshot("gallery-menu")
        desktop.press("Up", "Return")
        app.window("GALLERY")


@test("A table's rows are named and selected by keys, and Tab leaves the table")
def table():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        app.button("Table").click(desktop)

        def rows(name=None):
            return accessibility.find_all({"table row"}, name)

        app.until(lambda: rows("Venus, 0, 108 million km"), "the row of Venus")
        rows("Venus, 0, 108 million km")[0].click(desktop)
        app.until(lambda: app.shows("Selected: Venus"), "Venus is selected")
        desktop.press("shift+Down")
        app.until(lambda: app.shows("Selected: Venus, Earth"), "Earth too")
        desktop.press("Tab")
        app.until(
            lambda: not any(row.has_state("FOCUSED") for row in rows()), "the focus is elsewhere"
        )
        assert app.shows("Selected: Venus, Earth")


@test("A row of a table has the focus as a whole after the secondary button")
def table_focus():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        app.button("Table").click(desktop)
        row = find(app, "table row", "Venus, 0, 108 million km")
        desktop.run("xdotool", "mousemove", *row.middle(desktop), "click", 3)
        app.until(lambda: row.has_state("FOCUSED"), "the row has the focus")


@test("The titles of a table's columns sort by keys")
def table_titles():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        app.button("Table").click(desktop)

        def order():
            rows = accessibility.find_all({"table row"})
            return [row.name.split(",")[0] for row in rows if "," in row.name]

        def title(name):
            return find(app, "push button", name)

        app.until(lambda: order()[:2] == ["Mercury", "Venus"], "the rows by distance")
        find(app, "table row", "Venus, 0, 108 million km").click(desktop)
        desktop.press("shift+Tab")
        app.until(lambda: title("Name").has_state("FOCUSED"), "the focus is on a title")
        desktop.screenshot("table-titles")
        desktop.press("Return")
        app.until(lambda: order()[:2] == ["Earth", "Jupiter"], "the rows by name")
        desktop.press("space")
        app.until(lambda: order()[:2] == ["Venus", "Uranus"], "the other way around")
        desktop.press("Tab")
        app.until(lambda: title("Moons").has_state("FOCUSED"), "the next title")
        desktop.press("Tab", "Tab")
        app.until(
            lambda: any(
                row.has_state("FOCUSED") for row in accessibility.find_all({"table row"})
            ),
            "the focus is in the rows",
        )


@test("What controls are is told to assistive technology, each with a name of its own")
def roles():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        app.button("Controls").click(desktop)
        own = find(app, "check box", "Own toggle")
        app.until(lambda: own.has_state("CHECKED"), "it is on")
        own.push()
        app.until(lambda: not own.has_state("CHECKED"), "it is off")
        find(app, "link", "Swift")
        assert len(accessibility.find_all({"progress bar"})) == 3
        names = [node.name for node in accessibility.walk()]
        dates = [name for name in names if name.startswith("Due,")]
        assert dates and all(name.count("Due") == 1 and name.count("2024") == 1 for name in dates)
        classes = [name for name in names if re.fullmatch("(DK|Gtk|Adw)[A-Z][A-Za-z]+", name)]
        assert set(classes) <= TOOLKIT_OWN, set(classes)


@test("A secret can be typed and is read by nobody")
def secret():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        app.button("Controls").click(desktop)
        field = find(app, "password text", "Secret")
        told = []
        listener = Atspi.EventListener.new(lambda event, *_: told.append(str(event.any_data)), None)
        listener.register("object:text-changed")
        field.click(desktop)
        desktop.press("End")
        desktop.type("xyz")

        def count():
            return Atspi.Text.get_character_count(field.accessible)

        app.until(lambda: count() == 9, "nine characters")
        seen = Atspi.Text.get_text(field.accessible, 0, count())
        assert seen == "\u2022" * 9, seen
        desktop.press("BackSpace")
        app.until(lambda: count() == 8, "eight characters")
        while GLib.MainContext.default().iteration(False):
            pass
        assert not any(letter in event for event in told for letter in "secrtxyz"), told
