import RenderTree

/// Views that do something when a person wants to leave them.
struct ExitCommandView<Content: View> {
    let content: Content
    let action: (@MainActor () -> Void)?
}

extension ExitCommandView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ExitCommandOwner(view, in: context)
    }
}

private final class ExitCommandOwner<Content: View>:
    WrapperNode<ExitCommandView<Content>, EffectView<Content>>, GroupOwner
{
    override var isTransparent: Bool { true }

    override func evaluate() {
        var part = GroupPart()
        part.owner = self
        part.hearsExit = view.action != nil
        show(EffectView(content: view.content, part: part))
    }

    func didJoin(_ group: GroupElement) {}

    func handle(_ event: NodeEvent, at group: GroupElement) {
        if event == .exitWanted { view.action?() }
    }
}

// MARK: - View + onExitCommand

extension View {
    /// Does something when Escape is pressed while the keyboard focus is in this view.
    ///
    /// Of views one inside the other, the innermost takes the key; a sheet around stays open then.
    ///
    /// ```swift
    /// TextField("Title", text: $draft)
    ///     .onExitCommand { isEditing = false }
    /// ```
    ///
    /// - Parameter action: What to do; `nil` leaves the key to the views around.
    nonisolated public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
        ExitCommandView(content: self, action: action)
    }
}
