"""A desktop of a test's own: X server, window manager, session bus and folders.

    with Desktop() as desktop:
        app = desktop.start("TextPad", path)
        window = app.window("a.txt")
        ...

Nothing of the user's is touched, and nothing is left behind.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

from application import Application
from conventions import executable
from runner import wait_until

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OUTPUT = pathlib.Path(os.environ.get("DOCUMENTKIT_TEST_OUTPUT", ROOT / ".build" / "test"))


class Desktop:
    """The desktop; leaving its `with` block ends everything that runs on it.

    A process can have one in its life: libatspi stays with the first bus it saw.
    """

    is_taken = False

    def __init__(self, dark=False):
        assert not Desktop.is_taken, "a test can have one desktop only"
        Desktop.is_taken = True
        self.dark = dark
        self.helpers = []
        self.applications = []
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="desktop-"))
        self.documents = self.home / "Documents"
        self.documents.mkdir()
        self.environment = {}

    def __enter__(self):
        try:
            self._open()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for application in self.applications:
            application.kill()
        for helper in reversed(self.helpers):
            end(helper)
        shutil.rmtree(self.home, ignore_errors=True)

    # What a test does with it.

    def document(self, name, contents=b""):
        """Puts a document on disk and returns its path."""
        path = self.documents / name
        path.write_bytes(contents)
        return path

    def start(self, name, *arguments, **variables):
        """Starts an example app."""
        application = Application(
            self, [executable(ROOT, name), *map(str, arguments)], {**self.environment, **variables}
        )
        self.applications.append(application)
        return application

    def start_untitled(self, name):
        """Starts an example app and has it make a new document."""
        application = self.start(name)
        application.until(
            lambda: any(window.is_active for window in application.windows), "an active window"
        )
        self.press("ctrl+n")
        return application

    def press(self, *shortcuts):
        """Presses keys, such as "ctrl+s", one after the other."""
        for shortcut in shortcuts:
            self.run("xdotool", "key", "--clearmodifiers", shortcut)

    def type(self, text):
        """Types a text, letter by letter."""
        self.run("xdotool", "type", "--delay", "5", text)

    def click(self, x, y):
        self.run("xdotool", "mousemove", x, y, "click", 1)

    def screenshot(self, name):
        """Keeps a picture of the whole screen and returns its path."""
        OUTPUT.mkdir(parents=True, exist_ok=True)
        path = OUTPUT / f"{name}.png"
        self.run("import", "-window", "root", path)
        return path

    def run(self, *command):
        """Runs a program on this desktop and returns what it prints."""
        return subprocess.run(
            list(map(str, command)), env=self.environment, check=True, capture_output=True, text=True
        ).stdout

    # How it is built.

    def _open(self):
        number = self._start_display()
        self.environment = {
            **{key: os.environ[key] for key in ("PATH", "LD_LIBRARY_PATH") if key in os.environ},
            "DISPLAY": f":{number}",
            "GDK_BACKEND": "x11",
            "HOME": str(self.home),
            "LC_ALL": "C.UTF-8",
            # A warning is a bug: GTK must have none to give.
            "G_DEBUG": "fatal-warnings",
            "GSK_RENDERER": "cairo",
            "GSETTINGS_BACKEND": "memory",
            **({"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"} if self.dark else {}),
        }
        for variable, folder in {
            "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache",
            "XDG_STATE_HOME": "state", "XDG_RUNTIME_DIR": "run",
        }.items():
            path = self.home / folder
            path.mkdir(mode=0o700)
            self.environment[variable] = str(path)
        self._write_settings()
        self._start_bus()
        self._start_window_manager()
        # libatspi looks for the bus in the variables of this process.
        os.environ.update(self.environment)

    def _start_display(self):
        reader, writer = os.pipe()
        self.helpers.append(subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x900x24", "-nolisten", "tcp",
             "-noreset"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        ))
        os.close(writer)
        # Xvfb writes its number when it is ready, and dies if nobody reads the whole line.
        with os.fdopen(reader) as lines:
            number = lines.readline().strip()
        assert number, "Xvfb did not start"
        return number

    def _start_bus(self):
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--print-address", "--nofork"],
            env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            # The services it starts belong to its group and end with it.
            start_new_session=True,
        )
        self.helpers.append(bus)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()

    def _start_window_manager(self):
        # Its own warnings are not our matter.
        environment = {key: self.environment[key] for key in self.environment if key != "G_DEBUG"}
        self.helpers.append(subprocess.Popen(
            ["xfwm4", "--compositor=on"],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        ))
        # Before it runs no window becomes active, and keys go astray.
        wait_until(
            lambda: "window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"),
            "the window manager runs",
        )

    def _write_settings(self):
        folder = self.home / "config" / "gtk-4.0"
        folder.mkdir()
        # The font of GNOME, which GTK takes only if told.
        (folder / "settings.ini").write_text("[Settings]\ngtk-font-name=Cantarell 11\n")


def end(process):
    """Ends a process, and its group if it leads one."""
    leads = process.poll() is None and os.getpgid(process.pid) == process.pid
    for number in (signal.SIGTERM, signal.SIGKILL):
        if process.poll() is not None:
            break
        process.send_signal(number)
        try:
            process.wait(3)
        except subprocess.TimeoutExpired:
            continue
    if leads:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
