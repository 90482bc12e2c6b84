extension View {
    /// Makes the controls in this view unusable; nothing further down can undo it.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}
