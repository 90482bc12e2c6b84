import Foundation

/// How much room there is in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// How large a person wants text to be.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether it is one of those for people who see little.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// How much larger than usual text is, as Apple's table has it for body text.
    var scale: CGFloat {
        switch self {
        case .xSmall: 14 / 17
        case .small: 15 / 17
        case .medium: 16 / 17
        case .large: 1
        case .xLarge: 19 / 17
        case .xxLarge: 21 / 17
        case .xxxLarge: 23 / 17
        case .accessibility1: 28 / 17
        case .accessibility2: 33 / 17
        case .accessibility3: 40 / 17
        case .accessibility4: 47 / 17
        case .accessibility5: 53 / 17
        }
    }
}

extension EnvironmentValues {
    /// How much room there is across.
    ///
    /// ## On Linux
    /// Always regular, unless the app sets another: a desktop's windows have the size that people
    /// give them.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// How much room there is from top to bottom.
    ///
    /// ## On Linux
    /// Always regular, unless the app sets another.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// How large text is to be, where the app scales by it.
    ///
    /// ## On Linux
    /// The desktop's own text scale acts on all texts by itself, so this stays `large` unless the
    /// app sets another.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

private struct HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
}
private struct VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
}
private struct DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

// MARK: - View + dynamicTypeSize

extension View {
    /// Sets how large text is to be for views that scale by it.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }
}
