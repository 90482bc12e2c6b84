"""Texts are written back in the encoding and with the line endings that they had."""

import accessibility
from desktop import Desktop
from runner import test
from test_saving import contents_are

# What they are called, and where they stand in their lists.
UTF_8 = ("UTF-8", 0)
# Counted from the end where that is nearer.
KOI8_R = ("Cyrillic (KOI8-R)", -4)
CR_LF = ("Windows (CR LF)", 1)

# What a file holds, and what is added by typing an x at its end.
TEXTS = {
    "plain.txt": (b"caf\xc3\xa9\n", b"x"),
    "mark.txt": (b"\xef\xbb\xbfcaf\xc3\xa9\n", b"x"),
    "utf16le.txt": ("\ufeffcafé 😀\r\n".encode("utf-16-le"), "x".encode("utf-16-le")),
    "utf16be.txt": ("\ufeffcafé 😀\n".encode("utf-16-be"), "x".encode("utf-16-be")),
    "latin1.txt": ("café\r\nna\u00efve\r\n".encode("latin-1"), b"x"),
    "windows.txt": ("“café” – 5 €\r\n".encode("cp1252"), b"x"),
    "mac.txt": (b"one\rtwo\r", b"x"),
    "mixed.txt": (b"one\r\ntwo\nthree\rfour\r\n", b"x"),
    "broken.txt": (b"good \xc3\xa9 and broken \xc3( \xff\n", b"x"),
    "nul.txt": (b"a log of many words with one \x00 in it, and more words behind it\n", b""),
    "empty.txt": (b"", b"x"),
}


@test("Every encoding and line ending is written back byte for byte, with what was typed")
def round_trips():
    with Desktop() as desktop:
        for name, (contents, added) in TEXTS.items():
            path = desktop.document(name, contents)
            app = desktop.start("TextPad", path)
            window = app.window(name)
            if added:
                window.type("x").press("ctrl+s")
                contents_are(path, contents + added)
            window.press("ctrl+w")
            app.wait_for_end()
            assert path.read_bytes() == contents + added, name


@test("A file that is not text is refused by name, and left as it is")
def binary():
    with Desktop() as desktop:
        contents = bytes(range(256)) * 40
        path = desktop.document("picture.txt", contents)
        app = desktop.start("TextPad", path)
        app.until(lambda: app.shows("Could Not Open “picture.txt”"), "a message that names it")
        app.push("OK")
        assert path.read_bytes() == contents


@test("A character that the encoding lacks changes the file to UTF-8, and says so")
def makes_room():
    with Desktop() as desktop:
        path = desktop.document("latin1.txt", "café".encode("latin-1"))
        app = desktop.start("TextPad", path)
        window = app.window("latin1.txt").focus_text().press("ctrl+End")
        desktop.run("xdotool", "type", "→")
        app.until(lambda: app.shows("Changed to UTF-8"), "the bar says so")
        window.press("ctrl+s")
        contents_are(path, "café→".encode())


@test("Another encoding is chosen below the text: the bytes are read again, or the text converted")
def chooses():
    with Desktop() as desktop:
        path = desktop.document("a.txt", "Привет".encode("koi8-r"))
        app = desktop.start("TextPad", path)
        window = app.window("a.txt")
        choose_in(app, "Encoding", *KOI8_R)
        app.push("Read Again")
        app.until(lambda: app.shows("Привет"), "the text is Russian")
        choose_in(app, "Encoding", *UTF_8)
        app.push("Convert")
        app.until(lambda: not app.has_button("Convert"), "the question is gone")
        window.press("ctrl+s")
        contents_are(path, "Привет".encode())


@test("Other line endings are chosen below the text")
def chooses_line_endings():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"one\ntwo\n")
        app = desktop.start("TextPad", path)
        window = app.window("a.txt")
        choose_in(app, "Line Endings", *CR_LF)
        app.window("a.txt", edited=True)
        window.press("ctrl+s")
        contents_are(path, b"one\r\ntwo\r\n")


def choose_in(app, picker, option, index):
    """Chooses another option of a drop-down list, which stands at that place in it."""
    button = app.until(
        lambda: accessibility.find_all({"push button", "toggle button"}, picker),
        f"the list {picker}",
    )[0]
    button.push()
    shows = lambda: accessibility.find_all({"label"}, option)
    app.until(shows, f"the option {option}")
    if index < 0:
        app.desktop.press("End", *["Up"] * -index, "Return")
    else:
        app.desktop.press("Home", *["Down"] * index, "Return")
