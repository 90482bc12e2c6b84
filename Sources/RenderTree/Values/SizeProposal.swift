package import Foundation

/// The size a parent offers to a child, in points; `nil` asks for the child's ideal length.
package struct SizeProposal: Hashable, Sendable {
    package var width: CGFloat?
    package var height: CGFloat?

    package init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    package init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    package static let unspecified = SizeProposal(width: nil, height: nil)
    package static let zero = SizeProposal(width: 0, height: 0)
    package static let infinity = SizeProposal(width: .infinity, height: .infinity)
}
