/// What a list does that leads to something beside it.
private struct LeadOnKey: EnvironmentKey {
    static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
    var leadOn: (@MainActor () -> Void)? {
        get { self[LeadOnKey.self] }
        set { self[LeadOnKey.self] = newValue }
    }
}

extension View {
    /// Does something once a row of the list has been clicked, or left by Return or the arrow that leads
    /// on: the person goes on where the row has led.
    nonisolated package func onLeadOn(perform action: @escaping @MainActor () -> Void) -> some View
    {
        environment(\.leadOn, action)
    }
}
