"""MiniApp keeps its text whatever ends it."""

import signal
import time

from desktop import Desktop
from runner import test


def only_window(app):
    return app.until(lambda: app.windows, "a window")[0]


def survives(end):
    with Desktop() as desktop:
        app = desktop.start("MiniApp")
        window = only_window(app)
        window.type("kept")
        end(app, window)
        app.wait_for_end()
        assert only_window(desktop.start("MiniApp")).text.endswith("kept")


@test("MiniApp's text is there after a restart")
def restart():
    survives(lambda app, window: window.press("ctrl+q"))


@test("MiniApp's text is there after SIGTERM")
def sigterm():
    survives(lambda app, window: app.process.send_signal(signal.SIGTERM))


@test("MiniApp's text is there after SIGKILL one second after the last key")
def sigkill():
    def end(app, window):
        # Not a wait for something to happen: the second is what the app promises.
        time.sleep(1)
        app.process.kill()

    survives(end)


@test("Ctrl+N opens another window of MiniApp, with the same text")
def another_window():
    with Desktop() as desktop:
        app = desktop.start("MiniApp")
        only_window(app).type("shared").press("ctrl+n")
        app.until(lambda: len(app.windows) == 2, "two windows")
        for window in app.windows:
            app.until(lambda: window.text.endswith("shared"), "the text in both windows")


@test("MiniApp's text is there after its defaults were damaged")
def damaged_defaults():
    with Desktop() as desktop:
        app = desktop.start("MiniApp")
        window = only_window(app)
        window.type("kept")
        app.end(signal.SIGTERM)
        defaults = next((desktop.home / "config").glob("*.plist"))
        defaults.write_bytes(defaults.read_bytes()[:40])
        assert only_window(desktop.start("MiniApp")).text == "kept"
