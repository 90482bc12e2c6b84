public import Foundation
import RenderTree

/// A view with a bubble at it while something is presented.
struct PopoverView<Content: View, Bubble: View> {
    let content: Content
    let presentable: Presentable<Bubble>
    let popover: PopoverNode
}

/// The part of a view that a popover points at.
public enum PopoverAttachmentAnchor: Sendable {
    /// An area of the view.
    case rect(Anchor<CGRect>.Source)
    /// A point of the view.
    case point(UnitPoint)
}

// MARK: - Lowering

extension PopoverView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        PopoverOwner(view, in: context)
    }
}

private final class PopoverOwner<Content: View, Bubble: View>:
    WrapperNode<PopoverView<Content, Bubble>, EffectView<Content>>, GroupOwner
{
    private let scope: EnvironmentScope
    /// What the content says about its frame, which is not the window's.
    private let traits = WindowTraits()
    private var presented: (id: AnyHashable, content: HostContentNode<DeferredView<Bubble?>>)?
    /// The group that the bubble points at.
    private weak var group: GroupElement?

    override init(_ view: PopoverView<Content, Bubble>, in context: NodeContext) {
        scope = EnvironmentScope(parent: context.environment)
        super.init(view, in: context)
        var values = EnvironmentValues()
        values.beginPresentation { [weak self] in self?.view.presentable.close() }
        values[BubbleTraitsKey.self] = .init(host: host, traits: traits)
        scope.replace(with: values.changes)
    }

    override var isTransparent: Bool { true }

    override var elementChildren: [ViewNode] { super.children }

    override var children: [ViewNode] {
        super.children + (presented.map { [$0.content] } ?? [])
    }

    override func evaluate() {
        let id = reading { view.presentable.id() }
        var part = GroupPart()
        part.owner = self
        show(EffectView(content: view.content, part: part))
        if let presented, presented.id == id {
            presented.content.take(view.presentable.view)
        } else if presented != nil || id != nil {
            // The group is there once all views are.
            host.graph.afterEvaluation { [weak self] in self?.present() }
        }
    }

    private func present() {
        guard isMounted else { return }
        let id = Evaluation.withoutTracking { view.presentable.id() }
        guard presented?.id != id else { return }
        close()
        host.settleAll()
        guard let id, let group else { return }
        let root = host.makeID()
        host.makeHost(root)
        let content = HostContentNode(
            view.presentable.view,
            id: root,
            rule: .label,
            in: context(scope)
        )
        presented = (id, content)
        content.evaluate()
        host.settleHosts()
        show(content, over: group)
    }

    private func show(_ content: HostContentNode<DeferredView<Bubble?>>, over group: GroupElement) {
        var popover = view.popover
        popover.isPersistent = traits.blocksDismissal
        host.showPopover(content.root.id, popover, over: group.id)
    }

    private func close() {
        guard let content = presented?.content else { return }
        presented = nil
        host.hidePopover(content.root.id)
        content.unmount()
    }

    // MARK: - GroupOwner

    func didJoin(_ group: GroupElement) {
        if self.group == nil { self.group = group }
    }

    func handle(_ event: NodeEvent, at group: GroupElement) {
        guard case .popoverClosed(let root) = event, let presented,
            presented.content.root.id == root
        else { return }
        // The desktop has closed it already.
        if traits.blocksDismissal { return show(presented.content, over: group) }
        view.presentable.close()
    }

    override func willUnmount() {
        if let content = presented?.content { host.hidePopover(content.root.id) }
    }
}

// MARK: - View + popover

extension View {
    /// Shows a bubble that points at this view while the binding is true.
    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        PopoverView(
            content: self,
            presentable: .flag(isPresented, content: content),
            popover: PopoverNode(attachmentAnchor, arrowEdge)
        )
    }

    /// Shows a bubble about an item, which points at this view, while there is one.
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        PopoverView(
            content: self,
            presentable: .item(item, content: content),
            popover: PopoverNode(attachmentAnchor, arrowEdge)
        )
    }
}

extension View {
    /// The same, with or without an arrow.
    nonisolated package func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        arrowEdge: Edge?,
        hasArrow: Bool,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        var popover = PopoverNode(.rect(.bounds), arrowEdge)
        popover.hasArrow = hasArrow
        return PopoverView(
            content: self,
            presentable: .item(item, content: content),
            popover: popover
        )
    }
}

extension PopoverNode {
    fileprivate init(_ anchor: PopoverAttachmentAnchor, _ edge: SwiftUICore.Edge?) {
        let (share, offset) =
            switch anchor {
            case .rect(let source): source.parts
            case .point(let point): (CGRect(x: point.x, y: point.y, width: 0, height: 0), .zero)
            }
        let side: PopoverNode.Edge =
            switch edge {
            case .top: .top
            case .leading: .leading
            case .trailing: .trailing
            case .bottom, nil: .bottom
            }
        self.init(share: share, offset: offset, edge: side)
    }
}

extension Anchor<CGRect>.Source {
    /// What of the rectangle grows with the view, as a share of its size, and what does not, in points.
    fileprivate var parts: (share: CGRect, offset: CGRect) {
        let offset = resolve(.zero)
        let one = resolve(CGRect(x: 0, y: 0, width: 1, height: 1))
        let share = CGRect(
            x: one.minX - offset.minX,
            y: one.minY - offset.minY,
            width: one.width - offset.width,
            height: one.height - offset.height
        )
        return (share, offset)
    }
}
