public import Foundation
import RenderTree

/// A view's size and its alignment guides, in the view's own coordinates.
public struct ViewDimensions: Sendable {
    /// In points.
    public let width: CGFloat
    /// In points.
    public let height: CGFloat

    private let element: LayoutElement?
    private let proposal: SizeProposal

    /// A thing of that size that sets no guides.
    init(size: CGSize) {
        width = size.width
        height = size.height
        element = nil
        proposal = .unspecified
    }

    @MainActor
    init(of element: LayoutElement, _ proposal: SizeProposal) {
        let size = element.size(proposal)
        width = size.width
        height = size.height
        self.element = element
        self.proposal = proposal
    }

    /// The guide's place, set or not.
    public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }

    /// The guide's place, set or not.
    public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }

    /// The guide's place where the view or something in it sets it.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }

    /// The guide's place where the view or something in it sets it.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

    private func value(_ key: AlignmentKey) -> CGFloat {
        explicit(key) ?? key.defaultValue(in: self)
    }

    /// Guides are asked for during layout, so on the main actor.
    private func explicit(_ key: AlignmentKey) -> CGFloat? {
        guard let element else { return nil }
        return MainActor.assumeIsolated { element.explicitGuide(key, proposal) }
    }
}

extension ViewDimensions: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.width == right.width && left.height == right.height && left.element === right.element
            && left.proposal == right.proposal
    }
}
