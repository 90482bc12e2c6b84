"""Gallery's page of the keyboard focus: it follows the keys, and the app moves it."""

import accessibility
from desktop import Desktop
from runner import test


def open_page(desktop):
    app = desktop.start("Gallery")
    window = app.window("Gallery")
    app.until(lambda: window.is_active, "the window is active")
    app.button("Focus").click(desktop)
    return app


def until_in(app, place):
    app.until(lambda: app.shows(f"The keyboard is in {place}"), f"the keyboard in {place}")


@test("A focus state follows the keyboard and moves it, and clearing it takes the focus away")
def moving():
    with Desktop() as desktop:
        app = open_page(desktop)
        # As the page appears it asks for the second field.
        until_in(app, "City")
        desktop.type("Oslo")
        desktop.press("shift+Tab")
        until_in(app, "Name")
        desktop.type("Ada")
        desktop.press("Return")
        app.until(lambda: app.shows("Sent Ada of Oslo"), "both actions, the inner one first")
        until_in(app, "City")
        desktop.press("Tab")
        until_in(app, "Send")
        app.push("To the City")
        until_in(app, "City")
        app.push("To the Square")
        until_in(app, "Square")
        desktop.screenshot("focus")
        app.push("Nowhere")
        app.until(lambda: app.shows("The keyboard is elsewhere"), "no focus")


@test("What a window keeps is there the next time, and dismiss closes the window")
def keeping():
    with Desktop() as desktop:
        app = open_page(desktop)
        app.until(lambda: app.shows("Visited 1 times, in the light"), "the first visit")
        app.push("Close Page's Window")
        app.wait_for_end()
        app = open_page(desktop)
        app.until(lambda: app.shows("Visited 2 times"), "the second visit")


@test("The colour scheme in the environment is the desktop's")
def scheme():
    with Desktop(dark=True) as desktop:
        app = open_page(desktop)
        app.until(lambda: app.shows("in the dark"), "dark")
