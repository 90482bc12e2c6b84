"""What a screen reader sees, by way of AT-SPI.

Widgets are found by role and name, as people name them: a widget without a name is missing here
as it is for a blind user.
"""

import re

import gi

from conventions import TEXT_ROLE

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib


class Node:
    """One accessible object. What it is asked for is read anew each time."""

    def __init__(self, accessible):
        self.accessible = accessible

    @property
    def role(self):
        return self._ask(lambda: self.accessible.get_role_name()) or ""

    @property
    def name(self):
        return self._ask(lambda: self.accessible.get_name()) or ""

    @property
    def description(self):
        return self._ask(lambda: self.accessible.get_description()) or ""

    def is_called(self, name):
        """Whether a user would call it so: by its name, or by a label inside.

        GTK 4.8 puts a button's mnemonic into its name: "_Save Save".
        """
        return self.name == name or any(
            child.role == "label" and child.name == name for child in self.children
        )

    @property
    def text(self):
        """The whole text of a text field.

        Labels have their text as their name. Other widgets offer a text that GTK 4.8 does not
        have, and asking for it is a critical warning in the app.
        """

        def read():
            if self.role != TEXT_ROLE or self.accessible.get_text_iface() is None:
                return ""
            return Atspi.Text.get_text(
                self.accessible, 0, Atspi.Text.get_character_count(self.accessible)
            )

        return self._ask(read) or ""

    def has_state(self, name):
        state = getattr(Atspi.StateType, name)
        return bool(self._ask(lambda: self.accessible.get_state_set().contains(state)))

    @property
    def children(self):
        def read():
            count = self.accessible.get_child_count()
            return [self.accessible.get_child_at_index(index) for index in range(count)]

        return [Node(child) for child in self._ask(read) or [] if child is not None]

    def push(self):
        """Does the first thing the object offers, such as pushing a button."""
        done = self._ask(lambda: Atspi.Action.do_action(self.accessible, 0))
        assert done, f"cannot push {self.role} {self.name}"

    def click(self, desktop):
        """Clicks into the middle of the object, which must be in the active window.

        GTK 4.8 answers the request to grab the focus with an error, so focus comes by the mouse.
        """
        desktop.click(*self.middle(desktop))

    def point(self, desktop):
        """Moves the pointer into the middle of the object, which must be in the active window."""
        desktop.run("xdotool", "mousemove", *self.middle(desktop))

    def middle(self, desktop):
        """Where the middle of the object, which is in the active window, is on the screen."""
        window = self
        while window.role not in ("frame", "dialog", "window", "alert"):
            window = Node(window.accessible.get_parent())
        left, top, _, _ = window.window_place(desktop)
        inner = self.accessible.get_extents(Atspi.CoordType.WINDOW)
        return left + inner.x + inner.width // 2, top + inner.y + inner.height // 2

    def window_place(self, desktop):
        """Where the active window, which this is, is on the screen, without its shadow."""
        window = desktop.run("xdotool", "getactivewindow").strip()
        lines = desktop.run("xdotool", "getwindowgeometry", "--shell", window)
        place = {
            key: int(value) for key, value in (line.split("=") for line in lines.splitlines())
        }
        extents = re.findall(r"\d+", desktop.run("xprop", "-id", window, "-notype",
                                                 "_GTK_FRAME_EXTENTS"))
        left, right, top, bottom = map(int, extents[-4:]) if len(extents) >= 4 else (0, 0, 0, 0)
        return (
            place["X"] + left, place["Y"] + top,
            place["WIDTH"] - left - right, place["HEIGHT"] - top - bottom,
        )

    def _ask(self, question):
        """Asks, and takes an object that is gone meanwhile as one that says nothing."""
        try:
            self.accessible.clear_cache()
            return question()
        except GLib.Error:
            return None


def walk(within=None):
    """All objects on the screen, or within one of them.

    Objects in GTK 4.8 are "visible" unless hidden; only windows are ever "showing".
    """
    if within is None:
        for application in Node(Atspi.get_desktop(0)).children:
            for window in application.children:
                yield from walk(window)
    elif within.has_state("VISIBLE"):
        yield within
        for child in within.children:
            yield from walk(child)


def find_all(roles, name=None, within=None):
    """All objects on the screen of some roles, and of a name if given."""
    return [
        node for node in walk(within)
        if node.role in roles and (name is None or node.is_called(name))
    ]


def describe():
    """The whole tree as text, for messages about failures."""
    lines = []

    def add(node, depth):
        if depth and not node.has_state("VISIBLE"):
            return
        text = node.text
        lines.append("  " * depth + f"{node.role} {node.name!r}" + (f" {text[:60]!r}" if text else ""))
        for child in node.children:
            add(child, depth + 1)

    for application in Node(Atspi.get_desktop(0)).children:
        add(application, 0)
    return "\n".join(lines)
