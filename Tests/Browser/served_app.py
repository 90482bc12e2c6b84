"""An app as `make run` serves it where there is no display."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile

from runner import wait_until

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OUTPUT = pathlib.Path(os.environ.get("DOCUMENTKIT_TEST_OUTPUT", ROOT / ".build" / "test"))


class ServedApp:
    """Tools/run without a display; leaving the `with` block presses Ctrl-C."""

    def __init__(self, name, contents):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="served-"))
        self.document = self.home / name
        self.document.write_bytes(contents)
        self.log = self.home / "log"
        environment = {
            key: value for key, value in os.environ.items()
            if key not in ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS")
        }
        environment |= {
            "HOME": str(self.home), "TMPDIR": str(self.home), "APP": "TextPad",
            "FILE": str(self.document), "GSETTINGS_BACKEND": "memory",
            # What the tests were built in; the first run builds the relay as well.
            "CONFIGURATION": "debug",
            # Every process that descends from this run bears this mark.
            "SERVED_APP": str(self.home),
        }
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [ROOT / "Tools" / "run"],
                env=environment, stdout=log, stderr=log, start_new_session=True,
                # Python ignores nothing for its children, but a shell started with an ignored
                # SIGINT could not trap it.
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            )

    def __enter__(self):
        try:
            self.address = wait_until(self._find_address, "an address is printed", limit=300)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.interrupt()
        shutil.rmtree(self.home, ignore_errors=True)

    def _find_address(self):
        found = re.search(r"http://127\.0\.0\.1:\d+/\w+/", self.output)
        if not found and self.process.poll() is not None:
            raise AssertionError(f"Tools/run ended: {self.output}")
        return found and found.group()

    @property
    def output(self):
        return self.log.read_text(errors="replace")

    @property
    def port(self):
        return int(self.address.split(":")[2].split("/")[0])

    @property
    def token(self):
        return self.address.split("/")[3]

    def interrupt(self):
        """Presses Ctrl-C, as a terminal does: for the whole foreground group."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGINT)
            self.process.wait(30)

    @property
    def descendants(self):
        """The processes that this run started, found by the mark in their environment."""
        mark = f"SERVED_APP={self.home}".encode()
        found = []
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode())
            except OSError:
                continue
        return found
