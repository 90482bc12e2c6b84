import Foundation
import RenderTree

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
    /// Where gestures attached further out count as on this view.
    nonisolated public func contentShape<Outline: Shape>(
        _ shape: Outline,
        eoFill: Bool = false
    ) -> some View {
        contentShape(.interaction, shape, eoFill: eoFill)
    }

    /// ## On Linux
    /// Kinds other than `interaction` change nothing.
    nonisolated public func contentShape<Outline: Shape>(
        _ kind: ContentShapeKinds,
        _ shape: Outline,
        eoFill: Bool = false
    ) -> some View {
        var part = GroupPart()
        if kind.contains(.interaction) {
            part.hitArea = { size in
                let path = shape.path(in: CGRect(origin: .zero, size: size))
                return GroupNode.HitArea(path: path.data, isEvenOdd: eoFill)
            }
        }
        return EffectView(content: self, part: part)
    }

    /// Whether the pointer can be on this view; where not, it is on what lies behind.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        var part = GroupPart()
        part.isHitTestable = enabled
        return EffectView(content: self, part: part)
    }
}
