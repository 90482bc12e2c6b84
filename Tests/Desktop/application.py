"""A running app, and its windows as a user knows them."""

import signal
import subprocess

import accessibility
from conventions import EDITED_MARK, TEXT_ROLE, WINDOW_ROLES
from runner import wait_until


class Application:
    """One process of an app."""

    def __init__(self, desktop, command, environment):
        self.desktop = desktop
        self.log = desktop.home / f"app-{len(desktop.applications)}.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command, env=environment, cwd=desktop.documents, stdout=log, stderr=log
            )

    @property
    def is_running(self):
        return self.process.poll() is None

    @property
    def output(self):
        """What the app wrote to its standard streams."""
        return self.log.read_text(errors="replace")

    def until(self, condition, what, limit=15):
        """Waits for something the app is to do; fails at once if the app dies instead."""

        def look():
            result = condition()
            if not result and self.process.poll() not in (None, 0):
                raise AssertionError(
                    f"the app ended with {self.process.returncode} before: {what}\n{self.output}"
                )
            return result

        try:
            return wait_until(look, what, limit)
        except AssertionError as failure:
            tree = accessibility.describe()
            raise AssertionError(f"{failure}\n--- log\n{self.output}\n--- screen\n{tree}") from None

    # Windows.

    @property
    def windows(self):
        return [Window(self, node) for node in accessibility.find_all(WINDOW_ROLES)]

    def window(self, name, edited=None):
        """Waits for the window of a document, edited or not as said."""

        def look():
            for window in self.windows:
                if window.document_name == name and edited in (None, window.is_edited):
                    return window
            return None

        state = {None: "", True: ", edited", False: ", not edited"}[edited]
        return self.until(look, f"a window named {name}{state}")

    def has_window(self, name):
        return any(window.document_name == name for window in self.windows)

    def button(self, name):
        """Waits for a button, wherever it is."""
        return self.until(
            lambda: next(iter(accessibility.find_all({"push button", "button"}, name)), None),
            f"a button {name}",
        )

    def push(self, name):
        """Waits for a button and pushes it."""
        button = self.button(name)
        button.push()

    def has_button(self, name):
        return bool(accessibility.find_all({"push button", "button"}, name))

    def shows(self, words):
        """Whether some words stand anywhere on the screen."""
        return any(words in node.name or words in node.text for node in accessibility.walk())

    # Its end.

    def end(self, number=signal.SIGTERM):
        """Sends a signal and waits until the app is gone."""
        self.process.send_signal(number)
        self.wait_for_end()

    def wait_for_end(self, limit=15):
        """Waits until the app is gone and returns its exit code."""
        try:
            return self.process.wait(limit)
        except subprocess.TimeoutExpired:
            raise AssertionError(
                f"the app still runs after {limit} s\n{accessibility.describe()}"
            ) from None

    def kill(self):
        if self.is_running:
            self.process.kill()
        self.process.wait()


class Window:
    """One window."""

    def __init__(self, application, node):
        self.application = application
        self.desktop = application.desktop
        self.node = node

    @property
    def title(self):
        return self.node.name

    @property
    def is_edited(self):
        return self.title.startswith(EDITED_MARK)

    @property
    def document_name(self):
        return self.title.removeprefix(EDITED_MARK)

    @property
    def text(self):
        return self._text_node().text

    @property
    def is_active(self):
        return self.node.has_state("ACTIVE")

    @property
    def place(self):
        """Where the active window is on the screen: left, top, width and height."""
        return self.node.window_place(self.desktop)

    def focus_text(self):
        """Clicks into the text, so that keys go there."""
        node = self._text_node()
        self.application.until(lambda: self.is_active, f"{self.title} is active")
        if not node.has_state("FOCUSED"):
            node.click(self.desktop)
            self.application.until(lambda: node.has_state("FOCUSED"), "the text has the focus")
        return self

    def type(self, text):
        """Types at the end of the text, and waits until it stands there."""
        self.focus_text()
        self.desktop.press("ctrl+End")
        expected = self.text + text
        self.desktop.type(text)
        self.application.until(lambda: self.text == expected, f"the text ends with {text!r}")
        return self

    def press(self, *shortcuts):
        """Presses keys while this window has them."""
        self.focus_text()
        self.desktop.press(*shortcuts)
        return self

    def until_text_is(self, text):
        self.application.until(lambda: self.text == text, f"the text is {text!r}")

    def _text_node(self):
        return self.application.until(
            lambda: next(iter(accessibility.find_all({TEXT_ROLE}, within=self.node)), None),
            f"a text in {self.title}",
        )


