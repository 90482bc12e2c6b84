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


def focus(app, role, name=None):
    """Waits until the keyboard focus is on something of a role and a name."""
    app.until(
        lambda: any(node.has_state("FOCUSED") for node in accessibility.find_all({role}, name)),
        f"the focus is on the {role} {name}",
    )


def selected():
    return [node.name for node in accessibility.find_all({"list item"}) if node.has_state("SELECTED")]


def menu_items():
    return [node.name for node in accessibility.find_all({"menu item"})]


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


@test("A new window begins in the list, whose keys pass headers and reach fields without staying")
def keys():
    with Desktop() as desktop:
        app, _ = open_tasks(desktop)
        focus(app, "list item", TITLES[0])
        desktop.press("Down")
        app.until(lambda: selected() == [TITLES[1]], "the second is selected")
        desktop.press("Up", "Up", "shift+Down")
        app.until(lambda: selected() == TITLES[:2], "two are selected")
        desktop.press("End")
        focus(app, "text", "New Task")
        desktop.press("Up", "Up")
        focus(app, "list item", TITLES[2])
        desktop.press("Home")
        focus(app, "list item", TITLES[0])
        app.until(lambda: selected() == [TITLES[0]], "the first alone is selected")
        desktop.press("ctrl+Down")
        focus(app, "list item", TITLES[1])
        assert selected() == [TITLES[0]], selected()
        desktop.press("ctrl+a")
        app.until(lambda: selected() == TITLES, "all are selected")


@test("Tab goes through what is in a row of a list, and then on to what is behind the list")
def tab():
    with Desktop() as desktop:
        app, _ = open_tasks(desktop)
        focus(app, "list item", TITLES[0])
        desktop.press("Down", "Tab")
        focus(app, "check box", TITLES[1])
        desktop.press("shift+Tab")
        focus(app, "list item", TITLES[1])
        desktop.press("shift+Tab")
        focus(app, "text", "Find Tasks")
        desktop.press("Tab")
        focus(app, "check box", TITLES[1])
        desktop.press("Tab")
        focus(app, "push button", "Open")


@test("After a deletion the focus is on the next row, or on the one before, and in no field")
def deleting_by_keys():
    with Desktop() as desktop:
        app, _ = open_tasks(desktop)
        focus(app, "list item", TITLES[0])
        # From a control in the row, too.
        desktop.press("Down", "Up", "Tab")
        focus(app, "check box", TITLES[0])
        desktop.press("Delete")
        app.until(lambda: shown() == TITLES[1:], "the first is gone")
        focus(app, "list item", TITLES[1])
        desktop.press("Down", "Delete")
        app.until(lambda: shown() == [TITLES[1]], "the last is gone")
        focus(app, "list item", TITLES[1])
        desktop.press("ctrl+z", "ctrl+z")
        app.until(lambda: shown() == TITLES, "all are back")
        desktop.press("ctrl+y")
        app.until(lambda: shown() == TITLES[1:], "the first is gone again")


@test("Tasks of several sections are deleted together, and taken back together")
def deleting_across():
    with Desktop() as desktop:
        app, path = open_tasks(desktop)
        accessibility.find_all({"text"}, "New Task")[1].click(desktop)
        desktop.type("Paint the fence")
        desktop.press("Return")
        app.until(lambda: "Paint the fence" in shown(), "a task for later")
        row(app, TITLES[2]).click(desktop)
        place = row(app, "Paint the fence").middle(desktop)
        desktop.run("xdotool", "keydown", "ctrl", "mousemove", *place, "click", 1, "keyup", "ctrl")
        app.until(lambda: len(selected()) == 2, "two are selected")
        desktop.press("Delete")
        app.until(lambda: shown() == TITLES[:2], "both are gone")
        focus(app, "list item", TITLES[1])
        desktop.press("ctrl+z")
        app.until(lambda: shown() == [*TITLES, "Paint the fence"], "both are back")


