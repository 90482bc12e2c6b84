public import Foundation
import RenderTree

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light, dark
}

/// How far colours stand apart.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard, increased
}

/// How the desktop wants things to look; the window sets these, and they follow it.
extension EnvironmentValues {
    /// Whether the desktop is light or dark.
    ///
    /// ## On Linux
    /// Setting it tells the views below; the widgets keep the desktop's own look.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] ?? (desktop.isDark ? .dark : .light) }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Whether the person asked for more contrast.
    public var colorSchemeContrast: ColorSchemeContrast {
        desktop.hasHighContrast ? .increased : .standard
    }

    /// How many pixels a point is.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] ?? desktop.scale }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The size of a pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    /// Whether the person asked for less movement.
    public var accessibilityReduceMotion: Bool { desktop.reducesMotion }

    /// Whether the person asked for fewer things that shine through.
    ///
    /// ## On Linux
    /// Desktops do not say; it is true where they ask for more contrast.
    public var accessibilityReduceTransparency: Bool { desktop.hasHighContrast }

    /// Whether things must be told apart by more than colour.
    ///
    /// ## On Linux
    /// Desktops do not say; it is true where they ask for more contrast.
    public var accessibilityDifferentiateWithoutColor: Bool { desktop.hasHighContrast }

    /// ## On Linux
    /// Always `false`: desktops do not say.
    public var accessibilityInvertColors: Bool { false }

    /// What the desktop says.
    var desktop: DesktopTraits { self[DesktopTraitsKey.self] }
}

struct DesktopTraitsKey: EnvironmentKey {
    static var defaultValue: DesktopTraits { DesktopTraits() }
}

private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }
private struct DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
