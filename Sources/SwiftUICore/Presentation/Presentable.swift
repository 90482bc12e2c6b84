/// What decides whether something is presented, and what is shown in it then.
struct Presentable<Content: View> {
    /// What it is about; another id is another presentation.
    ///
    /// `nil` where nothing is presented.
    let id: () -> AnyHashable?
    let content: () -> Content?
    /// The person closed it.
    let close: () -> Void

    static func flag(
        _ isPresented: Binding<Bool>,
        content: @escaping () -> Content
    ) -> Self {
        Presentable(
            id: { isPresented.wrappedValue ? true : nil },
            content: content,
            close: { isPresented.wrappedValue = false }
        )
    }

    static func item<Item: Identifiable>(
        _ item: Binding<Item?>,
        content: @escaping (Item) -> Content
    ) -> Self {
        Presentable(
            id: { item.wrappedValue.map { AnyHashable($0.id) } },
            content: { item.wrappedValue.map(content) },
            close: { item.wrappedValue = nil }
        )
    }

    /// The content in a body of its own, so that what it reads changes it alone.
    @MainActor var view: DeferredView<Content?> { DeferredView(content: content) }
}
