"""What is typed reaches the disk, and only that."""

import os

from desktop import Desktop
from runner import test, wait_until


def contents_are(path, contents, limit=15):
    wait_until(
        lambda: path.exists() and path.read_bytes() == contents,
        f"{path.name} holds {contents!r}; it has {path.read_bytes() if path.exists() else None!r}",
        limit,
    )


@test("What is typed is on disk after Ctrl+S, and the edited mark comes and goes")
def saves():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"old\n")
        app = desktop.start("TextPad", path)
        app.window("a.txt", edited=False).type("new")
        window = app.window("a.txt", edited=True)
        assert path.read_bytes() == b"old\n"
        window.press("ctrl+s")
        contents_are(path, b"old\nnew")
        app.window("a.txt", edited=False)


@test("A byte-order mark and CRLF line ends are kept byte for byte")
def keeps_bytes():
    with Desktop() as desktop:
        original = b"\xef\xbb\xbfone\r\ntwo\r\n"
        path = desktop.document("windows.txt", original)
        app = desktop.start("TextPad", path)
        app.window("windows.txt").type("x").press("ctrl+s")
        contents_are(path, original + b"x")


@test("Mode, symbolic link and hard link are kept")
def keeps_links():
    with Desktop() as desktop:
        path = desktop.document("real.txt", b"old")
        path.chmod(0o640)
        (desktop.documents / "link.txt").symlink_to("real.txt")
        os.link(path, desktop.documents / "twin.txt")
        app = desktop.start("TextPad", "link.txt")
        app.until(lambda: app.windows, "a window")[0].type("!").press("ctrl+s")
        contents_are(path, b"old!")
        contents_are(desktop.documents / "twin.txt", b"old!")
        assert (desktop.documents / "link.txt").is_symlink()
        assert path.stat().st_mode & 0o777 == 0o640


@test("A file that was only opened is never written")
def opening_writes_nothing():
    with Desktop() as desktop:
        path = desktop.document("a.txt", b"text")
        before = path.stat()
        app = desktop.start("TextPad", path)
        app.window("a.txt").press("ctrl+s", "ctrl+w")
        app.wait_for_end()
        after = path.stat()
        assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
        assert os.listdir(desktop.documents) == ["a.txt"]
