"""Films with a line of text, in windows and in the terminal."""

import os
import pathlib
import signal
import subprocess

from conventions import executable
from desktop import ROOT, Desktop
from runner import test, wait_until
from test_exchange import answer_dialog

APP = "VideoMeme"


def film(desktop, name="film.mp4", colour="0x2040c0", seconds=3, size="640x360"):
    """Makes a film of one colour and a tone."""
    path = desktop.documents / name
    run(
        "ffmpeg", "-v", "error", "-nostdin", "-y",
        "-f", "lavfi", "-i", f"color={colour}:s={size}:r=25:d={seconds}",
        "-f", "lavfi", "-i", f"sine=440:d={seconds}",
        "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", str(path),
    )
    return path


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def colour_at(picture, x, y):
    """The colour of a pixel, as three numbers."""
    words = run("convert", str(picture), "-format", f"%[pixel:p{{{x},{y}}}]", "info:")
    return [int(float(word)) for word in words[words.index("(") + 1:-1].split(",")[:3]]


def has_light(picture, left, top, width, height, least=0.9):
    """Whether anything white is in a part of a picture."""
    words = run("convert", str(picture), "-crop", f"{width}x{height}+{left}+{top}",
                "-format", "%[fx:min(maxima.r,min(maxima.g,maxima.b))]", "info:")
    return float(words) > least


def picture_of(path, to, second=1):
    """One picture of a film, as another program sees it."""
    run("ffmpeg", "-v", "error", "-y", "-ss", str(second), "-i", str(path),
        "-frames:v", "1", str(to))
    return to


def frames(path):
    return run("ffprobe", "-v", "error", "-count_frames", "-select_streams", "v", "-show_entries",
               "stream=nb_read_frames", "-of", "csv=p=0", str(path)).strip()


def sound(path):
    return run("ffmpeg", "-v", "error", "-i", str(path), "-map", "0:a", "-c", "copy",
               "-f", "md5", "-")


def is_shown(desktop, app, name):
    """Waits until the film's picture is in its window."""
    app.window(name)

    def blue():
        red, green, blue = colour_at(desktop.screenshot("videomeme"), 450, 400)
        return blue > 150 and red < 80

    wait_until(blue, "the film's picture")


@test("A film is shown with a line over it; Ctrl+E exports both, its sound as it was")
def exporting():
    with Desktop() as desktop:
        path = film(desktop)
        app = desktop.start(APP, path)
        is_shown(desktop, app, "film.mp4")
        app.until(lambda: app.shows("Enter Title Here"), "the line")
        assert not app.has_button("New Document"), "a viewer makes no documents"
        before = path.read_bytes()
        # The line has the keyboard from the start.
        desktop.press("ctrl+a")
        desktop.type("Hello film")
        app.until(lambda: app.shows("Hello film"), "the text")
        # Pure white: as faint as the theme's text it would not be.
        typed = desktop.screenshot("videomeme-typed")
        assert has_light(typed, 200, 130, 400, 60, least=0.97)
        desktop.press("ctrl+e")
        out = desktop.documents / "out.mp4"
        answer_dialog(desktop, app, out)
        app.until(lambda: app.has_button("Show in Files"), "the notice", limit=60)
        desktop.screenshot("videomeme-exported")
        app.push("Done")
        shown = picture_of(out, desktop.home / "picture.png")
        assert has_light(shown, 100, 20, 440, 120)
        assert colour_at(shown, 320, 320)[2] > 150
        assert frames(out) == frames(path)
        assert sound(out) == sound(path)
        assert path.read_bytes() == before
        assert sorted(os.listdir(desktop.documents)) == ["film.mp4", "out.mp4"]


@test("A film plays and pauses, by its button and by Space, and its controls go meanwhile")
def playing():
    with Desktop() as desktop:
        path = film(desktop, seconds=30)
        app = desktop.start(APP, path)
        is_shown(desktop, app, "film.mp4")
        app.until(lambda: app.shows("0:30"), "how long it is")
        before = colour_at(desktop.screenshot("videomeme"), 400, 580)
        app.push("Play")
        app.until(lambda: app.has_button("Pause"), "it plays")
        app.until(lambda: app.shows("0:01"), "its time")

        def gone():
            return colour_at(desktop.screenshot("videomeme-playing"), 400, 580) != before

        wait_until(gone, "the controls are gone")
        # Away from the line, which would take the key for itself.
        app.button("Pause").click(desktop)
        app.until(lambda: app.has_button("Play"), "it stands")
        assert colour_at(desktop.screenshot("videomeme-paused"), 400, 580) == before
        desktop.press("space")
        app.until(lambda: app.has_button("Pause"), "it plays again")


