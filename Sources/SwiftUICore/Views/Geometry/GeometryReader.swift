import Foundation
import RenderTree

/// A view whose content depends on the size that it has and the place where it stands.
///
/// It takes all that it is offered. Its content begins at the top left corner.
public struct GeometryReader<Content: View> {
    public var content: (GeometryProxy) -> Content

    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

// MARK: - Lowering

extension GeometryReader: SingleView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        GeometryReaderNode(view, in: context)
    }
}

/// The content is evaluated while it is laid out: only then its size is known.
private final class GeometryReaderNode<Content: View>:
    WrapperNode<GeometryReader<Content>, Content>, FrameFollower
{
    private let element = GeometryReaderElement()
    private let source = GeometrySource()
    private let scope: EnvironmentScope
    private var shownSize: CGSize?
    private var shownFrame: CGRect?

    override init(_ view: GeometryReader<Content>, in context: NodeContext) {
        scope = EnvironmentScope(parent: context.environment)
        super.init(view, in: context)
        source.element = element
        var values = EnvironmentValues()
        values.stackAxis = nil
        scope.replace(with: values.changes)
        element.onPlace = { [weak self] size in self?.show(in: size) }
    }

    override func evaluate() {
        if let shownSize { evaluateContent(shownSize) }
    }

    private func show(in size: CGSize) {
        let hasMoved =
            source.followsFrame
            && (element.globalFrame != shownFrame || source.haveAnchorsMoved)
        guard size != shownSize || hasMoved else { return }
        if hasMoved { source.generation += 1 }
        shownSize = size
        evaluateContent(size)
        host.settleHosts()
    }

    private func evaluateContent(_ size: CGSize) {
        let isNew = child == nil
        source.anchors.removeAll()
        let content = reading { view.content(GeometryProxy(source, size: size)) }
        shownFrame = element.globalFrame
        if source.followsFrame { host.addFrameFollower(self) }
        show(content, environment: scope)
        if isNew { host.noteStaleContainer(self) }
    }

    func followFrame() -> Bool {
        guard isMounted, region?.isAwake ?? true, let shownFrame else { return false }
        guard element.globalFrame != shownFrame || source.haveAnchorsMoved else { return false }
        source.generation += 1
        markDirty()
        return true
    }

    override var container: ContainerElement? { element }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }
}

/// As large as it is offered, whatever is in it.
private final class GeometryReaderElement: ContainerElement {
    var onPlace: (CGSize) -> Void = { _ in }
    private var isPlacing = false

    init() { super.init(rule: LayerRule(alignment: .topLeading)) }

    override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        let unsized: CGFloat = 10
        return Extent(
            size: CGSize(width: proposal.width ?? unsized, height: proposal.height ?? unsized)
        )
    }

    override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        isPlacing = true
        defer { isPlacing = false }
        onPlace(frame.size)
        let offer = SizeProposal(frame.size)
        for child in children { child.place(at: frame.origin, offer) }
    }

    override func computeGuide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat? { nil }

    /// The content is placed right after it changed, and changes no size out here.
    override func endsContentChange() -> Bool {
        if !isPlacing { setNeedsPlacement() }
        return true
    }
}
