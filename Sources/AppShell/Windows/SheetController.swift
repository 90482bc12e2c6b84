import Foundation
import RenderTree
import SwiftUICore

/// The window of a sheet: its views, and what is asked over it.
@MainActor
final class SheetController: WindowDelegate, SheetWindow {
    private let host: ViewHost
    private let runtime: AppRuntime
    private let wantsToClose: @MainActor () -> Void
    private var window: (any Window)?
    private var node = WindowNode(title: "")
    /// Shown once its first content is there, as large as that wants to be.
    private var isShown = false

    init(
        _ host: ViewHost,
        over parent: (any Window)?,
        runtime: AppRuntime,
        wantsToClose: @escaping @MainActor () -> Void
    ) {
        self.host = host
        self.runtime = runtime
        self.wantsToClose = wantsToClose
        node = currentNode
        let window = runtime.windowSystem.makeSheet(
            node,
            root: host.rootID,
            client: host,
            delegate: self,
            over: parent
        )
        self.window = window
        host.surface = window
        host.window.onChange = { [weak self] in self?.updateFrame() }
        host.onCommit = { [weak self] in self?.showIfReady() }
        host.window.attend(to: window, runtime: runtime)
        host.environment.set(WindowTraitsKey.self, to: host.window)
    }

    func close() {
        window?.close()
        window = nil
    }

    private func showIfReady() {
        guard !isShown, let window else { return }
        isShown = true
        // What it holds is laid out in the first frame; the focus needs it there.
        runtime.graph.afterEvaluation { [weak self] in
            guard let self, self.window != nil else { return }
            if let input = host.firstInput { window.focus(input) }
            window.present()
        }
    }

    private func updateFrame() {
        let new = currentNode
        guard let window, new != node else { return }
        let old = node
        node = new
        window.update(from: old, to: new)
    }

    private var currentNode: WindowNode {
        var node = WindowNode(
            title: host.window.title ?? "",
            toolbar: host.window.toolbar,
            fitsContent: true
        )
        // A button that cancels is the way out; there is no second one beside it.
        node.isClosable = !host.window.blocksDismissal && !host.window.hasWayOut
        return node
    }

    // MARK: - WindowDelegate

    func windowWantsToClose() {
        runtime.graph.finishEditing(in: host)
        guard !host.window.blocksDismissal else { return }
        wantsToClose()
        runtime.graph.request()
    }

    func windowDidChangeActivity(isActive: Bool) {
        if !isActive { runtime.didDeactivate() }
    }

    func perform(_ command: CommandID) {}
}

extension WindowTraits {
    /// Lets the views of a window ask over it and show sheets over it.
    func attend(to window: (any Window)?, runtime: AppRuntime) {
        weak let window = window
        ask = { [weak runtime] question in
            await runtime?.windowSystem.ask(question, over: window) ?? 0
        }
        askForText = { [weak runtime] question in
            await runtime?.windowSystem.askForText(question, over: window)
        }
        clipboard = runtime.windowSystem.clipboard
        showToast = { await window?.show($0) ?? false }
        chooseFiles = { [runtime] dialog, finish in
            runtime.keepAlive {
                await finish(await runtime.windowSystem.chooseFiles(dialog, over: window))
            }
        }
        showSheet = { [runtime] host, wantsToClose in
            SheetController(host, over: window, runtime: runtime, wantsToClose: wantsToClose)
        }
    }
}

extension ViewHost {
    /// Moves the keyboard to the list of files once what has changed is there.
    package func focusFiles() {
        // The main queue comes after the flush that brings the change.
        DispatchQueue.main.async { [weak self] in
            guard let self, let files else { return }
            surface?.focus(files)
        }
    }

    private var files: NodeID? {
        first { node in
            if case .fileList = node.content { true } else { false }
        }
    }

    /// Where the keyboard goes in a new window.
    var firstInput: NodeID? {
        first { node in
            switch node.content {
            case .textEditor, .textField, .fileList: node.traits.isEnabled
            default: false
            }
        }
    }
}
