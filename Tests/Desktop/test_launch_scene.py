"""What an app shows above the files, its templates, and what is open again after the session."""

import signal

from conventions import UNTITLED
from desktop import Desktop
from runner import test
from test_browser import browser, names


def start(desktop):
    desktop.document("a.txt", b"one two three")
    app = desktop.start("Letters")
    return app, browser(app, rows=["a.txt"])


@test("A launch scene shows the app's title and ways to begin above the files")
def shows():
    with Desktop() as desktop:
        app, _ = start(desktop)
        for words in "Letters", "To friends, to the office, to yourself":
            app.until(lambda words=words: app.shows(words), words)
        desktop.screenshot("launch-scene")
        app.push("Write a Letter")
        window = app.window(UNTITLED)
        window.until_text_is("")
        app.until(lambda: not app.has_window("Documents"), "the browser gives place")
        window.type("Dear all")
        window.until_text_is("Dear all")


@test("A template is chosen in a sheet, and without a choice there is no document")
def template():
    with Desktop() as desktop:
        app, _ = start(desktop)
        app.push("Choose a Template…")
        app.until(lambda: app.has_button("Formal"), "the templates")
        desktop.screenshot("launch-templates")
        desktop.press("Escape")
        app.until(lambda: not app.has_button("Formal"), "the sheet is closed")
        assert not app.has_window(UNTITLED)

        app.push("Choose a Template…")
        app.until(lambda: app.has_button("Formal"), "the templates again")
        app.push("Formal")
        window = app.window(UNTITLED)
        window.until_text_is("To whom it may concern,\n\n\n\nYours sincerely\n")


@test("What the app adds to the browser's menu of files is there, and works")
def context_menu():
    with Desktop() as desktop:
        app, window = start(desktop)
        app.until(lambda: names(window) == ["a.txt"], "the file")
        desktop.press("shift+F10")
        app.until(lambda: app.shows("Open (3 Words)"), "the app's own item")
        desktop.screenshot("launch-context-menu")
        # Beneath Open, which has the keyboard.
        desktop.press("Down", "Return")
        app.window("a.txt").until_text_is("one two three")


@test("Documents that are open when the session ends are open again at the next start")
def session():
    with Desktop() as desktop:
        paths = [desktop.document(name, name.encode()) for name in ("a.txt", "b.txt")]
        app = desktop.start("Letters", *paths)
        for name in "a.txt", "b.txt":
            app.window(name)
        app.end(signal.SIGTERM)
        app = desktop.start("Letters")
        for name in "a.txt", "b.txt":
            app.window(name).until_text_is(name)
        assert not app.has_window("Documents")
        app.window("b.txt").press("ctrl+q")
        app.wait_for_end()
        app = desktop.start("Letters")
        browser(app, rows=["a.txt", "b.txt"])
        assert not app.has_window("a.txt")
