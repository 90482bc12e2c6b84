import CGTK
import RenderTree

/// The header bar: commands and toolbar items at both ends, the title or items between, one menu.
@MainActor
final class HeaderBar {
    let widget: WidgetPointer
    var onMenuClosed: @MainActor () -> Void = {}
    private let title: WidgetPointer
    private let menuButton: WidgetPointer
    private let leadingCommands = ToolbarArea(spacing: 6)
    private let leadingItems = ToolbarArea(spacing: 6)
    private let centerItems = ToolbarArea(spacing: 6)
    private let trailingItems = ToolbarArea(spacing: 6)
    private let trailingCommands = ToolbarArea(spacing: 6)
    private let reference: Reference
    private let titleReference: Reference

    init() {
        widget = adw_header_bar_new()
        reference = Reference(widget)
        title = adw_window_title_new("", "")
        titleReference = Reference(title)
        menuButton = gtk_menu_button_new()
        gtk_menu_button_set_icon_name(menuButton.opaque, "open-menu-symbolic")
        // Opens at F10.
        gtk_menu_button_set_primary(menuButton.opaque, 1)
        gtk_widget_set_tooltip_text(menuButton, "Main Menu")
        menuButton.setAccessibleName("Main Menu")
        let bar = widget.opaque
        adw_header_bar_set_title_widget(bar, title)
        adw_header_bar_pack_start(bar, leadingCommands.widget)
        adw_header_bar_pack_start(bar, leadingItems.widget)
        adw_header_bar_pack_end(bar, menuButton)
        adw_header_bar_pack_end(bar, trailingCommands.widget)
        adw_header_bar_pack_end(bar, trailingItems.widget)
    }

    func show(_ node: WindowNode, title text: String, instead old: WindowNode?) {
        adw_window_title_set_title(title.opaque, text)
        adw_window_title_set_subtitle(title.opaque, node.subtitle ?? "")
        adw_header_bar_set_show_end_title_buttons(widget.opaque, node.isClosable ? 1 : 0)
        if old.map({ !$0.primaryMenu.hasSameModel(as: node.primaryMenu) }) ?? true {
            let model = node.primaryMenu.makeModel()
            menuButton.letGoOfPointer()
            gtk_menu_button_set_menu_model(menuButton.opaque, model)
            g_object_unref(UnsafeMutableRawPointer(model))
            // The button makes a new one for each model.
            if let popover = gtk_menu_button_get_popover(menuButton.opaque) {
                connect(OpaquePointer(popover), "closed") { [weak self] _ in self?.onMenuClosed() }
            }
            gtk_widget_set_visible(menuButton, node.primaryMenu.sections.isEmpty ? 0 : 1)
        }
        let looks = node.headerCommands.map(\.withoutState)
        if looks != old?.headerCommands.map(\.withoutState) ?? [] {
            leadingCommands.show(looks.filter(\.isLeading).map { $0.makeButton() })
            trailingCommands.show(looks.filter { !$0.isLeading }.map { $0.makeButton() })
        }
    }

    func showToolbar(
        leading: [WidgetPointer],
        center: [WidgetPointer],
        trailing: [WidgetPointer]
    ) {
        leadingItems.show(leading)
        centerItems.show(center)
        trailingItems.show(trailing)
        adw_header_bar_set_title_widget(widget.opaque, center.isEmpty ? title : centerItems.widget)
    }
}

extension HeaderCommand {
    /// How the button looks; whether it can be pressed follows from its action.
    fileprivate var withoutState: HeaderCommand {
        var copy = self
        copy.command.isEnabled = true
        // Whether it is a switch cannot change during a button's life.
        copy.command.isOn = copy.command.isOn.map { _ in false }
        return copy
    }

    @MainActor
    fileprivate func makeButton() -> WidgetPointer {
        let button: WidgetPointer
        button = command.isOn == nil ? gtk_button_new() : gtk_toggle_button_new()
        switch look {
        case .title: gtk_button_set_label(button.as(GtkButton.self), command.title)
        case .icon(let name):
            gtk_button_set_icon_name(button.as(GtkButton.self), name)
            gtk_widget_set_tooltip_text(button, command.title)
            button.setAccessibleName(command.title)
        }
        gtk_actionable_set_action_name(button.opaque, command.id.actionName)
        return button
    }
}
