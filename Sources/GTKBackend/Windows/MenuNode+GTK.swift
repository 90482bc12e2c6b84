import CGTK
import RenderTree

extension MenuNode {
    /// The menu as GTK's model, its commands in a group of actions; the caller owns it.
    @MainActor
    func makeModel(group: String = "win") -> UnsafeMutablePointer<GMenuModel> {
        let menu: OpaquePointer = g_menu_new()
        for section in sections where !section.isEmpty {
            let items: OpaquePointer = g_menu_new()
            var heading: String?
            for item in section {
                if case .heading(let title) = item { heading = title }
                item.append(to: items, group: group)
            }
            g_menu_append_section(menu, heading, items.model)
            g_object_unref(UnsafeMutableRawPointer(items))
        }
        return menu.model
    }

    /// Whether another menu reads the same; whether its commands are enabled or checked is the
    /// business of their actions.
    func hasSameModel(as other: MenuNode) -> Bool { withoutStates == other.withoutStates }

    private var withoutStates: MenuNode {
        MenuNode(
            title: title,
            sections: sections.map { section in
                section.map { item in
                    switch item {
                    case .heading: return item
                    case .submenu(let menu): return .submenu(menu.withoutStates)
                    case .command(var command):
                        command.isEnabled = true
                        // A check mark may appear, but not merely turn.
                        command.isOn = command.isOn.map { _ in false }
                        return .command(command)
                    }
                }
            }
        )
    }
}

extension [MenuNode] {
    /// A menu bar as GTK's model; the caller owns it.
    @MainActor
    func makeModel() -> UnsafeMutablePointer<GMenuModel> {
        let bar: OpaquePointer = g_menu_new()
        for menu in self {
            let model = menu.makeModel()
            g_menu_append_submenu(bar, menu.title.escapedForMnemonic, model)
            g_object_unref(UnsafeMutableRawPointer(model))
        }
        return bar.model
    }

    func hasSameModel(as other: [MenuNode]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.hasSameModel(as: $1) }
    }
}

extension MenuItemNode {
    @MainActor
    fileprivate func append(to menu: OpaquePointer, group: String) {
        switch self {
        // The section carries it.
        case .heading: break
        case .submenu(let submenu):
            let model = submenu.makeModel(group: group)
            g_menu_append_submenu(menu, submenu.title.escapedForMnemonic, model)
            g_object_unref(UnsafeMutableRawPointer(model))
        case .command(let command):
            let item: OpaquePointer = g_menu_item_new(
                command.title.escapedForMnemonic,
                "\(group).\(command.id.name)"
            )
            if let accelerator = command.shortcut?.accelerator {
                g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(accelerator))
            }
            g_menu_append_item(menu, item)
            g_object_unref(UnsafeMutableRawPointer(item))
        }
    }
}

extension String {
    /// Menus take an underscore as the mark of a mnemonic.
    fileprivate var escapedForMnemonic: String { replacing("_", with: "__") }
}

extension OpaquePointer {
    fileprivate var model: UnsafeMutablePointer<GMenuModel> { self.as(GMenuModel.self) }
}
