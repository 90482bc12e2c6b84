import Foundation
import RenderTree

/// The first of several views whose ideal size fits into the room; the last where none does.
public struct ViewThatFits<Content: View> {
    let axes: Axis.Set
    let content: Content

    /// - Parameter axes: The directions in which a view has to fit.
    nonisolated public init(
        in axes: Axis.Set = [.horizontal, .vertical],
        @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.content = content()
    }
}

// MARK: - Lowering

extension ViewThatFits: SingleView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ViewThatFitsNode(view, in: context)
    }
}

private final class ViewThatFitsNode<Content: View>: WrapperNode<ViewThatFits<Content>, Content> {
    private let element: FittingElement

    override init(_ view: ViewThatFits<Content>, in context: NodeContext) {
        element = FittingElement(axes: view.axes)
        super.init(view, in: context)
    }

    override func evaluate() {
        element.axes = view.axes
        let isNew = child == nil
        show(view.content)
        if isNew { host.noteStaleContainer(self) }
    }

    override var container: ContainerElement? { element }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }
}

/// Shows one of its children.
private final class FittingElement: ContainerElement {
    var axes: Axis.Set {
        didSet { if axes != oldValue { invalidate() } }
    }

    /// The child that is drawn.
    private weak var shown: LayoutElement?

    init(axes: Axis.Set) {
        self.axes = axes
        super.init(rule: PassingRule())
    }

    private func choice(_ proposal: SizeProposal) -> LayoutElement? {
        let ideal = SizeProposal(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height
        )
        return children.dropLast().first { fits($0.size(ideal), proposal) } ?? children.last
    }

    private func fits(_ size: CGSize, _ proposal: SizeProposal) -> Bool {
        let isNarrow = !axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity
        let isLow = !axes.contains(.vertical) || size.height <= proposal.height ?? .infinity
        return isNarrow && isLow
    }

    override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        choice(proposal)?.measure(proposal) ?? Extent(size: .zero)
    }

    override func computeGuide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat? {
        choice(proposal)?.explicitGuide(key, proposal)
    }

    override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        let choice = choice(proposal)
        if choice !== drawn {
            shown = choice
            (top as? HostRoot)?.showLeavesNow()
        }
        choice?.place(at: frame.origin, proposal)
    }

    override func visitLeaves(_ visit: (LeafElement) -> Void) { drawn?.visitLeaves(visit) }

    /// Before the first layout, and when the shown child is gone, the first.
    private var drawn: LayoutElement? {
        children.first { $0 === shown } ?? children.first
    }

    override var traitSource: LayoutElement? { drawn }
}
