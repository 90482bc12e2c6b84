public import Foundation
import RenderTree

extension View {
    /// Draws a shadow below this view; radius and offset in points.
    nonisolated public func shadow(
        color: Color = Color(white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        let offset = CGSize(width: x, height: y)
        return EffectView(
            content: self,
            part: .effect(.shadow(color.value, radius: max(0, radius), offset: offset))
        )
    }

    /// Blurs this view by a radius in points.
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        EffectView(content: self, part: .effect(.blur(radius: max(0, radius))))
    }
}
