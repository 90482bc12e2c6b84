package import RenderTree

/// Views in a menu: kept up to date like those in a window, but read instead of drawn.
@MainActor
package final class MenuHost {
    /// Called after a flush in which an item changed.
    package var onChange: @MainActor () -> Void {
        get { host.onCommit }
        set { host.onCommit = newValue }
    }

    private let content: StateLocation<AnyView>
    private let host: ViewHost
    private let prefix: String

    /// `prefix` tells this host's commands from others'; by itself it is one of a kind.
    package init(
        _ content: AnyView,
        prefix: String? = nil,
        graph: ViewGraph,
        environment: EnvironmentScope?
    ) {
        self.prefix = prefix ?? Self.makePrefix()
        self.content = StateLocation(content)
        host = ViewHost(graph: graph, inheriting: environment)
        host.environment.replace(with: EnvironmentValues.ofMenu.changes)
        host.show(MenuRoot(content: self.content))
    }

    private static var lastNumber = 0

    private static func makePrefix() -> String {
        lastNumber += 1
        return "items\(lastNumber)"
    }

    /// Shows what the views are now.
    package func take(_ content: AnyView) { self.content.set(content) }

    /// The items in sections, as dividers separate them.
    package var sections: [[MenuItemNode]] {
        var sections: [[MenuItemNode]] = [[]]
        for (id, node) in host.contents {
            switch node.content {
            case .divider(let divider):
                sections.append(divider.heading.map { [.heading($0)] } ?? [])
            case .picker(let picker) where picker.style != .menu:
                // In view, all options stand in the menu itself.
                sections += [options(id, node, picker), []]
            default:
                guard let item = item(id, node) else { continue }
                sections[sections.count - 1].append(item)
            }
        }
        return sections.filter { section in
            section.contains { if case .heading = $0 { false } else { true } }
        }
    }

    /// Does what an item stands for; `false` where the command is not one of this host's.
    package func perform(_ command: CommandID) -> Bool {
        guard command.name.hasPrefix(prefix + "-") else { return performInSubmenu(command) }
        let numbers = command.name.dropFirst(prefix.count + 1).split(separator: "-")
            .compactMap { Int($0) }
        switch numbers.count {
        case 1: host.handle(.activated, from: NodeID(rawValue: numbers[0]))
        case 2: host.handle(.selected(numbers[1]), from: NodeID(rawValue: numbers[0]))
        default: return false
        }
        return true
    }

    /// A menu in this one has a host of its own, whose commands it knows itself.
    private func performInSubmenu(_ command: CommandID) -> Bool {
        let owner = host.contents.first { _, node in
            guard case .menuButton(let button) = node.content else { return false }
            return button.menu.commands.contains { $0.id == command }
        }
        guard let owner else { return false }
        host.handle(.commanded(command), from: owner.id)
        return true
    }

    package func close() { host.close() }

    /// What a view is as one item; a menu has no place for most.
    private func item(_ id: NodeID, _ node: RenderNode) -> MenuItemNode? {
        switch node.content {
        case .button(let button):
            return command(id, node, title: button.title, shortcut: button.shortcut, isOn: nil)
        case .toggle(let toggle):
            return command(
                id,
                node,
                title: toggle.title,
                shortcut: toggle.shortcut,
                isOn: toggle.isOn
            )
        case .text(let text):
            var disabled = node
            disabled.traits.isEnabled = false
            return command(id, disabled, title: text.text.string, shortcut: nil, isOn: nil)
        case .picker(let picker):
            return .submenu(MenuNode(title: picker.title, sections: [options(id, node, picker)]))
        case .menuButton(let button):
            return .submenu(MenuNode(title: button.title, sections: button.menu.sections))
        default: return nil
        }
    }

    /// The options of a picker, the chosen one with a check mark.
    private func options(
        _ id: NodeID,
        _ node: RenderNode,
        _ picker: PickerNode
    ) -> [MenuItemNode] {
        picker.options.enumerated().map { index, option in
            MenuItemNode.command(
                CommandNode(
                    id: CommandID("\(prefix)-\(id.rawValue)-\(index)"),
                    title: option.title,
                    isEnabled: node.traits.isEnabled,
                    isOn: index == picker.selected
                )
            )
        }
    }

    private func command(
        _ id: NodeID,
        _ node: RenderNode,
        title: String,
        shortcut: KeyShortcut?,
        isOn: Bool?
    ) -> MenuItemNode {
        .command(
            CommandNode(
                id: CommandID("\(prefix)-\(id.rawValue)"),
                title: title,
                shortcut: shortcut,
                isEnabled: node.traits.isEnabled,
                isOn: isOn
            )
        )
    }
}

private struct MenuRoot: View {
    let content: StateLocation<AnyView>

    var body: some View { content.get() }
}

private struct IsInMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// What views are told that become items of a menu, whatever stands around what they come from.
    @MainActor static var ofMenu: EnvironmentValues {
        var values = EnvironmentValues()
        values.isInMenu = true
        values.labelLook = .titleAndIcon
        values.keyboardShortcut = nil
        values.formLook = nil
        values.helpText = nil
        values.accessibilityText = nil
        values.accessibilityIdentifier = nil
        return values
    }

    /// Whether views become items of a menu.
    var isInMenu: Bool {
        get { self[IsInMenuKey.self] }
        set { self[IsInMenuKey.self] = newValue }
    }
}
