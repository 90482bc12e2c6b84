/// How much a view's default focus counts.
public struct DefaultFocusEvaluationPriority: Equatable, Sendable {
    private let rank: Int

    /// Counts when the views come, unless the app has put the focus somewhere else.
    public static let automatic = DefaultFocusEvaluationPriority(rank: 0)
    /// Counts also where the person moved the focus into the views.
    public static let userInitiated = DefaultFocusEvaluationPriority(rank: 1)
}

struct DefaultFocusView<Content: View, Value: Hashable> {
    let content: Content
    let binding: FocusState<Value>.Binding
    let value: Value
}

extension DefaultFocusView: View {
    var body: some View {
        content.onAppear { if binding.isResting { binding.wrappedValue = value } }
    }
}

extension View {
    /// Moves the keyboard focus to the view with that value once these views are there.
    ///
    /// ## On Linux
    /// Both priorities act when the views come, and not when a person moves the focus into them.
    nonisolated public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding,
        _ value: Value,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        DefaultFocusView(content: self, binding: binding, value: value)
    }
}