@test("Of two films only the one in front is exported")
def front_window():
    with Desktop() as desktop:
        first, second = film(desktop, "first.mp4"), film(desktop, "second.mp4", "0xc02020")
        app = desktop.start(APP, first, second)
        app.window("first.mp4")
        app.window("second.mp4")
        app.until(lambda: any(window.is_active for window in app.windows), "an active window")
        name = next(window.document_name for window in app.windows if window.is_active)
        desktop.press("ctrl+e")
        out = desktop.documents / "out.mp4"
        answer_dialog(desktop, app, out)
        app.until(lambda: app.has_button("Show in Files"), "the notice", limit=60)
        red = colour_at(picture_of(out, desktop.home / "picture.png"), 320, 320)[0]
        assert (red > 150) == (name == "second.mp4"), (name, red)
        assert len(os.listdir(desktop.documents)) == 3


@test("A film is exported without a window, and what goes wrong is said")
def terminal():
    with Desktop() as desktop:
        path = film(desktop)
        out = desktop.documents / "out.mp4"
        environment = {key: value for key, value in desktop.environment.items()
                       if key not in ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS")}

        def export(*arguments):
            return subprocess.run(
                [executable(ROOT, APP), "export", *map(str, arguments)],
                capture_output=True, text=True, env=environment, timeout=120,
            )

        done = export(path, "--caption", "Line", "--output", out, "--width", 320)
        assert done.returncode == 0, done
        assert done.stdout.endswith("100 %\n")
        size = run("ffprobe", "-v", "error", "-select_streams", "v", "-show_entries",
                   "stream=width,height", "-of", "csv=p=0", str(out)).strip()
        assert size == "320,180", size
        assert has_light(picture_of(out, desktop.home / "picture.png"), 50, 10, 220, 60)

        again = export(path, "--caption", "Line", "--output", out)
        assert again.returncode == 1 and "out.mp4" in again.stderr, again
        itself = export(path, "--caption", "Line", "--output", path)
        assert itself.returncode == 1 and "film.mp4" in itself.stderr, itself
        text = desktop.document("notes.mp4", b"no film")
        other = desktop.documents / "other.mp4"
        wrong = export(text, "--caption", "Line", "--output", other)
        assert wrong.returncode == 1 and "notes.mp4" in wrong.stderr, wrong
        usage = export(path)
        assert usage.returncode == 2 and "usage" in usage.stderr, usage
        assert not other.exists()


@test("An export in the terminal that is interrupted leaves nothing")
def interrupted():
    with Desktop() as desktop:
        path = film(desktop, seconds=120, size="1280x720")
        out = desktop.documents / "out.mp4"
        process = subprocess.Popen(
            [executable(ROOT, APP), "export", str(path), "--caption", "x", "--output", str(out)],
            env=desktop.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        assert process.stdout.readline().endswith("%\n")
        process.send_signal(signal.SIGINT)
        _, message = process.communicate(timeout=60)
        assert process.returncode == 130, (process.returncode, message)
        assert sorted(os.listdir(desktop.documents)) == ["film.mp4"]


@test("A film of gigabytes opens in little memory")
def large():
    with Desktop() as desktop:
        path = film(desktop)
        app = desktop.start(APP, path)
        is_shown(desktop, app, "film.mp4")
        small = memory(app)
        app.end()
        # A part that players pass over makes it as large as that.
        with open(path, "ab") as file:
            size = 5 << 30
            file.write((1).to_bytes(4, "big") + b"free" + size.to_bytes(8, "big"))
            file.truncate(file.tell() - 16 + size)
        app = desktop.start(APP, path)
        is_shown(desktop, app, "film.mp4")
        assert memory(app) < min(150, small + 20), (memory(app), small)


def memory(app):
    """What an app holds for itself alone, in MB: no files, and nothing of a library's code."""
    status = pathlib.Path(f"/proc/{app.process.pid}/status").read_text().splitlines()
    found = dict(line.split(":", 1) for line in status)
    return sum(int(found[name].split()[0]) for name in ("RssAnon", "RssShmem")) / 1024
