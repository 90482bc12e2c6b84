/// A way to fill: a colour, or a level of the foreground.
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var gray: Color { .gray }
    public static var black: Color { .black }
    public static var white: Color { .white }
    public static var clear: Color { .clear }
}

/// A level of the foreground, the first the strongest.
public struct HierarchicalShapeStyle: ShapeStyle {
    let opacity: Double

    public static let primary = HierarchicalShapeStyle(opacity: 1)
    public static let secondary = HierarchicalShapeStyle(opacity: 0.55)
    public static let tertiary = HierarchicalShapeStyle(opacity: 0.35)
    public static let quaternary = HierarchicalShapeStyle(opacity: 0.2)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

/// The accent colour.
public struct TintShapeStyle: ShapeStyle {
    public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// Styles that come down to one colour.
protocol ColorStyle {
    func color(over foreground: Color?) -> Color
}

extension Color: ColorStyle {
    func color(over foreground: Color?) -> Color { self }
}

extension HierarchicalShapeStyle: ColorStyle {
    func color(over foreground: Color?) -> Color { (foreground ?? .primary).opacity(opacity) }
}

extension TintShapeStyle: ColorStyle {
    func color(over foreground: Color?) -> Color { .accentColor }
}

// MARK: - View + foregroundStyle

extension View {
    /// Draws texts and symbols in a style.
    nonisolated public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        transformEnvironment(\.foregroundColor) { color in
            if let style = style as? any ColorStyle { color = style.color(over: color) }
        }
    }

    /// Draws texts and symbols in a colour; `nil` goes back to the standard one.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        environment(\.foregroundColor, color)
    }
}
