import CGTK

/// The fields and buttons of the bar that finds and replaces.
@MainActor
final class FindControls {
    let pattern = EditorBar.makeEntry(named: "Find", icon: "edit-find-symbolic")
    let replacement = EditorBar.makeEntry(
        named: "Replace With",
        icon: "edit-find-replace-symbolic"
    )
    var onNext: @MainActor () -> Void = {}
    var onPrevious: @MainActor () -> Void = {}
    var onReplace: @MainActor () -> Void = {}
    var onReplaceAll: @MainActor () -> Void = {}
    var onOptionsChange: @MainActor () -> Void = {}

    private let grid: WidgetPointer = gtk_grid_new()
    private let count: WidgetPointer = gtk_label_new("")
    private let problem: WidgetPointer = gtk_label_new("")
    private let matchesCase: WidgetPointer = gtk_check_button_new_with_label("Match Case")
    private let wholeWords: WidgetPointer = gtk_check_button_new_with_label("Whole Words")
    private let isExpression: WidgetPointer =
        gtk_check_button_new_with_label("Regular Expression")
    private var finding: [WidgetPointer] = []
    private var replacing: [WidgetPointer] = []

    /// Puts everything at the start of a bar.
    func fill(_ bar: WidgetPointer) {
        let grid = grid.as(GtkGrid.self)
        gtk_grid_set_row_spacing(grid, 6)
        gtk_grid_set_column_spacing(grid, 6)
        gtk_widget_set_hexpand(self.grid, 1)
        gtk_grid_attach(grid, makePatternField(), 0, 0, 1, 1)
        gtk_grid_attach(grid, makeFindButtons(), 1, 0, 1, 1)
        gtk_grid_attach(grid, replacement, 0, 1, 1, 1)
        gtk_grid_attach(grid, makeReplaceButtons(), 1, 1, 1, 1)
        gtk_widget_add_css_class(problem, "error")
        gtk_label_set_xalign(problem.opaque, 0)
        gtk_label_set_ellipsize(problem.opaque, PANGO_ELLIPSIZE_END)
        gtk_widget_set_visible(problem, 0)
        gtk_grid_attach(grid, problem, 0, 2, 2, 1)
        gtk_box_append(bar.as(GtkBox.self), self.grid)
    }

    private func makePatternField() -> WidgetPointer {
        let overlay: WidgetPointer = gtk_overlay_new()
        gtk_widget_set_hexpand(overlay, 1)
        gtk_widget_add_css_class(pattern, "counted")
        gtk_overlay_set_child(overlay.opaque, pattern)
        gtk_widget_add_css_class(count, "dim-label")
        gtk_widget_add_css_class(count, "numeric")
        gtk_widget_set_halign(count, GTK_ALIGN_END)
        gtk_widget_set_margin_end(count, 10)
        gtk_widget_set_can_target(count, 0)
        gtk_overlay_add_overlay(overlay.opaque, count)
        return overlay
    }

    private func makeFindButtons() -> WidgetPointer {
        let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        let linked: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        gtk_widget_add_css_class(linked, "linked")
        finding = [
            EditorBar.makeButton(icon: "go-up-symbolic", named: "Find Previous") {
                [weak self] in self?.onPrevious()
            },
            EditorBar.makeButton(icon: "go-down-symbolic", named: "Find Next") {
                [weak self] in self?.onNext()
            },
        ]
        for button in finding { gtk_box_append(linked.as(GtkBox.self), button) }
        gtk_box_append(box.as(GtkBox.self), linked)
        gtk_box_append(box.as(GtkBox.self), makeOptionsButton())
        return box
    }

    private func makeOptionsButton() -> WidgetPointer {
        let list: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
        for check in [matchesCase, wholeWords, isExpression] {
            gtk_box_append(list.as(GtkBox.self), check)
            connect(check, "toggled") { [weak self] in self?.onOptionsChange() }
        }
        let popover: WidgetPointer = gtk_popover_new()
        gtk_popover_set_child(popover.as(GtkPopover.self), list)
        let button: WidgetPointer = gtk_menu_button_new()
        gtk_menu_button_set_icon_name(button.opaque, "emblem-system-symbolic")
        gtk_menu_button_set_popover(button.opaque, popover)
        gtk_widget_set_tooltip_text(button, "Search Options")
        button.setAccessibleName("Search Options")
        return button
    }

    private func makeReplaceButtons() -> WidgetPointer {
        let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        replacing = [
            EditorBar.makeButton(titled: "Replace") { [weak self] in self?.onReplace() },
            EditorBar.makeButton(titled: "Replace All") { [weak self] in self?.onReplaceAll() },
        ]
        for button in replacing { gtk_box_append(box.as(GtkBox.self), button) }
        return box
    }

    // MARK: - State

    var options: TextSearch.Options {
        func isOn(_ check: WidgetPointer) -> Bool {
            gtk_check_button_get_active(check.as(GtkCheckButton.self)) != 0
        }
        return TextSearch.Options(
            matchesCase: isOn(matchesCase),
            matchesWholeWords: isOn(wholeWords),
            isRegularExpression: isOn(isExpression)
        )
    }

    var showsReplacement = true {
        didSet {
            guard let buttons = gtk_widget_get_parent(replacing.first) else { return }
            for widget in [replacement, buttons] {
                gtk_widget_set_visible(widget, showsReplacement ? 1 : 0)
            }
        }
    }

    /// Shows how many matches there are, unless that is not known, and which is selected.
    func showCount(_ number: Int?, selected: Int?) {
        let text =
            switch (number, selected) {
            case (nil, _): ""
            case (0, _): "No matches"
            case (let number?, let selected?): "\(selected) of \(number)"
            case (let number?, nil): "\(number)"
            }
        gtk_label_set_text(count.opaque, text)
    }

    /// Says what is wrong, and marks the field where it is.
    func showProblem(pattern: String?, replacement: String?) {
        let text = pattern.map { "Not a regular expression: \($0)" } ?? replacement
        gtk_label_set_text(problem.opaque, text ?? "")
        gtk_widget_set_visible(problem, text == nil ? 0 : 1)
        self.pattern.setInvalid(pattern != nil)
        self.replacement.setInvalid(pattern == nil && replacement != nil)
    }

    func setEnabled(finding: Bool, replacing: Bool) {
        for button in self.finding { gtk_widget_set_sensitive(button, finding ? 1 : 0) }
        for button in self.replacing { gtk_widget_set_sensitive(button, replacing ? 1 : 0) }
    }
}
