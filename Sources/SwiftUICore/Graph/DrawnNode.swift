import Foundation
import RenderTree

/// A leaf that is drawn anew for each size that it gets: a shape, a canvas.
protocol DrawnView: LeafView {
    /// The size that it takes of a proposal.
    @MainActor func fittingSize(_ proposal: SizeProposal) -> CGSize
    /// The drawing in a size; reads are noted.
    @MainActor func drawing(in size: CGSize, _ context: DrawingContext) -> DrawingNode
}

/// What a drawing may ask about its surroundings.
@MainActor
struct DrawingContext {
    let environment: EnvironmentValues
    unowned let host: ViewHost
}

extension DrawnView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        DrawnNode(view, in: context)
    }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.drawing(DrawingNode()))
    }
}

@MainActor
private final class DrawnNode<Leaf: DrawnView>: LeafNode<Leaf> {
    /// The size of the last place; nothing is drawn before there is one.
    private var size: CGSize?

    override init(_ view: Leaf, in context: NodeContext) {
        super.init(view, in: context)
        guard let element = element as? DrawnElement else { return }
        element.fit = { [weak self] proposal in self?.view.fittingSize(proposal) ?? .zero }
        element.sizeDidChange = { [weak self] size in
            self?.size = size
            self?.evaluate()
        }
    }

    override class func makeElement(id: NodeID, host: ViewHost) -> LeafElement {
        DrawnElement(id: id, host: host)
    }

    override func evaluate() {
        render(
            reading {
                let context = DrawingContext(
                    environment: environment.environmentValues,
                    host: host
                )
                let drawing = size.map { view.drawing(in: $0, context) } ?? DrawingNode()
                return withControlTraits(RenderNode(.drawing(drawing)))
            }
        )
        if let element = element as? DrawnElement { element.checkFit() }
    }
}

/// Answers proposals itself, since no backend knows better.
@MainActor
private final class DrawnElement: LeafElement {
    var fit: (SizeProposal) -> CGSize = { _ in .zero }
    var sizeDidChange: (CGSize) -> Void = { _ in }
    private var size: CGSize?

    override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        Extent(size: fit(proposal))
    }

    override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        let size = frame.roundedToPoints.size
        if size != self.size {
            self.size = size
            sizeDidChange(size)
        }
        super.placeContents(in: frame, proposal)
    }

    /// Another value may take another size.
    func checkFit() {
        if !answersStillHold() { invalidate() }
    }
}

extension SizeProposal {
    /// What a view takes that fills whatever it is offered, and 10 points where that is open.
    var filled: CGSize { CGSize(width: width ?? 10, height: height ?? 10) }
}
