/// A view with a window over its own while something is presented.
struct SheetView<Content: View, Sheet: View> {
    let content: Content
    let presentable: Presentable<Sheet>
    let onDismiss: (@MainActor () -> Void)?
}

/// The window of a sheet, as whoever shows it sees it.
@MainActor
package protocol SheetWindow: AnyObject {
    func close()
}

// MARK: - Lowering

extension SheetView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        SheetOwner(view, in: context)
    }
}

private final class SheetOwner<Content: View, Sheet: View>:
    WrapperNode<SheetView<Content, Sheet>, Content>
{
    override var isTransparent: Bool { true }

    private var presented: (id: AnyHashable, host: ViewHost, window: any SheetWindow)?

    override func evaluate() {
        let id = reading { view.presentable.id() }
        show(view.content)
        if let presented, presented.id == id {
            presented.host.update(view.presentable.view)
        } else {
            // Only once the view is known to stay: a window over nothing is in nobody's way.
            host.graph.afterEvaluation { [weak self] in self?.present() }
        }
    }

    private func present() {
        guard isMounted else { return }
        let id = Evaluation.withoutTracking { view.presentable.id() }
        guard presented?.id != id else { return }
        close()
        guard let id, let makeWindow = host.window.showSheet else { return }
        let sheet = ViewHost(graph: host.graph, inheriting: environment)
        sheet.isPresented { [weak self] in self?.view.presentable.close() }
        let window = makeWindow(sheet) { [weak self] in self?.view.presentable.close() }
        presented = (id, sheet, window)
        sheet.show(view.presentable.view)
    }

    private func close() {
        guard let (_, sheet, window) = presented else { return }
        presented = nil
        sheet.close()
        window.close()
        view.onDismiss?()
    }

    override func willUnmount() { close() }
}

extension ViewHost {
    /// Tells the host's views that they are presented, and how they go away.
    package func isPresented(close: @escaping @MainActor () -> Void) {
        var values = EnvironmentValues()
        values.beginPresentation(close: close)
        environment.replace(with: values.changes)
    }
}

// MARK: - View + sheet

extension View {
    /// Shows a window over this one, which cannot be used meanwhile, while the binding is true.
    ///
    /// Escape and the window's close button make it false, unless the content forbids it by
    /// `interactiveDismissDisabled(_:)`.
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        SheetView(
            content: self,
            presentable: .flag(isPresented, content: content),
            onDismiss: onDismiss
        )
    }

    /// Shows a window about an item over this one while there is one; another item's is another.
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        SheetView(
            content: self,
            presentable: .item(item, content: content),
            onDismiss: onDismiss
        )
    }

    /// Shows a window over this one while the binding is true.
    ///
    /// ## On Linux
    /// The same as a sheet.
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
    }

    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        sheet(item: item, onDismiss: onDismiss, content: content)
    }
}