@test("A task is renamed in its place: by Return, by a double click and from its menu")
def renaming():
    with Desktop() as desktop:
        app, path = open_tasks(desktop)
        desktop.press("Down", "Return")
        focus(app, "text", "Title")
        desktop.press("ctrl+a")
        desktop.type("Call the binder")
        desktop.press("Return")
        focus(app, "list item", "Call the binder")
        x, y = row(app, TITLES[2]).middle(desktop)
        desktop.run("xdotool", "mousemove", x, y, "click", "--repeat", 2, "--delay", 60, 1)
        focus(app, "text", "Title")
        desktop.press("ctrl+a")
        desktop.type("Water the lawn")
        # Leaving the field is as good as Return.
        desktop.press("Up")
        focus(app, "list item", "Call the binder")
        x, y = row(app, TITLES[0]).middle(desktop)
        desktop.run("xdotool", "mousemove", x, y, "click", 3)
        app.until(lambda: menu_items() == ["Rename", "Delete"], "the menu")
        app.until(lambda: selected() == [TITLES[0]], "its task is selected")
        desktop.press("Return")
        focus(app, "text", "Title")
        desktop.press("End")
        desktop.type("!")
        desktop.press("Return")
        saved(app, desktop, path, [TITLES[0] + "!", "Call the binder", "Water the lawn"])


@test("The menu of a row opens by keys, and gives the focus back")
def menu():
    with Desktop() as desktop:
        app, _ = open_tasks(desktop)
        desktop.press("Down", "shift+F10")
        app.until(lambda: menu_items() == ["Rename", "Delete"], "the menu")
        desktop.press("Escape")
        app.until(lambda: not menu_items(), "the menu is closed")
        focus(app, "list item", TITLES[1])
        desktop.press("shift+F10")
        app.until(lambda: menu_items(), "the menu")
        desktop.press("Down", "Return")
        app.until(lambda: shown() == [TITLES[0], TITLES[2]], "the task is gone")
        focus(app, "list item", TITLES[2])


@test("Where no task is found that is said, and Escape among the found ends the search")
def nothing_found():
    with Desktop() as desktop:
        app, _ = open_tasks(desktop)
        desktop.press("ctrl+f")
        desktop.type("xyz")
        app.until(lambda: app.shows("No Results for “xyz”"), "that nothing is found")
        assert not accessibility.find_all({"list item"}), "no headers either"
        desktop.press("Escape")
        app.until(lambda: shown() == TITLES, "all tasks are back")
        desktop.press("ctrl+f")
        desktop.type("water")
        app.until(lambda: shown() == TITLES[2:], "one task has it")
        row(app, TITLES[2]).click(desktop)
        desktop.press("Escape")
        app.until(lambda: shown() == TITLES, "all tasks are back")
        focus(app, "list item", TITLES[2])


@test("A section is added and named, and what else a file says stays in it")
def sections():
    with Desktop() as desktop:
        app, path = open_tasks(desktop)
        content = json.loads(path.read_bytes())
        content[0]["colour"] = {"red": 0.25, "tags": [1, None, True]}
        content[0]["items"][1]["due"] = "tomorrow"
        path.write_text(json.dumps(content))
        app.push("Add")
        app.until(lambda: "New Section" in menu_items(), "the menu")
        desktop.press("Down", "Return")
        focus(app, "text", "Title")
        desktop.type("Some day")
        desktop.press("Return", "ctrl+s")
        app.window("Week.tasks", edited=False)

        def has_all():
            new = json.loads(path.read_bytes())
            kept = [{**section, "items": section["items"]} for section in new[:2]] == content
            return kept and new[2]["title"] == "Some day"

        wait_until(has_all, "everything in the file")


