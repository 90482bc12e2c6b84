import RenderTree

extension EnvironmentValues {
    /// The direction in which lines of text run; layouts are mirrored where it is from the right.
    ///
    /// It is that of the person's language where nobody sets another.
    public var layoutDirection: LayoutDirection {
        get {
            self[LayoutDirectionKey.self] ?? (desktop.isRightToLeft ? .rightToLeft : .leftToRight)
        }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The direction that was set on this copy, if any.
    var changedLayoutDirection: LayoutDirection? {
        changes[ObjectIdentifier(LayoutDirectionKey.self)] as? LayoutDirection
    }
}

private struct LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection? { nil }
}
