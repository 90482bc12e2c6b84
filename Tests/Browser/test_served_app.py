"""Without a display an app is served in the browser, to those who know its address."""

import http.client

from chromium import Chromium
from runner import test, wait_until
from served_app import OUTPUT, ServedApp


@test("What is typed in the browser is on disk after Ctrl+S")
def types_and_saves():
    with ServedApp("a.txt", b"") as app, Chromium(app.address) as browser:
        # The server draws each widget as an element of the page.
        wait_until(
            lambda: (browser.evaluate("document.querySelectorAll('body *').length") or 0) > 20,
            "the window is drawn", limit=30,
        )
        browser.screenshot(OUTPUT / "browser.png")
        # Into the text, which fills the window below its header.
        browser.click(200, 300)
        browser.type("typed in a browser")
        browser.press("s", "ctrl")
        wait_until(
            lambda: app.document.read_bytes() == b"typed in a browser",
            "the text is on disk", limit=30,
        )
        browser.screenshot(OUTPUT / "browser-saved.png")


def status(app, path, host=None, **headers):
    """Asks the served app for a page and returns the status."""
    connection = http.client.HTTPConnection("127.0.0.1", app.port, timeout=10)
    try:
        connection.putrequest("GET", path, skip_host=True)
        connection.putheader("Host", host or f"127.0.0.1:{app.port}")
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        return connection.getresponse().status
    finally:
        connection.close()


@test("Requests without the token, or with a foreign Host or Origin, are refused")
def refuses():
    with ServedApp("a.txt", b"") as app:
        page = f"/{app.token}/"
        assert status(app, page) == 200
        assert status(app, page, Origin=f"http://127.0.0.1:{app.port}") == 200
        assert status(app, "/") == 403
        assert status(app, "/socket") == 403
        assert status(app, f"/{'0' * len(app.token)}/") == 403
        assert status(app, page, host="evil.example") == 403
        assert status(app, page, host=f"evil.example:{app.port}") == 403
        assert status(app, page, Origin="http://evil.example") == 403


@test("Only one line is printed for the user, and it holds the address")
def one_line():
    with ServedApp("a.txt", b"") as app:
        lines = [line for line in app.output.splitlines() if "http://" in line]
        assert len(lines) == 1 and app.token in lines[0], app.output


@test("Ctrl-C leaves no process and no file")
def interrupt_ends_all():
    with ServedApp("a.txt", b"") as app:
        assert len(app.descendants) >= 4, app.descendants
        app.interrupt()
        wait_until(lambda: not app.descendants, f"all processes are gone: {app.descendants}")
        assert not list(app.home.glob("documentkit.*"))


@test("When the script is killed, what it started ends, too")
def kill_ends_all():
    with ServedApp("a.txt", b"") as app:
        app.process.kill()
        app.process.wait()
        wait_until(lambda: not app.descendants, f"all processes are gone: {app.descendants}")
