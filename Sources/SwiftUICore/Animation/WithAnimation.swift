/// Makes changes that are to be animated.
///
/// Main thread.
///
/// ## On Linux
/// The changes are shown at once.
@MainActor @preconcurrency
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    return try Transaction.run(transaction, body)
}

/// What counts as the end of an animation.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isRemoved: Bool

    /// What is animated looks as it will from then on.
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
    /// Nothing moves any more.
    public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Makes changes that are to be animated, and does something once they are.
///
/// Main thread.
///
/// ## On Linux
/// The changes are shown at once, so `completion` follows right after.
@MainActor @preconcurrency
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result,
    completion: @escaping @MainActor () -> Void
) rethrows -> Result {
    let result = try withAnimation(animation, body)
    Task { completion() }
    return result
}

// MARK: - View + animation

extension View {
    /// Animates what changes in this view when a value does.
    ///
    /// ## On Linux
    /// Without effect: changes are shown at once.
    nonisolated public func animation<V: Equatable>(
        _ animation: Animation?,
        value: V
    ) -> some View {
        self
    }

    /// Animates what changes in this view.
    ///
    /// ## On Linux
    /// Without effect: changes are shown at once.
    @available(*, deprecated, message: "use withAnimation or animation(_:value:)")
    nonisolated public func animation(_ animation: Animation?) -> some View { self }
}
