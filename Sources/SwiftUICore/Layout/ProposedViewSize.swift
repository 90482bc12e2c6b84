public import Foundation
import RenderTree

/// The size that a container offers to a view, in points; `nil` asks for the view's ideal length.
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// Asks for the least size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// The proposal with lengths in place of those that are not given.
    public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    init(_ proposal: SizeProposal) { self.init(width: proposal.width, height: proposal.height) }

    /// What is no number is not proposed, and nothing is proposed less than zero.
    var sizeProposal: SizeProposal {
        func length(_ proposed: CGFloat?) -> CGFloat? {
            proposed.flatMap { $0.isNaN ? nil : max(0, $0) }
        }
        return SizeProposal(width: length(width), height: length(height))
    }
}
