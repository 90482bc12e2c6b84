"""A file that another program changed is never overwritten unasked."""

from conventions import CANCEL, OVERWRITE, RELOAD
from desktop import Desktop
from runner import test
from test_saving import contents_are


def save_over_change(desktop):
    path = desktop.document("a.txt", b"text")
    app = desktop.start("TextPad", path)
    window = app.window("a.txt").type("!")
    path.write_bytes(b"from outside")
    window.press("ctrl+s")
    app.button(OVERWRITE)
    assert path.read_bytes() == b"from outside"
    return app, path


@test("Ctrl+S after a change from outside asks, and Cancel leaves both texts")
def cancel():
    with Desktop() as desktop:
        app, path = save_over_change(desktop)
        app.push(CANCEL)
        app.until(lambda: not app.has_button(OVERWRITE), "the question is gone")
        app.window("a.txt", edited=True).until_text_is("text!")
        assert path.read_bytes() == b"from outside"


@test("Overwrite puts the own text in place of the change from outside")
def overwrite():
    with Desktop() as desktop:
        app, path = save_over_change(desktop)
        app.push(OVERWRITE)
        contents_are(path, b"text!")
        app.window("a.txt", edited=False)


@test("Reload shows the change from outside")
def reload():
    with Desktop() as desktop:
        app, path = save_over_change(desktop)
        app.push(RELOAD)
        app.window("a.txt", edited=False).until_text_is("from outside")
        assert path.read_bytes() == b"from outside"


@test("A file that vanished is written again without a question that could lose the text")
def vanished():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        window = app.window("a.txt").type("!")
        path.unlink()
        window.press("ctrl+s")
        app.until(
            lambda: path.exists() or app.has_button(CANCEL), "the file is back, or a question"
        )
        app.window("a.txt").until_text_is("text!")


@test("Return in the question never overwrites, in a narrow window neither")
def narrow_question():
    with Desktop() as desktop:
        document = desktop.document("a.txt", b"mine")
        app = desktop.start("TextPad", document)
        window = app.window("a.txt")
        app.until(lambda: window.is_active, "the window is active")
        desktop.run("xdotool", "getactivewindow", "windowsize", "380", "500")
        desktop.type("x")
        document.write_bytes(b"theirs")
        desktop.press("ctrl+s")
        app.until(lambda: app.has_button(OVERWRITE), "the question")
        desktop.press("Return")
        app.until(lambda: not app.has_button(OVERWRITE), "the question is answered")
        assert document.read_bytes() == b"theirs"
