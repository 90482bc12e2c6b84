package import Foundation

/// What a leaf answers to a proposal: its size in points, and its baselines measured from its top.
package struct Extent: Equatable, Sendable {
    package var size: CGSize
    package var firstBaseline: CGFloat?
    package var lastBaseline: CGFloat?

    package init(size: CGSize, firstBaseline: CGFloat? = nil, lastBaseline: CGFloat? = nil) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }
}

/// The directions in which a leaf takes all that it is offered.
package struct Flexibility: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let horizontal = Flexibility(rawValue: 1)
    package static let vertical = Flexibility(rawValue: 2)
    package static let both: Flexibility = [.horizontal, .vertical]
}

/// The rule by which every backend answers a proposal along one axis.
///
/// A rigid leaf takes its natural length, narrowed to the proposal; a flexible one takes the proposal.
/// Neither goes below its minimum: GTK draws nothing sensible there, and warns.
package func answeredLength(
    to proposal: CGFloat?,
    minimum: CGFloat,
    natural: CGFloat,
    isFlexible: Bool
) -> CGFloat {
    guard let proposal else { return natural }
    return max(minimum, isFlexible ? proposal : min(natural, proposal))
}
