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


def sheet(dark):
    with Desktop(dark=dark) as desktop:
        app = open_page(desktop)
        app.push("Sheet")
        window = app.window("New Note")
        # Its own Cancel is the way out.
        assert not accessibility.find_all({"push button"}, "Close", within=window.node)
        desktop.screenshot(f"sheet-{look(dark)}")
        desktop.press("Escape")
        app.until(lambda: not app.has_window("New Note"), "the sheet is gone")
        find(app, {"label"}, "The sheet is gone")
        app.push("Sheet")
        window = app.window("New Note")
        app.until(lambda: window.is_active, "the sheet is active")
        desktop.type("Ada")
        app.until(lambda: app.button("Add").has_state("SENSITIVE"), "Add can be pressed")
        app.push("Add")
        app.until(lambda: not app.has_window("New Note"), "the sheet is gone")


@test("A sheet takes a name, and Escape or its buttons close it")
def sheet_in_light():
    sheet(dark=False)


@test("In the dark theme a sheet takes a name too")
def sheet_in_dark():
    sheet(dark=True)


def popover(dark):
    with Desktop(dark=dark) as desktop:
        app = open_page(desktop)
        app.push("Popover")
        find(app, {"label"}, "In a popover")
        desktop.screenshot(f"popover-{look(dark)}")
        app.push("Done")
        app.until(lambda: not app.shows("In a popover"), "the popover is gone")
        app.push("Delete All")
        app.until(lambda: app.has_button("Delete"), "the question")
        buttons = accessibility.find_all({"push button"})
        titles = [
            title for button in buttons for title in ("Cancel", "Delete") if button.is_called(title)
        ]
        assert titles[:2] == ["Cancel", "Delete"], f"the way out comes first, not {titles}"
        desktop.screenshot(f"confirmation-{look(dark)}")
        desktop.press("Escape")
        app.until(lambda: not app.has_button("Delete"), "the question is gone")


@test("A popover and a question come and go")
def popover_in_light():
    popover(dark=False)


@test("In the dark theme a popover and a question come and go too")
def popover_in_dark():
    popover(dark=True)


@test("A menu button opens its items, and the chosen one acts")
def menu():
    with Desktop(dark=True) as desktop:
        app = open_page(desktop)
        app.button("Actions").click(desktop)
        find(app, {"menu item"}, "Duplicate")
        desktop.screenshot("menu-dark")
        desktop.press("Return")
        find(app, {"label"}, "Duplicated")


@test("The secondary button opens the menu of what is under it")
def context_menu():
    with Desktop() as desktop:
        app = open_page(desktop)
        label = find(app, {"label"}, "Press the secondary button here")
        desktop.run("xdotool", "mousemove", *label.middle(desktop), "click", 3)
        find(app, {"menu item"}, "More")
        desktop.screenshot("context-menu")
        desktop.press("Return")
        find(app, {"label"}, "Duplicated")


def controls(dark):
    with Desktop(dark=dark) as desktop:
        app = desktop.start("Gallery")
        window = app.window("Gallery")
        app.until(lambda: window.is_active, "the window is active")
        app.button("Controls").click(desktop)
        find(app, {"label"}, "Size 40, steps 3")
        find(app, {"slider"}, "Steps").click(desktop)
        desktop.press("Right")
        find(app, {"label"}, "Size 40, steps 4")
        app.push("Details")
        find(app, {"label"}, "Count is 4")
        desktop.screenshot(f"controls-{look(dark)}")
        desktop.run("xdotool", "mousemove", 360, 560, "click", "--repeat", 30, 5)
        app.push("Own style: 0")
        find(app, {"label"}, "Own style: 1")
        desktop.screenshot(f"styles-{look(dark)}")


@test("Sliders and disclosure groups follow what is done to them")
def controls_in_light():
    controls(dark=False)


@test("In the dark theme sliders and disclosure groups do too")
def controls_in_dark():
    controls(dark=True)


def look(dark):
    return "dark" if dark else "light"
