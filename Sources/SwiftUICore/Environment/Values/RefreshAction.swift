/// Loads anew what is shown.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
    /// What `refreshable(action:)` set for the views here, if anything.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

// MARK: - View + refreshable

extension View {
    /// Says how what is shown here is loaded anew.
    ///
    /// ## On Linux
    /// There is no pulling with a pointer: offer a button that calls `refresh` of the environment.
    nonisolated public func refreshable(
        action: @escaping @Sendable () async -> Void
    ) -> some View {
        environment(\.refresh, RefreshAction(action: action))
    }
}
