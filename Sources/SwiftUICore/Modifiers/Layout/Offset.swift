public import Foundation

struct OffsetView<Content: View> {
    let content: Content
    let offset: CGSize
}

extension OffsetView: ElementModifierView {
    var rule: OffsetRule { OffsetRule(offset: offset.isFinite ? offset : .zero) }

    var badInput: (modifier: String, value: String)? {
        offset.isFinite ? nil : ("offset", "\(offset)")
    }
}

struct PositionView<Content: View> {
    let content: Content
    let position: CGPoint
}

extension PositionView: ElementModifierView {
    var rule: PositionRule { PositionRule(position: isFinite ? position : .zero) }

    var badInput: (modifier: String, value: String)? {
        isFinite ? nil : ("position", "\(position)")
    }

    private var isFinite: Bool { position.x.isFinite && position.y.isFinite }
}

extension CGSize {
    var isFinite: Bool { width.isFinite && height.isFinite }
}

// MARK: - View + offset, position

extension View {
    /// Draws the view elsewhere; the views around it do not notice.
    ///
    /// In points.
    nonisolated public func offset(_ offset: CGSize) -> some View {
        OffsetView(content: self, offset: offset)
    }

    /// Draws the view elsewhere; the views around it do not notice.
    ///
    /// In points.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    /// Puts the view's middle at a place in its container, all of which it takes.
    ///
    /// In points.
    nonisolated public func position(_ position: CGPoint) -> some View {
        PositionView(content: self, position: position)
    }

    /// Puts the view's middle at a place in its container, all of which it takes.
    ///
    /// In points.
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }
}
