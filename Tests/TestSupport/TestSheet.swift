package import HeadlessBackend
import RenderTree
package import SwiftUICore

/// The window of a sheet in memory.
@MainActor
package final class TestSheet: SheetWindow {
    package let host: ViewHost
    package let window: HeadlessWindow
    package private(set) var isOpen = true
    private let wantsToClose: @MainActor () -> Void

    init(_ host: ViewHost, wantsToClose: @escaping @MainActor () -> Void) {
        self.host = host
        self.wantsToClose = wantsToClose
        window = HeadlessWindow(
            WindowNode(title: ""),
            root: host.rootID,
            client: host,
            delegate: SilentDelegate()
        )
        host.surface = window
        host.window.onChange = { [window, host] in
            var frame = window.frame
            frame.toolbar = host.window.toolbar
            frame.title = host.window.title ?? ""
            window.update(from: window.frame, to: frame)
        }
    }

    package func close() { isOpen = false }

    /// Closes it as Escape does.
    package func escape() { if !host.window.blocksDismissal { wantsToClose() } }

    package var texts: [String] {
        window.ids().compactMap { id in
            if case .text(let text) = window.node(id)?.content { text.text.string } else { nil }
        }
    }

    package func press(_ title: String) {
        let id = window.allIDs.first { id in
            guard case .button(let button) = window.node(id)?.content else { return false }
            return button.title == title
        }
        if let id { window.press(id) }
    }
}
