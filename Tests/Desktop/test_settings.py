"""Gallery's settings: a form in a window of its own, and what it sets is kept."""

import accessibility
from desktop import Desktop
from runner import test


def start(desktop):
    app = desktop.start("Gallery")
    gallery = app.window("Gallery")
    app.until(lambda: gallery.is_active, "the window is active")
    return app


def open_settings(desktop, app=None):
    app = app or start(desktop)
    desktop.press("ctrl+comma")
    settings = app.window("Settings")
    app.until(lambda: settings.is_active, "the settings are active")
    return app


def find(app, role, name):
    return app.until(
        lambda: next(iter(accessibility.find_all({role}, name)), None), f"a {role} {name}"
    )


def within(app, node, roles, name=None):
    return app.until(
        lambda: next(iter(accessibility.find_all(roles, name, within=node)), None),
        f"{roles} {name} in {node.role} {node.name}",
    )


def group(app, name):
    """The group itself, and not what stands around the label of that name."""
    return app.until(
        lambda: next((node for node in accessibility.find_all({"panel"}) if node.name == name), None),
        f"a group {name}",
    )


def choice(app):
    """What the picker shows as chosen."""
    picker = find(app, "combo box", "Theme")
    return [node.name for node in accessibility.find_all({"label"}, within=picker)]


@test("Ctrl+comma opens the settings once, and Escape and Ctrl+W close them")
def opening():
    with Desktop() as desktop:
        app = open_settings(desktop)
        desktop.screenshot("settings-light")
        desktop.press("ctrl+comma")
        for key in ("Escape", "ctrl+w"):
            desktop.press(key)
            app.until(lambda: not app.has_window("Settings"), "the settings are closed")
            gallery = app.window("Gallery")
            app.until(lambda: gallery.is_active, "the window is active again")
            if key == "Escape":
                open_settings(desktop, app)


@test("The settings look at home in the dark")
def dark():
    with Desktop(dark=True) as desktop:
        open_settings(desktop)
        desktop.screenshot("settings-dark")


@test("The app ends with its last window, be it the settings")
def ending():
    with Desktop() as desktop:
        app = open_settings(desktop)
        app.push("Close")
        desktop.press("Escape")
        app.wait_for_end()


@test("A picker is changed by keyboard, and Escape closes its menu alone")
def picking_by_keyboard():
    with Desktop() as desktop:
        app = open_settings(desktop)
        app.until(lambda: "System" in choice(app), "the system's theme is chosen")
        picker = find(app, "combo box", "Theme")
        picker.click(desktop)
        app.until(lambda: app.shows("Dark"), "the menu is open")
        desktop.screenshot("settings-picker")
        desktop.press("Escape")
        app.until(lambda: app.has_window("Settings"), "the settings are still there")
        desktop.press("space", "Down", "Down", "Return")
        app.until(lambda: "Dark" in choice(app), "the dark theme is chosen")


@test("A stepper stops at its bounds, and its buttons say what they do")
def stepping():
    with Desktop() as desktop:
        app = open_settings(desktop)
        stepper = group(app, "Font Size: 12")
        more = within(app, stepper, {"push button", "button"}, "Increase")
        for size in (14, 16):
            more.push()
            find(app, "label", f"Font Size: {size}")
        app.until(lambda: not more.has_state("SENSITIVE"), "there is no more")
        less = within(app, stepper, {"push button", "button"}, "Decrease")
        less.click(desktop)
        find(app, "label", "Font Size: 14")
        desktop.press("minus")
        find(app, "label", "Font Size: 12")


@test("What was set is still set after a restart")
def restarting():
    with Desktop() as desktop:
        app = open_settings(desktop)
        find(app, "check box", "Check Spelling").push()
        find(app, "text", "Author").click(desktop)
        desktop.type("Ada")
        desktop.press("ctrl+q")
        app.wait_for_end()
        app = open_settings(desktop)
        field = find(app, "text", "Author")
        app.until(lambda: field.text == "Ada", "the author is Ada")
        assert find(app, "check box", "Check Spelling").has_state("CHECKED")
        assert find(app, "check box", "Smart Quotes").has_state("CHECKED")
