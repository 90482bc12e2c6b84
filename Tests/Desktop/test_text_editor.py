"""What a text editor offers by itself: find and replace, lines, wrapping, size, colours."""

import accessibility
from desktop import Desktop
from runner import test, wait_until
from test_saving import contents_are

FIELD = {"text"}


def editor(desktop, name, contents, **options):
    """Opens a document in TextPad, ready for keys."""
    app = desktop.start("TextPad", desktop.document(name, contents), **options)
    return app, app.window(name).focus_text()


def field(app, name):
    """Waits for a text field that has the keyboard focus."""

    def look():
        found = accessibility.find_all(FIELD, name)
        return found and found[0].has_state("FOCUSED") and found[0]

    return app.until(look, f"the field {name} has the focus")


def text_of(app, name):
    """What the editor of a document holds, whatever other fields there are."""
    found = accessibility.find_all(FIELD, name)
    return found[0].text if found else None


def until_text_is(app, name, text):
    app.until(lambda: text_of(app, name) == text, f"the text of {name} is {text!r}")


def enter(app, name, text):
    """Clicks into a field and puts a text there."""
    found = app.until(lambda: accessibility.find_all(FIELD, name), f"a field {name}")[0]
    found.click(app.desktop)
    field(app, name)
    app.desktop.press("ctrl+a")
    app.desktop.type(text)
    app.until(lambda: found.text == text, f"{name} holds {text!r}")


def is_focused(name):
    return any(node.has_state("FOCUSED") for node in accessibility.find_all({"check box"}, name))


def open_main_menu(app, title):
    """Opens the menu; a key that comes while an earlier menu closes would close it again."""
    shows = lambda: accessibility.find_all({"menu item", "check menu item"}, title)
    for _ in range(3):
        app.desktop.press("F10")
        try:
            return wait_until(shows, f"a menu item {title}", 4)
        except AssertionError:
            pass
    app.until(shows, f"a menu item {title}")


def choose(app, *titles):
    """Chooses a command from the main menu, by way of submenus."""
    open_main_menu(app, titles[0])
    for title in titles:
        item = app.until(
            lambda: accessibility.find_all({"menu item", "check menu item"}, title),
            f"a menu item {title}",
        )[0]
        item.push()


def text_picture(window, name):
    """A picture of the text of a window, between its header bar and what stands below the text."""
    desktop = window.desktop
    left, top, width, height = window.place
    path = desktop.screenshot(name)
    area = f"{width - 20}x{height - 110}+{left + 2}+{top + 50}"
    desktop.run("convert", path, "-alpha", "off", "-crop", area, "+repage", path)
    return path


def ink(desktop, path, area="100%x100%+0+0"):
    """The part of a picture that is not the light background, from 0 to 1."""
    return float(desktop.run(
        "convert", path, "-crop", area, "+repage", "-colorspace", "Gray", "-threshold", "80%",
        "-negate", "-format", "%[fx:mean]", "info:",
    ))


def colourfulness(desktop, path):
    """How strong the strongest colour in a picture is, from 0 to 1."""
    return float(desktop.run(
        "convert", path, "-colorspace", "HCL", "-channel", "G", "-separate", "-format",
        "%[fx:maxima]", "info:",
    ))


@test("Find and replace all changes the document, is saved, and is one undo")
def replace_all():
    with Desktop() as desktop:
        before = b"one fox, two Fox,\nthree fox\n"
        after = b"one cat, two cat,\nthree cat\n"
        app, _ = editor(desktop, "a.txt", before)
        desktop.press("ctrl+h")
        field(app, "Find")
        desktop.type("fox")
        app.until(lambda: app.shows("1 of 3"), "the count of matches")
        enter(app, "Replace With", "cat")
        app.push("Replace All")
        until_text_is(app, "a.txt", after.decode())
        app.window("a.txt", edited=True)
        app.until(lambda: app.shows("No matches"), "nothing is left to find")
        desktop.press("ctrl+s")
        contents_are(app.desktop.documents / "a.txt", after)
        # The bar closes, and keys go to the text again.
        desktop.press("Escape", "ctrl+z")
        until_text_is(app, "a.txt", before.decode())
        app.until(
            lambda: not accessibility.find_all(FIELD, "Find"), "the bar is gone"
        )
        field(app, "a.txt")


@test("Replace replaces one match and goes to the next, which Enter passes by")
def replace_one():
    with Desktop() as desktop:
        app, window = editor(desktop, "a.txt", b"fox fox fox fox\n")
        # What is selected is looked for.
        window.press("ctrl+Home", "ctrl+shift+Right", "ctrl+h")
        found = field(app, "Find")
        app.until(lambda: found.text == "fox", "the selected text is looked for")
        app.until(lambda: app.shows("1 of 4"), "the first is selected")
        desktop.press("Return")
        app.until(lambda: app.shows("2 of 4"), "the second is selected")
        enter(app, "Replace With", "cat")
        app.push("Replace")
        until_text_is(app, "a.txt", "fox cat fox fox\n")
        app.until(lambda: app.shows("2 of 3"), "the next is selected")
        enter(app, "Find", "fox")
        desktop.press("shift+Return", "Escape")
        field(app, "a.txt")
        # What was found last is found again without the bar.
        desktop.press("ctrl+Home", "ctrl+g", "ctrl+g")
        app.until(lambda: not accessibility.find_all(FIELD, "Find"), "no bar")
        desktop.type("x")
        until_text_is(app, "a.txt", "fox cat x fox\n")


