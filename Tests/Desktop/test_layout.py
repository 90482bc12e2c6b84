"""Gallery shows layouts that need the desktop: what is in sight, and what GTK makes of sizes."""

import accessibility
from desktop import Desktop
from runner import test


def open_gallery(desktop):
    app = desktop.start("Gallery")
    window = app.window("Gallery")
    app.until(lambda: window.is_active, "the window is active")
    return app


def rows():
    labels = accessibility.find_all({"label"})
    return [label.name for label in labels if label.name and label.name.startswith("Row ")]


@test("Of ten thousand rows in a lazy stack those in sight exist, wherever one scrolls to")
def lazy_rows():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        app.until(lambda: "Row 0" in rows(), "the first row is there")
        assert len(rows()) < 60, rows()
        app.push("Middle")
        app.until(lambda: "Row 5000" in rows(), "row 5000 is there")
        assert "Row 0" not in rows() and len(rows()) < 60, rows()
        app.push("Last")
        app.until(lambda: "Row 9999" in rows(), "the last row is there")
        app.push("First")
        app.until(lambda: "Row 0" in rows(), "the first row is back")
        desktop.screenshot("layout-rows")


@test("A row and a column change places, and what depends on a width knows it")
def turning():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        app.push("As a Column")
        app.until(lambda: app.has_button("As a Row"), "the button offers the way back")
        app.until(lambda: app.shows("The bar is a third of 688."), "the width is told")


@test("A window that is made small and large again, while scrolled, draws all that is in sight")
def resizing():
    with Desktop() as desktop:
        app = open_gallery(desktop)
        app.push("Views")
        for _ in range(2):
            desktop.run("xdotool", "mousemove", 400, 400, "click", "--repeat", 15, 5)
            for width, height in ((661, 300), (1280, 900), (500, 400), (900, 700)):
                desktop.run(
                    "xdotool", "getactivewindow", "windowsize", "--sync", width, height
                )
                # A warning of GTK's would have ended the app.
                app.until(lambda: app.windows, "the window is there")
