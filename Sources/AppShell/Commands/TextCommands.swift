import RenderTree
import SwiftUICore

/// What a window with a text editor offers in its menus, and what text editors there follow.
@MainActor
final class TextCommands {
    /// Called after an evaluation in which what the menus show changed.
    var onChange: @MainActor () -> Void = {}

    private let preferences: TextEditorPreferences
    private let graph: ViewGraph
    private let environment: EnvironmentScope
    private let evaluation: ViewHost
    private let fileName = StateLocation<String?>(nil)
    private var options = TextEditorOptions()

    /// Text editors find the person's choices in `environment`.
    init(preferences: TextEditorPreferences, graph: ViewGraph, environment: EnvironmentScope) {
        self.preferences = preferences
        self.graph = graph
        self.environment = environment
        evaluation = ViewHost(graph: graph, inheriting: environment)
        evaluation.show(
            Evaluated(fileName) { fileName, _ in
                preferences.options(fileName: fileName.get())
            } take: { [weak self] options in
                self?.show(options)
            }
        )
    }

    /// Says what the window's file is called now.
    func take(fileName name: String?) {
        if name != fileName.peek() { fileName.set(name) }
    }

    func close() { evaluation.close() }

    private func show(_ options: TextEditorOptions) {
        self.options = options
        environment.set(TextEditorOptionsKey.self, to: options)
        graph.afterEvaluation { [weak self] in self?.onChange() }
    }

    // MARK: - Commands

    /// The commands by group; those whose shortcut the app itself uses have none.
    func commands(avoiding taken: Set<KeyShortcut>) -> [CommandGroupPlacement: [CommandNode]] {
        func nodes(_ kinds: [Kind]) -> [CommandNode] { kinds.map { node($0, taken) } }
        return [
            .textEditing: nodes([.find, .findNext, .findPrevious, .replace, .goToLine]),
            .toolbar: nodes([
                .lineNumbers, .wrapLines, .highlightSyntax, .zoomIn, .zoomOut, .actualSize,
            ]),
        ]
    }

    /// Does what a command stands for; `false` where it is not one of these.
    func perform(_ command: CommandID, on window: (any Window)?) -> Bool {
        guard let kind = Kind(command) else { return false }
        switch kind {
        case .find: window?.perform(.find)
        case .findNext: window?.perform(.findNext)
        case .findPrevious: window?.perform(.findPrevious)
        case .replace: window?.perform(.replace)
        case .goToLine: window?.perform(.goToLine)
        case .lineNumbers: preferences.toggleLineNumbers()
        case .wrapLines: preferences.toggleWrapping()
        case .highlightSyntax: preferences.toggleHighlighting()
        case .zoomIn: preferences.zoom(by: 1)
        case .zoomOut: preferences.zoom(by: -1)
        case .actualSize: preferences.resetZoom()
        }
        return true
    }

    private func node(_ kind: Kind, _ taken: Set<KeyShortcut>) -> CommandNode {
        let free = kind.shortcuts.filter { !taken.contains($0) }
        return CommandNode(
            id: kind.id,
            title: kind.title,
            shortcut: free.first,
            alternatives: Array(free.dropFirst()),
            isEnabled: isEnabled(kind),
            isOn: isOn(kind)
        )
    }

    private func isEnabled(_ kind: Kind) -> Bool {
        switch kind {
        case .zoomIn: options.zoom < TextEditorPreferences.zooms.upperBound
        case .zoomOut: options.zoom > TextEditorPreferences.zooms.lowerBound
        case .actualSize: options.zoom != 0
        default: true
        }
    }

    private func isOn(_ kind: Kind) -> Bool? {
        switch kind {
        case .lineNumbers: options.showsLineNumbers
        case .wrapLines: options.wrapsLines
        case .highlightSyntax: options.highlightsSyntax
        default: nil
        }
    }
}

extension TextCommands {
    fileprivate enum Kind: String {
        case find, findNext, findPrevious, replace, goToLine
        case lineNumbers, wrapLines, highlightSyntax, zoomIn, zoomOut, actualSize

        private static let prefix = "text-"

        init?(_ id: CommandID) {
            guard id.name.hasPrefix(Self.prefix) else { return nil }
            self.init(rawValue: String(id.name.dropFirst(Self.prefix.count)))
        }

        var id: CommandID { CommandID(Self.prefix + rawValue) }

        var title: String {
            switch self {
            case .find: "Find…"
            case .findNext: "Find Next"
            case .findPrevious: "Find Previous"
            case .replace: "Find and Replace…"
            case .goToLine: "Go to Line…"
            case .lineNumbers: "Line Numbers"
            case .wrapLines: "Wrap Lines"
            case .highlightSyntax: "Highlight Syntax"
            case .zoomIn: "Zoom In"
            case .zoomOut: "Zoom Out"
            case .actualSize: "Actual Size"
            }
        }

        /// The first is the one that menus show.
        var shortcuts: [KeyShortcut] {
            switch self {
            case .find: [KeyShortcut(.character("f"))]
            case .findNext:
                [KeyShortcut(.character("g")), KeyShortcut(.function(3), modifiers: [])]
            case .findPrevious:
                [
                    KeyShortcut(.character("g"), modifiers: [.control, .shift]),
                    KeyShortcut(.function(3), modifiers: .shift),
                ]
            case .replace: [KeyShortcut(.character("h"))]
            case .goToLine: [KeyShortcut(.character("i"))]
            case .lineNumbers, .wrapLines, .highlightSyntax: []
            case .zoomIn: [KeyShortcut(.character("+")), KeyShortcut(.character("="))]
            case .zoomOut: [KeyShortcut(.character("-"))]
            case .actualSize: [KeyShortcut(.character("0"))]
            }
        }
    }
}
