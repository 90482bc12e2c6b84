"""TaskList: a list that is edited by pointer and keys, and its file."""

import itertools
import json

import accessibility
from desktop import Desktop
from runner import test, wait_until

TITLES = ["Write the minutes", "Call the printer", "Water the plants"]


def document(desktop):
    """A file with three tasks for today and none for later."""
    items = [
        {"id": f"0000000{n}-0000-0000-0000-000000000000", "title": title, "isDone": False}
        for n, title in enumerate(TITLES)
    ]
    sections = [
        {"id": "00000000-1111-0000-0000-000000000000", "title": "Today", "items": items},
        {"id": "00000000-2222-0000-0000-000000000000", "title": "Later", "items": []},
    ]
    return desktop.document("Week.tasks", json.dumps(sections).encode())


def today(path):
    """What the file has for today: titles, each with a mark if it is done."""
    items = json.loads(path.read_bytes())[0]["items"]
    return [item["title"] + (" ✓" if item["isDone"] else "") for item in items]


def open_tasks(desktop):
    path = document(desktop)
    app = desktop.start("TaskList", path)
    window = app.window("Week.tasks", edited=False)
    app.until(lambda: window.is_active, "the window is active")
    return app, path


def shown():
    """The tasks on the screen, from top to bottom."""
    rows = accessibility.find_all({"list item"})
    names = [row.name for row in rows if row.name]
    return [name for name in names if name not in ("Today", "Later", "New Task")]


def row(app, name):
    return app.until(lambda: next(iter(accessibility.find_all({"list item"}, name)), None), name)


def has_line_below(desktop, x, y):
    """Whether there is a line in the accent colour within a row's height below a point."""
    picture = desktop.screenshot("tasks-dragged")
    strip = desktop.run(
        "convert", picture, "-alpha", "off", "-crop", f"1x40+{x - 200}+{y}", "-depth", 8, "txt:-"
    )
    return "#1C71D" in strip


def saved(app, desktop, path, expected):
    desktop.press("ctrl+s")
    app.window("Week.tasks", edited=False)
    wait_until(lambda: today(path) == expected, f"{expected} in the file, not {today(path)}")


@test("Tasks are added by Return, done by a click, and taken back by undo")
def adding():
    with Desktop() as desktop:
        app, path = open_tasks(desktop)
        fields = accessibility.find_all({"text"}, "New Task")
        fields[0].click(desktop)
        desktop.type("Buy ink")
        desktop.press("Return")
        app.until(lambda: "Buy ink" in shown(), "the new task")
        boxes = accessibility.find_all({"check box"}, "Call the printer")
        boxes[0].click(desktop)
        saved(app, desktop, path, [TITLES[0], TITLES[1] + " ✓", TITLES[2], "Buy ink"])
        row(app, TITLES[0]).click(desktop)
        desktop.press("ctrl+z")
        desktop.press("ctrl+z")
        app.until(lambda: "Buy ink" not in shown(), "the task is gone")
        saved(app, desktop, path, TITLES)


@test("Selected tasks are deleted by a key, and come back by undo")
def deleting():
    with Desktop() as desktop:
        app, path = open_tasks(desktop)
        row(app, TITLES[0]).click(desktop)
        desktop.press("shift+Down")
        desktop.press("Delete")
        app.until(lambda: shown() == TITLES[2:], "one task is left")
        saved(app, desktop, path, TITLES[2:])
        desktop.press("ctrl+z")
        app.until(lambda: shown() == TITLES, "all tasks are back")


@test("Tasks are found by what is in them, and all are back with Escape")
def finding():
    with Desktop() as desktop:
        app, path = open_tasks(desktop)
        desktop.press("ctrl+f")
        desktop.type("the p")
        app.until(lambda: shown() == TITLES[1:], "two tasks have it")
        desktop.press("Escape")
        app.until(lambda: shown() == TITLES, "all tasks are back")
        # What is deleted among the found is what is seen, not what stands at its number in all.
        desktop.press("ctrl+f")
        desktop.type("the p")
        app.until(lambda: shown() == TITLES[1:], "two tasks have it")
        row(app, TITLES[1]).click(desktop)
        desktop.press("Delete")
        app.until(lambda: shown() == TITLES[2:], "the other is left")
        saved(app, desktop, path, [TITLES[0], TITLES[2]])


@test("Tasks are put in another order by dragging, and by keys")
def moving():
    with Desktop() as desktop:
        app, path = open_tasks(desktop)
        start = row(app, TITLES[0]).middle(desktop)
        end = row(app, TITLES[2]).middle(desktop)
        desktop.run("xdotool", "mousemove", *start, "mousedown", 1)
        desktop.run("xdotool", "mousemove", "--sync", start[0], start[1] + 20)
        # The list hears of a drag over it with the next movement after it has begun.
        heights = itertools.cycle([end[1] + 8, end[1] + 9])

        def drag():
            desktop.run("xdotool", "mousemove", end[0], next(heights))
            return has_line_below(desktop, *end)

        app.until(drag, "a line where the task would go")
        desktop.run("xdotool", "mouseup", 1)
        app.until(lambda: shown() == [TITLES[1], TITLES[2], TITLES[0]], "the first one is last")
        desktop.press("alt+Up")
        app.until(lambda: shown() == [TITLES[1], TITLES[0], TITLES[2]], "it is in the middle")
        saved(app, desktop, path, [TITLES[1], TITLES[0], TITLES[2]])
        desktop.press("ctrl+z", "ctrl+z")
        app.until(lambda: shown() == TITLES, "the old order")


@test("Several tasks move together, and all others stay where they are")
def moving_several():
    with Desktop() as desktop:
        app, path = open_tasks(desktop)
        for title in ["Buy ink", "Sort the photos"]:
            accessibility.find_all({"text"}, "New Task")[0].click(desktop)
            desktop.type(title)
            desktop.press("Return")
            app.until(lambda: title in shown(), "the new task")
        row(app, TITLES[0]).click(desktop)
        desktop.press("shift+Down", "shift+Down", "alt+Down")
        order = ["Buy ink", *TITLES, "Sort the photos"]
        app.until(lambda: shown() == order, f"{order} on the screen, not {shown()}")
        saved(app, desktop, path, order)
