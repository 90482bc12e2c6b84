import RenderTree
import SwiftUICore

/// Views in a menu: kept up to date like those in a window, but read instead of drawn.
@MainActor
final class MenuHost {
    /// Called after a flush in which an item changed.
    var onChange: @MainActor () -> Void {
        get { host.onCommit }
        set { host.onCommit = newValue }
    }

    private let content: StateLocation<AnyView>
    private let host: ViewHost
    private let prefix: String

    /// `prefix` tells this host's commands from others'.
    init(_ content: AnyView, prefix: String, graph: ViewGraph, environment: EnvironmentScope?) {
        self.prefix = prefix
        self.content = StateLocation(content)
        host = ViewHost(graph: graph, inheriting: environment)
        host.show(MenuRoot(content: self.content))
    }

    /// Shows what the app's commands are now.
    func take(_ content: AnyView) { self.content.set(content) }

    /// The items in sections, as dividers separate them.
    var sections: [[MenuItemNode]] {
        var sections: [[MenuItemNode]] = [[]]
        for (id, node) in host.contents {
            switch node.content {
            case .divider: sections.append([])
            case .button(let button):
                sections[sections.count - 1].append(
                    item(id, node, title: button.title, shortcut: button.shortcut, isOn: nil)
                )
            case .toggle(let toggle):
                sections[sections.count - 1].append(
                    item(
                        id,
                        node,
                        title: toggle.title,
                        shortcut: toggle.shortcut,
                        isOn: toggle.isOn
                    )
                )
            case .text(let text):
                var disabled = node
                disabled.traits.isEnabled = false
                sections[sections.count - 1].append(
                    item(id, disabled, title: text.text.string, shortcut: nil, isOn: nil)
                )
            case .picker(let picker):
                sections[sections.count - 1].append(submenu(id, node, picker))
            case .image, .picture, .color, .drawing, .group, .textField, .textEditor, .scroll,
                .fileList, .stepper, .card:
                break
            }
        }
        return sections.filter { !$0.isEmpty }
    }

    /// Does what an item stands for; `false` where the command is not one of this host's.
    func perform(_ command: CommandID) -> Bool {
        guard command.name.hasPrefix(prefix + "-") else { return false }
        let numbers = command.name.dropFirst(prefix.count + 1).split(separator: "-")
            .compactMap { Int($0) }
        switch numbers.count {
        case 1: host.handle(.activated, from: NodeID(rawValue: numbers[0]))
        case 2: host.handle(.selected(numbers[1]), from: NodeID(rawValue: numbers[0]))
        default: return false
        }
        return true
    }

    func close() { host.close() }

    /// The options of a picker, the chosen one with a check mark.
    private func submenu(_ id: NodeID, _ node: RenderNode, _ picker: PickerNode) -> MenuItemNode {
        let options = picker.options.enumerated().map { index, option in
            MenuItemNode.command(
                CommandNode(
                    id: CommandID("\(prefix)-\(id.rawValue)-\(index)"),
                    title: option.title,
                    isEnabled: node.traits.isEnabled,
                    isOn: index == picker.selected
                )
            )
        }
        return .submenu(MenuNode(title: picker.title, sections: [options]))
    }

    private func item(
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
