"""What stands over a window: sheets, popovers, menus and questions, by pointer and by keys."""

import accessibility
from desktop import Desktop
from runner import test


def open_page(desktop):
    app = desktop.start("Gallery")
    window = app.window("Gallery")
    app.until(lambda: window.is_active, "the window is active")
    app.button("Presentation").click(desktop)
    find(app, {"label"}, "Nothing happened yet")
    return app


def find(app, roles, name):
    return app.until(
        lambda: next(iter(accessibility.find_all(roles, name)), None), f"{roles} {name}"
    )


@test("A sheet takes a name, and Escape or its buttons close it")
def sheet():
    for dark in (False, True):
        with Desktop(dark=dark) as desktop:
            app = open_page(desktop)
            app.push("Sheet")
            app.window("New Note")
            desktop.screenshot(f"sheet-{'dark' if dark else 'light'}")
            desktop.press("Escape")
            app.until(lambda: not app.has_window("New Note"), "the sheet is gone")
            find(app, {"label"}, "The sheet is gone")
            app.push("Sheet")
            sheet = app.window("New Note")
            app.until(lambda: sheet.is_active, "the sheet is active")
            desktop.type("Ada")
            app.until(lambda: app.button("Add").has_state("SENSITIVE"), "Add can be pressed")
            app.push("Add")
            app.until(lambda: not app.has_window("New Note"), "the sheet is gone")


@test("A popover, menus and a question stand at what they belong to")
def others():
    for dark in (False, True):
        name = "dark" if dark else "light"
        with Desktop(dark=dark) as desktop:
            app = open_page(desktop)
            app.push("Popover")
            find(app, {"label"}, "In a popover")
            desktop.screenshot(f"popover-{name}")
            find(app, {"check box"}, "Loud").click(desktop)
            app.push("Done")
            app.until(lambda: not app.shows("In a popover"), "the popover is gone")
            app.button("Actions").click(desktop)
            item = find(app, {"menu item", "check menu item"}, "Duplicate")
            desktop.screenshot(f"menu-{name}")
            item.click(desktop)
            find(app, {"label"}, "Duplicated")
            app.push("Delete All")
            app.until(lambda: app.has_button("Delete"), "the question")
            desktop.screenshot(f"confirmation-{name}")
            desktop.press("Escape")


@test("The secondary button opens the menu of what is under it")
def context_menu():
    with Desktop() as desktop:
        app = open_page(desktop)
        label = find(app, {"label"}, "Press the secondary button here")
        desktop.run("xdotool", "mousemove", *label.middle(desktop), "click", 3)
        item = find(app, {"menu item"}, "Delete")
        desktop.screenshot("context-menu")
        item.click(desktop)
        find(app, {"label"}, "Deleted")
