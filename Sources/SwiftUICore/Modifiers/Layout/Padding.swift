public import Foundation

struct PaddedView<Content: View> {
    let content: Content
    let insets: EdgeInsets
}

extension PaddedView: ElementModifierView {
    var rule: PaddingRule { PaddingRule(insets: insets.isFinite ? insets : EdgeInsets()) }

    var badInput: (modifier: String, value: String)? {
        insets.isFinite ? nil : ("padding", "\(insets)")
    }
}

// MARK: - View + padding

extension View {
    /// Leaves room on some sides: `length` points, or the standard distance of 16.
    nonisolated public func padding(
        _ edges: Edge.Set = .all,
        _ length: CGFloat? = nil
    ) -> some View {
        padding(EdgeInsets(edges, length ?? EdgeInsets.standardLength))
    }

    /// Leaves `length` points of room on every side.
    nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// Leaves room on each side.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        PaddedView(content: self, insets: insets)
    }
}
