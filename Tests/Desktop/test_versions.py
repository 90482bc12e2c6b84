"""Earlier versions of a document can be looked at and brought back."""

import accessibility
from desktop import Desktop
from runner import test
from test_saving import contents_are
from test_text_editor import choose, text_of, until_text_is


def edited_twice(desktop):
    """A document that was opened as "text", saved as "text one" and then has "text one two"."""
    path = desktop.document("a.txt", b"text")
    app = desktop.start("TextPad", path)
    window = app.window("a.txt").type(" one").press("ctrl+s")
    contents_are(path, b"text one")
    window.type(" two")
    return app, path


@test("Revert to last saved gives up what was typed since, and to last opened what was saved")
def reverts():
    with Desktop() as desktop:
        app, path = edited_twice(desktop)
        choose(app, "Revert To", "Last Saved")
        app.window("a.txt", edited=False).until_text_is("text one")
        choose(app, "Revert To", "Last Opened")
        app.window("a.txt", edited=False).until_text_is("text")
        contents_are(path, b"text")


@test("A version is shown beside the text and can be restored")
def browses():
    with Desktop() as desktop:
        app, path = edited_twice(desktop)
        app.window("a.txt").press("ctrl+s")
        contents_are(path, b"text one two")
        choose(app, "Revert To", "Browse All Versions…")
        app.window("Versions of “a.txt”")

        def shows(version):
            texts = [node.text for node in accessibility.find_all({"text"}, "a.txt")]
            return sorted(texts) == sorted([version, "text one two", "text one two"])

        app.until(lambda: shows("text one"), "the text now and the last version are side by side")
        button = accessibility.find_all({"push button", "toggle button"}, "Version")[0]
        button.push()
        opened = lambda: [
            node for node in accessibility.find_all({"label"}) if node.name.endswith("as opened")
        ]
        app.until(opened, "the list of versions")
        desktop.press("End", "Return")
        app.until(lambda: shows("text"), "the first version is beside the text")
        desktop.screenshot("versions")
        desktop.press("Escape")
        app.until(lambda: len(app.windows) == 1, "Escape has closed the versions")
        choose(app, "Revert To", "Browse All Versions…")
        app.until(lambda: shows("text one"), "the versions are there again")
        button = accessibility.find_all({"push button", "toggle button"}, "Version")[0]
        button.push()
        app.until(opened, "the list of versions")
        desktop.press("End", "Return")
        app.until(lambda: shows("text"), "the first version is beside the text")
        app.push("Restore")
        app.window("a.txt", edited=False).until_text_is("text")
        contents_are(path, b"text")
        app.until(lambda: len(app.windows) == 1, "the versions have gone")


@test("Save As gives the original back what was opened, though it had been saved by itself")
def save_as_restores():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        window = app.window("a.txt").type(" one")
        app.until(lambda: path.read_bytes() == b"text one", "it is saved by itself", limit=20)
        window.press("ctrl+shift+s")
        app.button("Save")
        desktop.press("ctrl+a")
        desktop.type("b.txt")
        desktop.press("Return")
        app.window("b.txt", edited=False).until_text_is("text one")
        contents_are(path, b"text")
        assert (desktop.documents / "b.txt").read_bytes() == b"text one"


@test("Rename gives the file another name, and refuses one that is taken")
def renames():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        desktop.document("taken.txt", b"theirs")
        app = desktop.start("TextPad", path)
        app.window("a.txt").type("!")
        choose(app, "Rename…")
        app.button("Rename")
        desktop.type("taken")
        desktop.press("Return")
        app.until(lambda: app.shows("already a file"), "the dialog says why not")
        desktop.press("ctrl+a")
        desktop.type("b.txt")
        desktop.press("Return")
        app.window("b.txt", edited=True).press("ctrl+s")
        contents_are(desktop.documents / "b.txt", b"text!")
        assert not path.exists()
        assert (desktop.documents / "taken.txt").read_bytes() == b"theirs"


@test("A duplicate is a document of its own with the same text")
def duplicates():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        app = desktop.start("TextPad", path)
        app.window("a.txt").type("!")
        choose(app, "Duplicate")
        app.window("a (copy)", edited=True).until_text_is("text!")
        app.window("a.txt")
