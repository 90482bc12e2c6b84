"""Text that was not saved survives a signal and is offered at the next start."""

import signal

from conventions import RECOVER, UNTITLED
from desktop import Desktop
from runner import test
from test_closing import shared_document


def saved_by(number):
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        app.window("a.txt").type(" typed")
        app.window("a.txt", edited=True)
        app.end(number)
        assert path.read_bytes() == b"text typed"
        app = desktop.start("TextPad", path)
        app.window("a.txt", edited=False).until_text_is("text typed")
        assert not app.has_button(RECOVER)


@test("SIGTERM asks nothing and saves what may be saved unasked")
def sigterm():
    saved_by(signal.SIGTERM)


@test("SIGHUP does the same")
def sighup():
    saved_by(signal.SIGHUP)


@test("SIGINT does the same")
def sigint():
    saved_by(signal.SIGINT)


@test("SIGTERM leaves a file that must not be changed unasked, and the next start offers the text")
def sigterm_offers():
    with Desktop() as desktop:
        path = shared_document(desktop)
        app = desktop.start("TextPad", path)
        app.window("a.txt").type(" unsaved")
        app.window("a.txt", edited=True)
        app.end(signal.SIGTERM)
        assert path.read_bytes() == b"text"
        app = desktop.start("TextPad", path)
        app.push(RECOVER)
        app.window("a.txt", edited=True).until_text_is("text unsaved")
        assert path.read_bytes() == b"text"


@test("An untitled document is there again after SIGTERM, unasked")
def untitled():
    with Desktop() as desktop:
        app = desktop.start_untitled("TextPad")
        app.window(UNTITLED).type("only here")
        app.end(signal.SIGTERM)
        app = desktop.start("TextPad")
        app.window(UNTITLED, edited=True).until_text_is("only here")


@test("Without unsaved text nothing is offered after SIGTERM")
def nothing_unsaved():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        app.window("a.txt")
        app.end(signal.SIGTERM)
        app = desktop.start("TextPad", path)
        app.window("a.txt", edited=False).until_text_is("text")
        assert not app.has_button(RECOVER)


def drafts(desktop):
    return list((desktop.home / "state").glob("**/*.recovered"))


@test("After SIGKILL the next start offers what was typed up to three seconds before")
def killed():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        app.window("a.txt").type(" unsaved")
        app.until(lambda: drafts(desktop), "a draft is on disk")
        app.kill()
        assert path.read_bytes() == b"text"
        app = desktop.start("TextPad", path)
        app.push(RECOVER)
        app.window("a.txt", edited=True).until_text_is("text unsaved")
        app.window("a.txt").press("ctrl+s")
        app.window("a.txt", edited=False)
        assert path.read_bytes() == b"text unsaved"
        app.until(lambda: not drafts(desktop), "the draft is gone after the save")


@test("After SIGKILL an untitled document is there again with its text, unasked")
def killed_untitled():
    with Desktop() as desktop:
        app = desktop.start_untitled("TextPad")
        app.window(UNTITLED).type("only here")
        app.until(lambda: drafts(desktop), "a draft is on disk")
        app.kill()
        app = desktop.start("TextPad")
        app.window(UNTITLED, edited=True).until_text_is("only here")