@test("The page keys go as far as the list shows rows, and back")
def pages():
    with Desktop() as desktop:
        items = [
            {"id": f"{n:08}-0000-0000-0000-000000000000", "title": f"Task {n}", "isDone": False}
            for n in range(300)
        ]
        section = {"id": "00000000-1111-0000-0000-000000000000", "title": "Today", "items": items}
        path = desktop.document("Long.tasks", json.dumps([section]).encode())
        app = desktop.start("TaskList", path)
        window = app.window("Long.tasks", edited=False)
        app.until(lambda: window.is_active, "the window is active")
        focus(app, "list item", "Task 0")
        desktop.press("Page_Down")
        app.until(lambda: selected() and selected() != ["Task 0"], "another task")
        number = int(selected()[0].split()[1])
        assert 5 < number < 25, f"a page is about a dozen rows, not {number}"
        desktop.press("shift+Page_Up")
        app.until(lambda: len(selected()) == number + 1, "all between are selected")
        desktop.press("Home", "ctrl+a", "Delete")
        app.until(lambda: not shown(), "all are gone")
        desktop.press("ctrl+z", "ctrl+s")
        app.window("Long.tasks", edited=False)
        wait_until(lambda: len(today(path)) == 300, "all tasks in the file")


@test("Delete takes what is selected, not the row that the keys stand on, and does not repeat")
def deleting_selected():
    with Desktop() as desktop:
        app, _ = open_tasks(desktop)
        focus(app, "list item", TITLES[0])
        desktop.press("Down", "Up", "ctrl+Down")
        focus(app, "list item", TITLES[1])
        # Held down: what comes after the first press repeats it.
        desktop.run("xdotool", "keydown", "Delete", "keydown", "Delete", "keyup", "Delete")
        app.until(lambda: shown() == TITLES[1:], "the selected one is gone")
        desktop.press("Delete")
        desktop.press("Down", "Up")
        app.until(lambda: selected() == [TITLES[1]], "the next one is still there")
        assert shown() == TITLES[1:], shown()


@test("Down leads from the search field to the first row, and Return changes its title there")
def down_from_search():
    with Desktop() as desktop:
        app, path = open_tasks(desktop)
        focus(app, "list item", TITLES[0])
        desktop.press("ctrl+f", "Down")
        focus(app, "list item", TITLES[0])
        app.until(lambda: selected() == [TITLES[0]], "it is selected")
        desktop.press("Return")
        focus(app, "text", "Title")
        desktop.type("Sign the minutes")
        # Escape takes nothing of it.
        desktop.press("Escape")
        app.until(lambda: shown() == TITLES, "the old title")
        saved(app, desktop, path, TITLES)


@test("A command acts on the front window alone, and is off where nothing is left to do")
def command_of_front_window():
    with Desktop() as desktop:
        app, path = open_tasks(desktop)
        other = desktop.document("Other.tasks", path.read_bytes())
        desktop.start("TaskList", other).wait_for_end()
        front = app.window("Other.tasks", edited=False)
        app.until(lambda: front.is_active, "the second window is active")
        desktop.press("ctrl+k")
        app.window("Other.tasks", edited=True)
        desktop.press("ctrl+s")
        app.window("Other.tasks", edited=False)
        wait_until(lambda: today(other) == [title + " ✓" for title in TITLES], "all are done")
        assert today(path) == TITLES
        assert not app.window("Week.tasks").is_edited
        # Done is done: the item is off, and its keys do nothing to the document.
        desktop.press("F10")
        item = app.until(
            lambda: next(iter(accessibility.find_all({"menu item"}, "Complete All Tasks")), None),
            "the item",
        )
        assert not item.has_state("SENSITIVE")
        desktop.press("Escape")
        desktop.press("ctrl+k")
        desktop.press("ctrl+z")
        app.window("Other.tasks", edited=True)
        desktop.press("ctrl+s")
        app.window("Other.tasks", edited=False)
        wait_until(lambda: today(other) == TITLES, "undo brings the tasks back at once")
