"""Documents of an app written for UIKit: how they open, close, and are there again."""

import os
import signal

import accessibility
from conventions import CANCEL, RECOVER
from desktop import Desktop
from runner import test
from test_document_browser import APP, open_first, saved, start


def conflict(desktop):
    """A document with unsaved text whose file another program has changed."""
    app, window = open_first(desktop)
    window.type("mine")
    app.until(lambda: window.is_edited, "the mark")
    (desktop.documents / "a.txt").write_bytes(b"theirs\n")
    app.until(lambda: app.shows("Another program has changed this file."), "the bar")
    return app, window


@test("Closing a UIKit app's window over another program's change asks, and Cancel keeps the window")
def closes_in_conflict():
    with Desktop() as desktop:
        app, window = conflict(desktop)
        desktop.press("ctrl+w")
        app.until(lambda: app.shows("File Changed"), "the question")
        desktop.screenshot("kit-close-conflict")
        app.push(CANCEL)
        app.until(lambda: not app.shows("File Changed"), "no question")
        window.until_text_is("Title\nfirst\nmine")
        app.push("Done")
        # The bar has a button of that name, too.
        dialog = app.until(
            lambda: next(iter(accessibility.find_all({"dialog"}, "File Changed")), None),
            "the question",
        )
        accessibility.find_all({"push button"}, "Keep Mine", within=dialog)[0].push()
        app.until(lambda: len(app.windows) == 1, "the document's window is gone")
        assert saved(desktop, "a.txt") == b"Title\nfirst\nmine"
        assert saved(desktop, "a (copy).txt") is None


@test("Closing a UIKit document that cannot be saved says why, and offers another place")
def closes_unsavable():
    with Desktop() as desktop:
        app, window = open_first(desktop)
        window.type("mine")
        app.until(lambda: window.is_edited, "the mark")
        blocked = desktop.documents / "a.txt"
        # Immutable flags need privileges; a folder in the way of the file works for everybody.
        blocked.unlink()
        blocked.mkdir()
        desktop.press("ctrl+w")
        app.until(lambda: app.has_button("Discard Changes") and app.has_button("Save As…"),
                  "a question")
        desktop.screenshot("kit-close-unsavable")
        app.push(CANCEL)
        window.until_text_is("Title\nfirst\nmine")


@test("Files that a UIKit app cannot open are told in one message, each by name")
def names_unopenable():
    with Desktop() as desktop:
        desktop.document("a.txt", b"text")
        desktop.document("b.txt", b"caf\xe9\xff")
        desktop.document("c.txt", b"\xff\xfe")
        app = desktop.start(APP, "a.txt", "b.txt", "gone.txt", "c.txt")
        app.until(lambda: app.shows("3 Documents Could Not Be Opened"), "the message")
        desktop.screenshot("kit-unopenable")
        for name in "b.txt", "c.txt", "gone.txt":
            assert app.shows(f"“{name}”"), name
        app.push("OK")
        app.until(lambda: not app.has_button("OK"), "no second message")
        app.window("a").until_text_is("text")


@test("A file, its symbolic link and its hard link have one window in a UIKit app")
def raises():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        (desktop.documents / "soft.txt").symlink_to("a.txt")
        os.link(path, desktop.documents / "hard.txt")
        app = desktop.start(APP, "a.txt", "soft.txt", "hard.txt")
        window = app.window("a")
        assert len(app.windows) == 2
        browser = app.window("Documents")
        for name in "soft.txt", "hard.txt":
            assert desktop.start(APP, name).wait_for_end() == 0
            app.until(lambda: window.is_active, f"the window is raised for {name}")
        assert len(app.windows) == 2 and browser


@test("Documents of a UIKit app that are open when the session ends are there at the next start")
def reopens():
    with Desktop() as desktop:
        app, window = open_first(desktop)
        window.type("kept")
        app.until(lambda: window.is_edited, "the mark")
        app.end(signal.SIGTERM)
        app = desktop.start(APP)
        app.window("a").until_text_is("Title\nfirst\nkept")
        app.window("Documents")
        # The person ends it: next time there is nothing.
        desktop.press("ctrl+q")
        app.wait_for_end()
        app = desktop.start(APP)
        app.window("Documents")
        app.until(lambda: len(app.windows) == 1, "the browser alone")


@test("A draft is offered over a window, also at a start with nothing else to show")
def offers_over_window():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        app.window("a.txt").type(" kept")
        drafts = desktop.home / "state"
        app.until(lambda: list(drafts.glob("**/*.recovered")), "a draft")
        app.kill()
        app = desktop.start("TextPad")
        app.button(RECOVER)
        assert app.has_window("Documents")
        desktop.screenshot("kit-recover")
        assert app.output == "", app.output
        app.push(RECOVER)
        app.window("a.txt", edited=True).until_text_is("text kept")
        app.until(lambda: len(app.windows) == 1, "the document alone")
