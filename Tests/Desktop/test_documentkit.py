"""What DocumentKit adds to an app of document groups, on a real desktop."""

from desktop import Desktop
from runner import test
from test_browser import browser, names

APP = "DocumentKitDemo"


def start(desktop, *arguments):
    desktop.document("a.txt", b"first")
    return desktop.start(APP, *arguments)


def begin(desktop):
    """Starts the app, and goes through splash screen and onboarding to the browser."""
    app = start(desktop)
    app.until(lambda: app.has_button("Get Started"), "the onboarding")
    app.push("Get Started")
    app.until(lambda: not app.has_button("Get Started"), "the onboarding is gone")
    return app, browser(app, rows=["a.txt"])


@test("A splash screen goes by itself, and then the onboarding is shown, once for all starts")
def onboarding():
    with Desktop() as desktop:
        app = start(desktop)
        app.until(lambda: app.shows("DocumentKit Demo"), "the splash screen")
        desktop.screenshot("documentkit-splash")
        app.until(lambda: app.has_button("Get Started"), "the onboarding")
        assert not app.shows("DocumentKit Demo")
        desktop.screenshot("documentkit-onboarding")
        app.push("Get Started")
        app.until(lambda: not app.has_button("Get Started"), "the onboarding is gone")
        browser(app, rows=["a.txt"])
        app.end()

        app = desktop.start(APP)
        app.until(lambda: app.shows("DocumentKit Demo"), "the splash screen again")
        app.until(lambda: not app.shows("DocumentKit Demo"), "it is gone")
        assert not app.has_button("Get Started")
        app.push("Options")
        app.push("Show the Onboarding Again")
        app.until(lambda: app.shows("It is shown at the next start."), "the reset")
        app.push("Done")
        app.end()

        app = desktop.start(APP)
        app.until(lambda: app.has_button("Get Started"), "the onboarding after the reset")


@test("Items on both sides of the browser's bar show a sheet, a cover and a popover")
def bar_items():
    with Desktop() as desktop:
        app, _ = begin(desktop)
        desktop.screenshot("documentkit-browser")
        for item, title in ("Sheet", "A Sheet"), ("Cover", "A Cover"), ("Popover", "A Popover"):
            app.push(item)
            app.until(lambda title=title: app.shows(title), title)
            assert app.shows("The browser is behind it.")
            desktop.screenshot("documentkit-" + item.lower())
            app.push("Done")
            app.until(lambda title=title: not app.shows(title), title + " is gone")


@test("A popover stands at its item; Escape and a click beside it close it, and it opens again")
def popover():
    with Desktop() as desktop:
        app, window = begin(desktop)
        for close in lambda: desktop.press("Escape"), lambda: desktop.click(300, 400):
            app.push("Popover")
            app.until(lambda: app.shows("A Popover"), "the popover")
            assert len(app.windows) == 1
            close()
            app.until(lambda: not app.shows("A Popover"), "the popover is gone")


@test("A cover keeps people from what is below, however often it is asked for")
def cover():
    with Desktop() as desktop:
        app, _ = begin(desktop)
        place = app.button("Cover").middle(desktop)
        for _ in range(4):
            desktop.click(*place)
        app.until(lambda: app.shows("A Cover"), "the cover")
        desktop.press("Escape")
        app.until(lambda: not app.shows("A Cover"), "the cover is gone, the only one")
        app.until(lambda: len(app.windows) == 1, "the browser")


@test("A window greets people while no document is open, and goes when they begin one")
def welcome():
    with Desktop() as desktop:
        app, _ = begin(desktop)
        app.push("Options")
        app.until(lambda: app.shows("A window greets people at the next start"), "the options")
        desktop.press("Tab", "Tab", "space")
        app.push("Done")
        app.end()

        app = desktop.start(APP)
        app.until(lambda: app.has_button("Begin a Document"), "the welcome window")
        desktop.screenshot("documentkit-welcome")
        app.push("Begin a Document")
        app.window("Untitled")
        app.until(lambda: not app.shows("Good to see you"), "the welcome window is gone")


@test("With a launch scene, too, items of the bar are there and show what they have to")
def launch_scene():
    with Desktop() as desktop:
        desktop.document("a.txt", b"first")
        app = desktop.start("Letters")
        app.until(lambda: app.has_button("Write a Letter"), "the launch scene")
        app.push("Tips")
        app.until(lambda: app.shows("A letter is nicer by hand."), "the popover")
        desktop.screenshot("documentkit-launch-scene")


@test("Where it cannot be kept that an onboarding was shown, that is said, once")
def unwritable_store():
    with Desktop() as desktop:
        desktop.document("a.txt", b"first")
        app = desktop.start(APP, XDG_CONFIG_HOME="/proc/nowhere")
        app.until(lambda: app.has_button("Get Started"), "the onboarding")
        app.push("Get Started")
        app.until(lambda: app.output.count("onboarding") == 1, "the message")
        assert "DocumentKit:" in app.output


@test("An onboarding that is asked for again comes also where the app is killed at once")
def reset_is_kept():
    with Desktop() as desktop:
        app, _ = begin(desktop)
        app.push("Options")
        app.push("Show the Onboarding Again")
        app.until(lambda: app.shows("It is shown at the next start."), "the reset")
        app.kill()
        app = desktop.start(APP)
        app.until(lambda: app.has_button("Get Started"), "the onboarding")


@test("A switch forbids new documents in the browser, another hides extensions, at once")
def switches():
    with Desktop() as desktop:
        app, window = begin(desktop)
        assert app.has_button("New Document")
        app.push("Options")
        app.until(lambda: app.shows("New documents can be made"), "the options")
        desktop.screenshot("documentkit-options")
        desktop.press("space")
        app.until(lambda: not app.has_button("New Document"), "documents cannot be made")
        desktop.press("Tab", "space")
        app.push("Done")
        app.until(lambda: names(window) == ["a"], "no extensions")
        app.until(lambda: not app.has_button("Done"), "the options are gone")
        desktop.screenshot("documentkit-switched")


@test("Code closes the document in use, which is saved first, also where a sheet has been over it")
def closing():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"first")
        app = desktop.start(APP, path)
        window = app.window("a.txt")
        app.until(lambda: app.has_button("Get Started"), "the onboarding over the document")
        desktop.screenshot("documentkit-over-document")
        app.push("Get Started")
        app.until(lambda: not app.has_button("Get Started"), "the onboarding is gone")
        app.push("Mark as Edited")
        app.window("a.txt", edited=True)
        app.until(lambda: app.shows("In use: a.txt"), "the document's name")
        app.push("Show a Sheet")
        app.until(lambda: app.shows("A document is behind it"), "the sheet")
        desktop.screenshot("documentkit-sheet-over-document")
        app.push("Done")
        app.until(lambda: not app.shows("A document is behind it"), "the sheet is gone")
        window.type("more ")
        desktop.screenshot("documentkit-document")
        app.push("Close Document")
        app.wait_for_end()
        with open(path, "rb") as file:
            assert file.read() in (b"more first", b"firstmore ")
