"""The desktop's side alone: NodeGallery shows nodes without views and tells what happens to them."""

import signal
import subprocess

import accessibility
from conventions import executable
from desktop import ROOT, Desktop
from runner import test


def open_gallery(desktop, *arguments, **variables):
    app = desktop.start("NodeGallery", *arguments, **variables)
    until_told(app, "active true")
    return app


def until_told(app, line, count=1):
    """Waits until the app has told something so many times."""
    app.until(lambda: app.output.splitlines().count(line) >= count, f"{count} times: {line}")


def text(app, name):
    """Waits for a text; the editor has no name of its own, and then GTK tells its class."""
    return app.until(
        lambda: next(iter(accessibility.find_all({"text"}, name)), None), f"a text {name}"
    )


def editor(app):
    return text(app, "Text")


def start_again(desktop, *arguments, **variables):
    """Starts the app once more, and waits for this process to end."""
    return subprocess.run(
        [executable(ROOT, "NodeGallery"), *map(str, arguments)],
        env={**desktop.environment, **variables}, cwd=desktop.documents, timeout=15,
    ).returncode


@test("The main queue, the main actor, timers and run loop blocks are all served")
def main_loop():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        for line in "dispatch async", "dispatch after", "main actor", "timer", "run loop":
            until_told(app, line)


@test("A composed character is one edit, and nothing is told before")
def composing():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        desktop.press("ctrl+shift+u")
        desktop.type("e9")
        assert editor(app).text == ""
        assert "edited" not in app.output
        desktop.press("Return")
        app.until(lambda: editor(app).text == "é", "the composed letter")
        until_told(app, "edited #11 1 2")
        assert app.output.count("edited") == 1


@test("A value that the program refuses is not what the field goes on showing")
def refusing():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        field = text(app, "Name")
        field.click(desktop)
        until_told(app, "focused #2 true")
        desktop.type("abcdefgh")
        app.until(lambda: field.text == "abcde", "five letters")
        desktop.press("Return")
        until_told(app, "submitted #2")


@test("A text with a very long line cannot be changed, says why, and leaves the app quick")
def long_line():
    with Desktop() as desktop:
        path = desktop.document("long.txt", b"x" * 150_000)
        app = open_gallery(desktop, path)
        app.until(lambda: app.shows("a line too long to be edited"), "a message")
        desktop.type("x")
        desktop.press("ctrl+k")
        until_told(app, "perform ask")
        assert "edited" not in app.output


@test("A text with NUL characters shows them, cannot be changed, and says why")
def null_characters():
    with Desktop() as desktop:
        app = open_gallery(desktop, desktop.document("nul.txt", b"a\0b"))
        app.until(lambda: app.shows("holds NUL characters"), "a message")
        assert editor(app).text == "a␀b"


@test("Without a session bus a second start hands its files over, and a dead first one is replaced")
def no_bus():
    with Desktop() as desktop:
        nowhere = {
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={desktop.home}/nowhere",
            # GTK itself warns when there is no bus.
            "G_DEBUG": "",
        }
        app = open_gallery(desktop, **nowhere)
        path = desktop.document("a.txt", b"text")
        assert start_again(desktop, path.name, **nowhere) == 0
        app.until(
            lambda: "a.txt" in desktop.run("xdotool", "getactivewindow", "getwindowname"),
            "a window for the file",
        )
        assert start_again(desktop, **nowhere) == 0
        until_told(app, "activate")
        app.end(signal.SIGKILL)
        open_gallery(desktop, **nowhere)


def leaves_after(number):
    @test(f"{number.name} is answered by rescuing, and ends well")
    def leaving():
        with Desktop() as desktop:
            app = open_gallery(desktop)
            app.process.send_signal(number)
            assert app.wait_for_end() == 0
            assert app.output.endswith("rescue\n")


for number in signal.SIGTERM, signal.SIGHUP, signal.SIGINT:
    leaves_after(number)


@test("Hundreds of nodes come and go")
def mounting():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        for count in range(1, 7):
            desktop.press("ctrl+m")
            until_told(app, "perform more", count)
        desktop.type("still here")
        app.until(lambda: editor(app).text == "still here", "the typed text")
