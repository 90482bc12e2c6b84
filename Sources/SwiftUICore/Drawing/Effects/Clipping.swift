public import Foundation
import RenderTree

extension View {
    /// Shows only what is inside a shape of this view's size.
    nonisolated public func clipShape<Outline: Shape>(
        _ shape: Outline,
        style: FillStyle = FillStyle()
    ) -> some View {
        var part = GroupPart()
        part.effects = [
            { size in
                let path = shape.path(in: CGRect(origin: .zero, size: size))
                return .clip(path.data, isEvenOdd: style.isEOFilled)
            }
        ]
        return EffectView(content: self, part: part)
    }

    /// Shows only what is inside this view's frame.
    nonisolated public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Rounds this view's corners by a radius in points.
    nonisolated public func cornerRadius(
        _ radius: CGFloat,
        antialiased: Bool = true
    ) -> some View {
        clipShape(
            RoundedRectangle(cornerRadius: radius),
            style: FillStyle(antialiased: antialiased)
        )
    }

    /// Shows this view where another one is opaque.
    nonisolated public func mask<Mask: View>(
        alignment: Alignment = .center,
        @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        let mask = mask()
        let layers = compositingGroup().overlay(alignment: alignment) {
            // One child, the last, whatever it consists of.
            ZStack { mask }.compositingGroup()
        }
        var part = GroupPart()
        part.effects = [{ _ in .maskByLastChild }]
        return EffectView(content: layers, part: part)
    }

    @_disfavoredOverload
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
        self.mask { mask }
    }
}
