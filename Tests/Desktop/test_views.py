"""Gallery shows that each view does on the desktop what it says."""

import accessibility
from desktop import Desktop
from runner import test


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
