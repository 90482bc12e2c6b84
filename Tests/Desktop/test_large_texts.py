"""Texts that are too large to be edited can be read, and are never changed."""

import json

import accessibility
from desktop import Desktop
from runner import test


@test("A text with a line of 1 MB is shown read-only, with the reason, and is not changed")
def long_line():
    contents = b"x" * 1_000_000 + b"\nshort\n"
    with Desktop() as desktop:
        document = desktop.document("large.txt", contents)
        app = desktop.start("TextPad", document)
        # Assistive technology asks for the place of every letter: it takes seconds.
        app.until(lambda: app.windows, "a window", limit=60)
        window = app.window("large.txt")
        app.until(lambda: app.shows("line too long"), "the message that says why", limit=60)
        app.until(lambda: window.is_active, "the window is active")
        leave_unchanged(desktop, app, document, contents)


@test("A text of 200 MB opens, cannot be edited and is not changed")
def large():
    line = b"the quick brown fox jumps over the lazy dog\n"
    contents = line * (200_000_000 // len(line))
    with Desktop() as desktop:
        document = desktop.document("large.txt", contents)
        # Assistive technology would ask for all of the text, again and again.
        app = desktop.start("TextPad", document, GTK_A11Y="none")
        app.until(lambda: active_window(desktop) == "large.txt", "it is open", limit=90)
        leave_unchanged(desktop, app, document, contents)


@test("A text of 10 MB and a word of 10,000 letters stand among others, and are saved whole")
def shown_texts():
    titles = ["first", "w" * 10_000, "lorem ipsum dolor sit amet " * 400_000]
    sections = [{
        "id": f"{1:08}-0000-0000-0000-000000000000",
        "title": "Long",
        "items": [
            {"id": f"{n:08}-0000-0000-0000-000000000001", "title": title, "isDone": False}
            for n, title in enumerate(titles)
        ],
    }]
    with Desktop() as desktop:
        path = desktop.document("Long.tasks", json.dumps(sections).encode())
        app = desktop.start("TaskList", path)
        app.window("Long.tasks")
        boxes = lambda: accessibility.find_all({"check box"}, "first")
        app.until(boxes, "the first task")[0].click(desktop)
        app.window("Long.tasks", edited=True)
        desktop.press("ctrl+s")
        app.window("Long.tasks", edited=False)
        items = json.loads(path.read_bytes())[0]["items"]
        assert [item["title"] for item in items] == titles, "other titles"
        assert [item["isDone"] for item in items] == [True, False, False]


def leave_unchanged(desktop, app, document, contents):
    desktop.type("x")
    desktop.press("ctrl+s", "ctrl+w")
    # Nothing was edited, so nothing is asked and nothing is written.
    app.wait_for_end(90)
    assert document.read_bytes() == contents


def active_window(desktop):
    try:
        return desktop.run("xdotool", "getactivewindow", "getwindowname").strip()
    except Exception:
        return None
