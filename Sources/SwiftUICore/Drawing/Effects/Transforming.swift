public import CoreGraphics
public import Foundation

extension View {
    /// Draws this view larger or smaller about an anchor; its room stays.
    nonisolated public func scaleEffect(
        _ scale: CGSize,
        anchor: UnitPoint = .center
    ) -> some View {
        transformed { size in
            CGAffineTransform(scaleX: scale.width, y: scale.height)
                .about(anchor.point(in: CGRect(origin: .zero, size: size)))
        }
    }

    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    nonisolated public func scaleEffect(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Draws this view turned about an anchor; its room stays.
    nonisolated public func rotationEffect(
        _ angle: Angle,
        anchor: UnitPoint = .center
    ) -> some View {
        transformed { size in
            CGAffineTransform(rotationAngle: angle.radians)
                .about(anchor.point(in: CGRect(origin: .zero, size: size)))
        }
    }

    /// Draws this view by a transform of its own coordinates; its room stays.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        transformed { _ in transform }
    }

    nonisolated private func transformed(
        _ transform: @escaping @MainActor (CGSize) -> CGAffineTransform
    ) -> some View {
        var part = GroupPart()
        part.transform = transform
        return EffectView(content: self, part: part)
    }
}
