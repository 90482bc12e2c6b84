public import Foundation
import RenderTree

/// Room that grows along the direction of the stack that it stands in, in both outside of one.
public struct Spacer: Sendable {
    /// Points that it keeps at least; `nil` is the standard distance.
    public var minLength: CGFloat?

    nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: SingleView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        SpacerNode(view, in: context)
    }
}

private final class SpacerNode: TypedNode<Spacer> {
    private let element = SpacerElement()

    override func evaluate() {
        let axis = reading { environment.environmentValues.stackAxis }
        element.set(minLength: view.minLength ?? StackRule.standardSpacing, axis: axis)
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }

    override var firstElement: LayoutElement? { element }
}

private final class SpacerElement: LayoutElement {
    private var minLength: CGFloat = 0
    private var axis: Axis?

    override init() {
        super.init()
        // It takes what all others leave: a text beside it has all the room before it wraps.
        priority = -.infinity
    }

    func set(minLength: CGFloat, axis: Axis?) {
        guard minLength != self.minLength || axis != self.axis else { return }
        self.minLength = minLength
        self.axis = axis
        invalidate()
    }

    override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        Extent(
            size: CGSize(
                width: axis == .vertical ? 0 : max(minLength, proposal.width ?? minLength),
                height: axis == .horizontal ? 0 : max(minLength, proposal.height ?? minLength)
            )
        )
    }

    /// A spacer is the room between its neighbours: none of theirs comes on top.
    override func computeSpacing() -> ViewSpacing { .zero }
}
