import CGTK
import RenderTree

/// The commands of one window or menu as actions of a group, with their shortcuts.
@MainActor
final class CommandActions {
    private let map: OpaquePointer
    private let shortcuts: ShortcutTable
    private let perform: @MainActor (CommandID) -> Void
    private var commands: [CommandID: CommandNode] = [:]
    private var actions: [CommandID: OpaquePointer] = [:]

    /// - Parameter map: What holds the actions: a window, or a group that outlives this.
    init(
        in map: OpaquePointer,
        shortcuts: ShortcutTable,
        perform: @escaping @MainActor (CommandID) -> Void
    ) {
        self.map = map
        self.shortcuts = shortcuts
        self.perform = perform
    }

    /// Follows what the window offers now; touches only what changed.
    func show(_ all: [CommandNode]) {
        var new: [CommandID: CommandNode] = [:]
        for command in all {
            // The same command may stand in several places; any of them may name the shortcut.
            if new[command.id]?.shortcut == nil { new[command.id] = command }
        }
        for (id, old) in commands where new[id] == nil { remove(old) }
        for (id, command) in new where commands[id] != command {
            show(command, instead: commands[id])
        }
        commands = new
    }

    /// Takes all shortcuts back.
    func clear() { show([]) }

    private func show(_ command: CommandNode, instead old: CommandNode?) {
        // Whether an action has a state cannot change during its life.
        if let old, (old.isOn == nil) != (command.isOn == nil) { remove(old) }
        let id = command.id
        let action = actions[id] ?? makeAction(for: command)
        g_simple_action_set_enabled(action, command.isEnabled ? 1 : 0)
        if let isOn = command.isOn {
            g_simple_action_set_state(action, g_variant_new_boolean(isOn ? 1 : 0))
        }
        let perform: @MainActor () -> Bool = { [weak self] in
            guard let self, commands[id]?.isEnabled == true else { return false }
            self.perform(id)
            return true
        }
        shortcuts.set(command.shortcut, for: .command(id), action: perform)
        for (number, shortcut) in command.alternatives.enumerated() {
            shortcuts.set(shortcut, for: .alternative(id, number), action: perform)
        }
        for number in command.alternatives
            .count..<max(
                command.alternatives.count,
                old?.alternatives.count ?? 0
            )
        {
            shortcuts.remove(.alternative(id, number))
        }
    }

    private func makeAction(for command: CommandNode) -> OpaquePointer {
        let id = command.id
        let action: OpaquePointer =
            if let isOn = command.isOn {
                g_simple_action_new_stateful(id.name, nil, g_variant_new_boolean(isOn ? 1 : 0))
            } else {
                g_simple_action_new(id.name, nil)
            }
        connect(action, "activate") { [weak self] _ in self?.perform(id) }
        g_action_map_add_action(map, action)
        // The map owns it now.
        g_object_unref(UnsafeMutableRawPointer(action))
        actions[id] = action
        return action
    }

    private func remove(_ command: CommandNode) {
        shortcuts.remove(.command(command.id))
        for number in command.alternatives.indices {
            shortcuts.remove(.alternative(command.id, number))
        }
        g_action_map_remove_action(map, command.id.name)
        actions[command.id] = nil
    }
}

extension CommandID {
    /// The name by which widgets of the window call the command's action.
    var actionName: String { "win.\(name)" }
}
