import RenderTree

/// What texts and shapes are drawn in where they stand.
public struct ForegroundStyle: ShapeStyle {
    nonisolated public init() {}
}

extension ForegroundStyle: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint {
        HierarchicalShapeStyle.primary.paint(in: context)
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    nonisolated public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// What windows are filled with.
public struct BackgroundStyle: ShapeStyle {
    nonisolated public init() {}
}

extension BackgroundStyle: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint { .color(RenderColor(.background)) }
}

extension ShapeStyle where Self == BackgroundStyle {
    nonisolated public static var background: BackgroundStyle { BackgroundStyle() }
}

/// A level of the foreground, the first the strongest.
public struct HierarchicalShapeStyle: ShapeStyle {
    private let level: Int

    private static let opacities = [1, 0.55, 0.35, 0.2, 0.12]

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    /// The level as one of its own in `styles`, or else as a fainter first one.
    func style(in styles: [AnyShapeStyle]) -> AnyShapeStyle {
        if level < styles.count { return styles[level] }
        let first = styles.first ?? AnyShapeStyle(Color.primary)
        return level == 0 ? first : first.fainter(Self.opacities[level])
    }
}

extension HierarchicalShapeStyle: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint {
        style(in: context.environment.foregroundStyles).paint(in: context)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    nonisolated public static var primary: HierarchicalShapeStyle { .primary }
    nonisolated public static var secondary: HierarchicalShapeStyle { .secondary }
    nonisolated public static var tertiary: HierarchicalShapeStyle { .tertiary }
    nonisolated public static var quaternary: HierarchicalShapeStyle { .quaternary }
    nonisolated public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// The accent colour.
public struct TintShapeStyle: ShapeStyle {
    nonisolated public init() {}
}

extension TintShapeStyle: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint { Color.accentColor.paint(in: context) }
}

extension ShapeStyle where Self == TintShapeStyle {
    nonisolated public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The colour of lines between things.
public struct SeparatorShapeStyle: ShapeStyle {
    nonisolated public init() {}
}

extension SeparatorShapeStyle: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint {
        .color(RenderColor(.foreground, opacity: 0.15))
    }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    nonisolated public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// A ground that lets what is behind it shine through.
///
/// ## On Linux
/// What shines through is not blurred.
public struct Material: ShapeStyle {
    private let opacity: Double

    public static let ultraThin = Material(opacity: 0.7)
    public static let thin = Material(opacity: 0.78)
    public static let regular = Material(opacity: 0.85)
    public static let thick = Material(opacity: 0.9)
    public static let ultraThick = Material(opacity: 0.95)
    public static let bar = Material(opacity: 0.92)
}

extension Material: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint {
        .color(RenderColor(.background, opacity: opacity))
    }
}

extension ShapeStyle where Self == Material {
    nonisolated public static var ultraThinMaterial: Material { .ultraThin }
    nonisolated public static var thinMaterial: Material { .thin }
    nonisolated public static var regularMaterial: Material { .regular }
    nonisolated public static var thickMaterial: Material { .thick }
    nonisolated public static var ultraThickMaterial: Material { .ultraThick }
    nonisolated public static var bar: Material { .bar }
}
