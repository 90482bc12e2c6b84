import RenderTree
import SwiftUICore

/// What an app adds to the menus of one window, kept up to date with the app and the window.
@MainActor
final class WindowMenus {
    /// Called after a flush in which an item changed.
    var onChange: @MainActor () -> Void = {}

    private(set) var parts: [(place: CommandPart.Place, host: MenuHost)] = []
    private let commands: StateLocation<CommandList>
    private let graph: ViewGraph
    private let environment: EnvironmentScope
    private let evaluation: ViewHost

    init(_ commands: [any Commands], graph: ViewGraph, environment: EnvironmentScope) {
        self.commands = StateLocation(CommandList(commands: commands))
        self.graph = graph
        self.environment = environment
        evaluation = ViewHost(graph: graph, inheriting: environment)
        evaluation.show(
            Evaluated(self.commands) { commands, linker in
                commands.get().allParts(at: [0], linker)
            } take: { [weak self] parts in
                self?.show(parts)
            }
        )
    }

    /// Follows the app's commands when its scenes were evaluated again.
    func take(_ commands: [any Commands]) { self.commands.set(CommandList(commands: commands)) }

    /// Does what an item stands for; `false` where the command is not one of the app's own.
    func perform(_ command: CommandID) -> Bool {
        parts.contains { $0.host.perform(command) }
    }

    func close() {
        evaluation.close()
        for part in parts { part.host.close() }
        parts.removeAll()
    }

    private func show(_ new: [CommandPart]) {
        if new.map(\.place) == parts.map(\.place) {
            for (part, old) in zip(new, parts) { old.host.take(part.content) }
            return
        }
        for part in parts { part.host.close() }
        parts = new.enumerated().map { index, part in
            let host = MenuHost(
                part.content,
                prefix: "menu\(index)",
                graph: graph,
                environment: environment
            )
            host.onChange = { [weak self] in self?.onChange() }
            return (part.place, host)
        }
        graph.afterEvaluation { [weak self] in self?.onChange() }
    }
}
