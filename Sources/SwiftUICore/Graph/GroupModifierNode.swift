/// A modifier that needs a widget around each view that it is applied to.
protocol GroupModifierView: PassingView {
    /// What the modifier adds to the group; reads of the environment are noted.
    @MainActor func part(in environment: EnvironmentValues) -> GroupPart
}

extension GroupModifierView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        GroupModifierNode(view, in: context)
    }
}

/// Wraps each element in a group, or adds to the group that a modifier right inside made.
@MainActor
final class GroupModifierNode<Modifier: GroupModifierView>:
    WrappingNode<Modifier, Modifier.Content>
{
    private var part = GroupPart()

    override func evaluate() {
        part = reading { view.part(in: environment.environmentValues) }
        var fits = true
        for case let wrapper as GroupWrapper in wrappers {
            if wrapper.group.canHold(part, of: self) {
                wrapper.group.take(part, of: self)
            } else {
                fits = false
            }
        }
        show(view.content)
        // A group of its own, then.
        if !fits { noteWrappingChanged() }
    }

    override func wrap(_ inner: LayoutElement, at place: ViewNode) -> ElementWrapper {
        if let group = shared(inner) {
            group.take(part, of: self)
            return GroupWrapper(inner, in: group, isShared: true)
        }
        let isAwake = place.region?.isAwake ?? true
        let group = GroupElement(around: inner, host: host, isAwake: isAwake)
        group.setParts(part, of: self)
        return GroupWrapper(inner, in: group, isShared: false)
    }

    override func refresh(_ wrapper: ElementWrapper) -> Bool {
        guard let wrapper = wrapper as? GroupWrapper,
            wrapper.isShared == (shared(wrapper.inner) != nil)
        else { return false }
        if wrapper.isShared {
            wrapper.group.take(part, of: self)
        } else {
            wrapper.group.setParts(part, of: self)
        }
        return true
    }

    /// The group of a modifier right inside, where it can draw this one's part too.
    private func shared(_ inner: LayoutElement) -> GroupElement? {
        guard let group = inner as? GroupElement, group.canTake(part) else { return nil }
        return group
    }

    override var focusTarget: (any EventTarget)? {
        guard part.isFocusable else { return nil }
        return (wrappers.first as? GroupWrapper)?.group
    }
}

/// A group around one element, or that of another modifier right inside.
private final class GroupWrapper: ElementWrapper {
    let group: GroupElement
    let isShared: Bool

    init(_ inner: LayoutElement, in group: GroupElement, isShared: Bool) {
        self.group = group
        self.isShared = isShared
        super.init(inner, in: group)
    }

    override func setAwake(_ isAwake: Bool) { if !isShared { group.setAwake(isAwake) } }

    override func remove() { if !isShared { group.remove() } }
}
