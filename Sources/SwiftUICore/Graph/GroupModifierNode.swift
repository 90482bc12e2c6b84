/// A modifier that needs a widget around each view that it is applied to.
protocol GroupModifierView: PassingView {
    var content: Content { get }
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
final class GroupModifierNode<Modifier: GroupModifierView>: WrapperNode<Modifier, Modifier.Content>
{
    private var groups: [ObjectIdentifier: GroupElement] = [:]
    /// Groups of modifiers inside that draw this one's part too.
    private var shared: [GroupElement] = []
    private var part = GroupPart()

    /// Each row needs its group, so that all of them have to be there.
    override var passesRows: Bool { false }

    override func evaluate() {
        part = reading { view.part(in: environment.environmentValues) }
        for group in groups.values { group.take(part, of: self) }
        for group in shared { group.take(part, of: self) }
        show(view.content)
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        var inner: [LayoutElement] = []
        child?.collectElements(into: &inner)
        var groups: [ObjectIdentifier: GroupElement] = [:]
        shared.removeAll()
        for element in inner {
            if let group = element as? GroupElement, group.canTake(part) {
                group.take(part, of: self)
                shared.append(group)
                elements.append(group)
                continue
            }
            let key = ObjectIdentifier(element)
            let group =
                self.groups[key]
                ?? GroupElement(
                    around: element,
                    host: host,
                    isAwake: region?.isAwake ?? true
                )
            group.setParts(part, of: self)
            groups[key] = group
            elements.append(group)
        }
        for (key, group) in self.groups where groups[key] == nil { group.remove() }
        self.groups = groups
    }

    override var focusTarget: (any EventTarget)? {
        guard part.isFocusable else { return nil }
        return groups.values.first ?? shared.first
    }

    override func regionDidChange(isAwake: Bool) {
        super.regionDidChange(isAwake: isAwake)
        for group in groups.values { group.setAwake(isAwake) }
    }

    override func willUnmount() {
        for group in groups.values { group.remove() }
        groups.removeAll()
    }
}
