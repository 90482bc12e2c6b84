public import Foundation

/// How a view of a fixed ratio makes use of the room that it has.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// As large as fits inside.
    case fit
    /// As small as leaves nothing empty.
    case fill
}

struct AspectRatioView<Content: View> {
    let content: Content
    let ratio: CGFloat?
    let mode: ContentMode
}

extension AspectRatioView: ElementModifierView {
    var rule: AspectRatioRule { AspectRatioRule(ratio: ratio, fills: mode == .fill) }

    var badInput: (modifier: String, value: String)? {
        guard let ratio, !ratio.isFinite || ratio <= 0 else { return nil }
        return ("aspectRatio", "\(ratio)")
    }
}

// MARK: - View + aspectRatio

extension View {
    /// Keeps the view's width by its height at a ratio; `nil` is the ratio of its ideal size.
    nonisolated public func aspectRatio(
        _ aspectRatio: CGFloat? = nil,
        contentMode: ContentMode
    ) -> some View {
        AspectRatioView(content: self, ratio: aspectRatio, mode: contentMode)
    }

    /// Keeps the view's width by its height at the ratio of a size.
    nonisolated public func aspectRatio(
        _ aspectRatio: CGSize,
        contentMode: ContentMode
    ) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// As large as fits inside the room, in the ratio of the ideal size.
    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// As small as leaves nothing empty, in the ratio of the ideal size.
    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
