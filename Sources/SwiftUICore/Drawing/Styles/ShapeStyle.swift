import Foundation
import RenderTree

/// A way to fill: a colour, a gradient, a level of the foreground.
///
/// A style of the app's own says in `resolve(in:)` which other style it is in an environment.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never

    nonisolated func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
    nonisolated public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) stands for no other style")
    }
}

extension Never: ShapeStyle {}

/// Styles that say themselves what is drawn.
protocol PaintStyle: ShapeStyle {
    func paint(in context: PaintContext) -> RenderPaint
}

/// What a style may ask about what it fills.
struct PaintContext {
    let environment: EnvironmentValues
    /// Around what is filled, in the drawing's coordinates.
    let bounds: CGRect

    init(_ environment: EnvironmentValues, bounds: CGRect) {
        self.environment = environment
        self.bounds = bounds
    }
}

extension ShapeStyle {
    /// What is drawn for the style.
    func paint(in context: PaintContext) -> RenderPaint {
        if let style = self as? any PaintStyle { return style.paint(in: context) }
        guard Resolved.self != Never.self else { return .clear }
        return resolve(in: context.environment).paint(in: context)
    }
}

/// A style whose kind is not part of its type.
public struct AnyShapeStyle: ShapeStyle {
    let base: any ShapeStyle

    nonisolated public init<S: ShapeStyle>(_ style: S) {
        base = (style as? AnyShapeStyle)?.base ?? style
    }

    /// The style as one colour, where it is one.
    var flatColor: Color? {
        if let color = base as? Color { return color }
        let context = PaintContext(EnvironmentValues(), bounds: .zero)
        return paint(in: context).flatColor.map { Color($0) }
    }

    /// The same style, let through by the factor.
    func fainter(_ factor: Double) -> AnyShapeStyle {
        if let color = base as? Color { return AnyShapeStyle(color.opacity(factor)) }
        return AnyShapeStyle(FainterStyle(base: self, factor: factor))
    }
}

extension AnyShapeStyle: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint { base.paint(in: context) }
}

private struct FainterStyle: PaintStyle {
    let base: AnyShapeStyle
    let factor: Double

    func paint(in context: PaintContext) -> RenderPaint {
        base.paint(in: context).opacity(factor)
    }
}

extension ShapeStyle {
    /// The style, let through by a factor from 0 to 1.
    nonisolated public func opacity(_ opacity: Double) -> some ShapeStyle {
        AnyShapeStyle(self).fainter(opacity)
    }
}

// MARK: - View + foregroundStyle

extension View {
    /// Draws texts, symbols and shapes in a style.
    ///
    /// ## On Linux
    /// Texts and symbols take the first colour of a gradient.
    nonisolated public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        transformEnvironment(\.foregroundStyles) { styles in
            styles = [AnyShapeStyle(style).asForeground(in: styles)]
        }
    }

    /// Draws in a style, and what is less important in another.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1,
        _ secondary: S2
    ) -> some View {
        transformEnvironment(\.foregroundStyles) { styles in
            styles = [AnyShapeStyle(primary), AnyShapeStyle(secondary)]
                .map { $0.asForeground(in: styles) }
        }
    }

    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1,
        _ secondary: S2,
        _ tertiary: S3
    ) -> some View {
        transformEnvironment(\.foregroundStyles) { styles in
            styles = [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]
                .map { $0.asForeground(in: styles) }
        }
    }

    /// Draws texts, symbols and shapes in a colour; `nil` goes back to the standard one.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        environment(\.foregroundColor, color)
    }
}

extension AnyShapeStyle {
    /// The style with levels of the foreground taken from the one around.
    fileprivate func asForeground(in styles: [AnyShapeStyle]) -> AnyShapeStyle {
        switch base {
        case let level as HierarchicalShapeStyle: level.style(in: styles)
        case is ForegroundStyle: HierarchicalShapeStyle.primary.style(in: styles)
        default: self
        }
    }
}
