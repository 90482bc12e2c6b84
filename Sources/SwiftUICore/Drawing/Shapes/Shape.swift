public import Foundation
import RenderTree

/// An outline for any rectangle; as a view it is filled in the foreground style.
///
/// It takes all the room that it is offered, and 10 points where that is open.
public protocol Shape: Sendable, View {
    /// The outline in a rectangle, in points.
    nonisolated func path(in rect: CGRect) -> Path

    /// What the shape stands for where that matters to a style.
    nonisolated static var role: ShapeRole { get }
}

/// A shape that knows its outline further in.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape

    /// The shape whose outline lies so many points further in.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// What a shape stands for.
public enum ShapeRole: Hashable, Sendable {
    case fill, stroke, separator
}

extension Shape {
    nonisolated public static var role: ShapeRole { .fill }
}

extension Shape {
    public var body: FillShapeView<Self, ForegroundStyle, EmptyView> {
        FillShapeView(
            shape: self,
            style: ForegroundStyle(),
            fillStyle: FillStyle(),
            background: EmptyView()
        )
    }
}

/// Shapes that do not take all that they are offered.
protocol FittingShape: Shape {
    nonisolated func fittingSize(_ proposal: SizeProposal) -> CGSize
}

extension Shape {
    nonisolated func takenSize(_ proposal: SizeProposal) -> CGSize {
        (self as? any FittingShape)?.fittingSize(proposal) ?? proposal.filled
    }
}
