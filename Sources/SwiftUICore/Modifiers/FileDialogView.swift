package import RenderTree

/// What people are asked in a file dialog, and what becomes of it.
package protocol FileDialogRequest {
    /// Describes the dialog; `nil` where there is nothing to choose for yet.
    @MainActor func makeDialog() -> FileDialogNode?

    /// Gets the bytes of the chosen paths, or `nil` where cancelled, once the binding is false.
    ///
    /// The app does not end before it returns.
    @MainActor func finish(_ paths: [[UInt8]]?, in environment: EnvironmentValues) async
}

/// A view over whose window a file dialog stands while a binding is true.
package struct FileDialogView<Content: View, Request: FileDialogRequest> {
    package let content: Content
    let isPresented: Binding<Bool>
    let request: Request

    package init(content: Content, isPresented: Binding<Bool>, request: Request) {
        self.content = content
        self.isPresented = isPresented
        self.request = request
    }
}

// MARK: - Lowering

extension FileDialogView: PassingView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        PresentingNode(view, in: context)
    }
}

private final class PresentingNode<Content: View, Request: FileDialogRequest>:
    WrapperNode<FileDialogView<Content, Request>, Content>
{
    override var isTransparent: Bool { true }

    /// The dialog under way.
    private var choosing: Task<Void, Never>?

    override func evaluate() {
        let isPresented = reading { view.isPresented.wrappedValue }
        show(view.content)
        guard isPresented else { return dismiss() }
        guard choosing == nil, let choose = host.window.chooseFiles,
            let dialog = view.request.makeDialog()
        else { return }
        choosing = choose(dialog) { [weak self] paths in await self?.take(paths) }
    }

    /// Takes the dialog away unanswered.
    private func dismiss() {
        choosing?.cancel()
        choosing = nil
    }

    private func take(_ paths: [[UInt8]]?) async {
        guard !Task.isCancelled else { return }
        choosing = nil
        let request = view.request
        view.isPresented.wrappedValue = false
        await request.finish(paths, in: environment.environmentValues)
    }

    override func willUnmount() { dismiss() }
}