@test("What is no regular expression is told and replaces nothing")
def invalid_expression():
    with Desktop() as desktop:
        app, _ = editor(desktop, "a.txt", b"a (b\n")
        desktop.press("ctrl+f")
        field(app, "Find")
        desktop.type("(")
        app.until(lambda: app.shows("1 of 1"), "as plain text it is there")
        app.button("Search Options").click(desktop)
        # GTK 4.8 has no action for check buttons: one goes there by keys.
        app.until(lambda: is_focused("Match Case"), "the first option has the focus")
        desktop.press("Tab", "Tab")
        app.until(lambda: is_focused("Regular Expression"), "the option has the focus")
        desktop.press("space", "Escape")
        app.until(lambda: app.shows("Not a regular expression"), "the message")
        desktop.screenshot("editor-invalid-expression")
        assert text_of(app, "a.txt") == "a (b\n"


@test("Go to Line goes there, and says where there is no such line")
def go_to_line():
    with Desktop() as desktop:
        lines = [f"line {number}" for number in range(1, 301)]
        app, _ = editor(desktop, "a.txt", "\n".join(lines).encode())
        desktop.press("ctrl+i")
        field(app, "Line, or Line:Column")
        desktop.type("301")
        desktop.press("Return")
        app.until(lambda: app.shows("There is no line 301"), "the refusal")
        desktop.press("ctrl+a")
        desktop.type("1x")
        desktop.press("Return")
        app.until(lambda: app.shows("Enter a line such as"), "the other refusal")
        desktop.press("ctrl+a")
        desktop.type("150:5")
        desktop.press("Return")
        field(app, "a.txt")
        desktop.type("X")
        lines[149] = "lineX 150"
        until_text_is(app, "a.txt", "\n".join(lines))


@test("Line numbers are shown when chosen, and at the next start too")
def line_numbers():
    with Desktop() as desktop:
        app, window = editor(desktop, "a.txt", b"a\n\nb\n")
        # Lines without text: what stands there can only be a number.
        area = "60x12+0+30"
        assert ink(desktop, text_picture(window, "editor-no-numbers"), area) == 0
        choose(app, "View", "Line Numbers")
        app.until(
            lambda: ink(desktop, text_picture(window, "editor-numbers"), area) > 0,
            "a number beside the empty line",
        )
        app.end()
        app, window = editor(desktop, "b.txt", b"a\n\nb\n")
        app.until(
            lambda: ink(desktop, text_picture(window, "editor-numbers-again"), area) > 0,
            "numbers after the next start",
        )


@test("Long lines are wrapped, or not where that is chosen")
def wrapping():
    with Desktop() as desktop:
        app, window = editor(desktop, "a.txt", b"many words in one line " * 40)
        below = "100%x60+0+60"
        app.until(
            lambda: ink(desktop, text_picture(window, "editor-wrapped"), below) > 0,
            "a second line on the screen",
        )
        choose(app, "View", "Wrap Lines")
        app.until(
            lambda: ink(desktop, text_picture(window, "editor-unwrapped"), below) == 0,
            "one line on the screen",
        )


@test("The text can be made larger and smaller, and as the app had it")
def zoom():
    with Desktop() as desktop:
        app, window = editor(desktop, "a.txt", b"MMMMMMMMMM\n")
        measure = lambda: ink(desktop, text_picture(window, "editor-zoom"))
        usual = measure()
        desktop.press("ctrl+plus", "ctrl+equal", "ctrl+plus", "ctrl+plus")
        app.until(lambda: measure() > usual * 1.3, "larger letters")
        desktop.press("ctrl+0")
        app.until(lambda: abs(measure() - usual) < usual * 0.1, "the usual letters")
        desktop.press("ctrl+minus", "ctrl+minus", "ctrl+minus")
        app.until(lambda: measure() < usual * 0.9, "smaller letters")


@test("Markdown has colours, a plain text has not, and neither has Markdown if so chosen")
def colours():
    with Desktop() as desktop:
        text = b"# Heading\n\n- `code` and **strong**\n"
        app, window = editor(desktop, "plain.txt", text)
        plain = colourfulness(desktop, text_picture(window, "editor-plain"))
        app.end()
        app, window = editor(desktop, "marked.md", text)
        app.until(
            lambda: colourfulness(desktop, text_picture(window, "editor-markdown")) > plain + 0.2,
            "colours",
        )
        choose(app, "View", "Highlight Syntax")
        app.until(
            lambda: colourfulness(desktop, text_picture(window, "editor-bare")) < plain + 0.1,
            "no colours",
        )


@test("The window of shortcuts lists Save and what the text answers to")
def shortcuts():
    with Desktop() as desktop:
        app, _ = editor(desktop, "a.txt", b"")
        desktop.press("ctrl+question")
        for title in ("Save", "Find Next", "Move Lines Up", "Keyboard Shortcuts"):
            app.until(lambda: accessibility.find_all({"label"}, title), f"a shortcut for {title}")
        desktop.screenshot("editor-shortcuts")


@test("A reload keeps what is selected and what is in view")
def reload_keeps_place():
    with Desktop() as desktop:
        lines = [f"line {number}" for number in range(1, 301)]
        path = desktop.document("a.txt", "\n".join(lines).encode())
        app = desktop.start("TextPad", path)
        app.window("a.txt").focus_text()
        desktop.press("ctrl+i")
        field(app, "Line, or Line:Column")
        desktop.type("150")
        desktop.press("Return")
        field(app, "a.txt")
        desktop.press("shift+End")
        lines[0] = "another\nfirst\nline"
        path.write_text("\n".join(lines))
        until_text_is(app, "a.txt", "\n".join(lines))
        desktop.screenshot("editor-reloaded")
        # What is typed takes the place of what was selected.
        desktop.type("X")
        lines[149] = "X"
        until_text_is(app, "a.txt", "\n".join(lines))
