"""Gallery's settings: a form in a window of its own, and what it sets is kept."""

import accessibility
from desktop import Desktop
from runner import test


def open_settings(desktop):
    app = desktop.start("Gallery")
    gallery = app.window("Gallery")
    app.until(lambda: gallery.is_active, "the window is active")
    desktop.press("ctrl+comma")
    settings = app.window("Settings")
    app.until(lambda: settings.is_active, "the settings are active")
    return app


def find(app, role, name):
    return app.until(
        lambda: next(iter(accessibility.find_all({role}, name)), None), f"a {role} {name}"
    )


@test("Ctrl+comma opens the settings once, and Escape closes them")
def opening():
    with Desktop() as desktop:
        app = open_settings(desktop)
        desktop.screenshot("settings-light")
        desktop.press("ctrl+comma")
        desktop.press("Escape")
        app.until(lambda: not app.has_window("Settings"), "the settings are closed")
        app.window("Gallery")


@test("The settings look at home in the dark")
def dark():
    with Desktop(dark=True) as desktop:
        open_settings(desktop)
        desktop.screenshot("settings-dark")
