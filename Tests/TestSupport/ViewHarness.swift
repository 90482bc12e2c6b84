package import Foundation
package import HeadlessBackend
package import RenderTree
package import SwiftUICore

/// Shows a view in a window in memory and acts as the person before it.
@MainActor
package final class ViewHarness {
    package let graph = ViewGraph()
    package let host: ViewHost
    package let window: HeadlessWindow

    package init<Content: View>(
        size: CGSize = CGSize(width: 400, height: 300),
        pictureSizes: [String: CGSize] = [:],
        prepare: (EnvironmentScope) -> Void = { _ in },
        @ViewBuilder _ content: () -> Content
    ) {
        host = ViewHost(graph: graph)
        prepare(host.environment)
        window = HeadlessWindow(
            WindowNode(title: "Test", defaultSize: size),
            root: host.rootID,
            client: host,
            delegate: SilentDelegate()
        )
        window.pictureSizes = pictureSizes
        host.surface = window
        host.window.onChange = { [window, host] in
            var frame = window.frame
            frame.toolbar = host.window.toolbar
            frame.title = host.window.title ?? frame.title
            window.update(from: window.frame, to: frame)
        }
        host.window.showSheet = { [unowned self] host, wantsToClose in
            let sheet = TestSheet(host, wantsToClose: wantsToClose)
            sheets.append(sheet)
            return sheet
        }
        host.show(content())
        update()
    }

    /// The sheets that were shown so far, in order.
    package private(set) var sheets: [TestSheet] = []

    /// One flush and one frame.
    package func update() {
        graph.flush()
        window.layOut()
        for sheet in sheets where sheet.isOpen { sheet.window.layOut() }
    }

    /// Waits, with the main queue turning, until something is so.
    package func wait(until condition: () -> Bool) async -> Bool {
        await TestSupport.wait {
            update()
            return condition()
        }
    }

    // MARK: - Looking

    /// The texts shown, in drawing order.
    package var texts: [String] {
        window.ids().compactMap { id in
            if case .text(let text) = window.node(id)?.content { text.text.string } else { nil }
        }
    }

    /// The frames of the nodes that `isWanted` finds, in drawing order, in their hosts.
    package func frames(_ isWanted: (RenderNode.Content) -> Bool) -> [CGRect] {
        window.ids().filter { window.node($0).map { isWanted($0.content) } ?? false }
            .map { window.frame(of: $0) }
    }

    /// The frame of the text.
    package func frame(ofText text: String) -> CGRect? {
        window.ids().first { id in
            if case .text(let node) = window.node(id)?.content {
                node.text.string == text
            } else {
                false
            }
        }.map { window.frame(of: $0) }
    }

    package func id(_ isWanted: (RenderNode.Content) -> Bool) -> NodeID? {
        window.allIDs.first { id in
            window.node(id).map { isWanted($0.content) } ?? false
        }
    }

    package func button(_ title: String) -> NodeID? {
        id { if case .button(let button) = $0 { button.title == title } else { false } }
    }

    package func toggle(_ title: String) -> NodeID? {
        id { if case .toggle(let toggle) = $0 { toggle.title == title } else { false } }
    }

    package var textInput: NodeID? {
        id {
            switch $0 {
            case .textField, .textEditor: true
            default: false
            }
        }
    }

    // MARK: - Acting

    package func press(_ title: String) {
        guard let id = button(title) else { return }
        window.press(id)
        update()
    }

    /// Types at the end of the first text input, a flush for each character.
    package func type(_ text: String) {
        for scalar in text.unicodeScalars {
            guard let id = textInput, let shown = window.shownText(of: id) else { return }
            let offset = shown.unicodeScalars.count
            window.edit(id, TextEdit(offset: offset, removed: "", inserted: String(scalar)))
            update()
        }
    }

}

/// Hears nothing of what a window tells the application.
final class SilentDelegate: WindowDelegate {
    func windowWantsToClose() {}
    func windowDidChangeActivity(isActive: Bool) {}
    func perform(_ command: CommandID) {}
}
