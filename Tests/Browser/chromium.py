"""A headless Chromium, driven through a pair of pipes: no port, no extra package."""

import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time

MODIFIERS = {"alt": 1, "ctrl": 2, "meta": 4, "shift": 8}


class Chromium:
    """One browser with one page."""

    def __init__(self, address):
        self.profile = pathlib.Path(tempfile.mkdtemp(prefix="chromium-"))
        self.count = 0
        self.waiting = b""
        self.session = None
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()
        # The browser speaks on descriptors 3 and 4.
        os.set_inheritable(to_browser, True)
        os.set_inheritable(from_browser, True)
        command = (
            f"exec chromium --headless=new --no-sandbox --disable-gpu --remote-debugging-pipe "
            f"--user-data-dir={self.profile} --window-size=1000,800 about:blank "
            f"3<&{to_browser} 4>&{from_browser} 2>{self.profile}/log >&2"
        )
        self.process = subprocess.Popen(
            ["bash", "-c", command], pass_fds=[to_browser, from_browser],
            env={**os.environ, "HOME": str(self.profile)},
        )
        os.close(to_browser)
        os.close(from_browser)
        self.address = address

    def __enter__(self):
        try:
            target = self.ask("Target.createTarget", url="about:blank")["targetId"]
            self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)[
                "sessionId"
            ]
            self.ask("Page.enable")
            self.ask("Page.navigate", url=self.address)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        os.close(self.writer)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.reader)
        shutil.rmtree(self.profile, ignore_errors=True)

    # The page.

    def evaluate(self, script):
        """Runs a script in the page and returns its value."""
        return self.ask("Runtime.evaluate", expression=script, returnByValue=True)["result"].get(
            "value"
        )

    def click(self, x, y):
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            button = {} if kind == "mouseMoved" else {"button": "left", "clickCount": 1}
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, **button)

    def type(self, text):
        for letter in text:
            code = ord(letter.upper())
            common = {"key": letter, "windowsVirtualKeyCode": code}
            self.ask("Input.dispatchKeyEvent", type="keyDown", text=letter, **common)
            self.ask("Input.dispatchKeyEvent", type="keyUp", **common)

    def press(self, letter, *modifiers):
        """Presses a letter with modifiers, such as press("s", "ctrl")."""
        bits = sum(MODIFIERS[modifier] for modifier in modifiers)
        keys = {"ctrl": ("Control", 17), "shift": ("Shift", 16), "alt": ("Alt", 18)}
        for modifier in modifiers:
            key, code = keys[modifier]
            self.ask("Input.dispatchKeyEvent", type="rawKeyDown", key=key,
                     windowsVirtualKeyCode=code, modifiers=bits)
        code = ord(letter.upper())
        common = {"key": letter, "windowsVirtualKeyCode": code, "modifiers": bits}
        self.ask("Input.dispatchKeyEvent", type="rawKeyDown", **common)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **common)
        for modifier in reversed(modifiers):
            key, code = keys[modifier]
            self.ask("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def screenshot(self, path):
        picture = self.ask("Page.captureScreenshot", format="png")["data"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(picture))

    # The protocol: JSON messages, each ended by a zero byte.

    def ask(self, method, **parameters):
        """Sends a command and returns its answer."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("method") == "Page.javascriptDialogOpening":
                # The page says so when its server is gone, and answers nothing any more.
                raise AssertionError(f"the page says: {answer['params']['message']}")
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def _read(self):
        deadline = time.monotonic() + 30
        while b"\0" not in self.waiting:
            ready, _, _ = select.select([self.reader], [], [], max(0, deadline - time.monotonic()))
            more = os.read(self.reader, 1 << 20) if ready else b""
            if not more:
                log = (self.profile / "log").read_text(errors="replace")
                raise AssertionError(f"Chromium does not answer\n{log[-2000:]}")
            self.waiting += more
        message, _, self.waiting = self.waiting.partition(b"\0")
        return json.loads(message)
