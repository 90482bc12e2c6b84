/// Views of a tree's elements, those with children being groups that open and close.
///
/// An element without children has `nil` at the key path; one with an empty collection opens on nothing.
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
where Data: RandomAccessCollection, ID: Hashable {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf
}

extension OutlineGroup
where
    ID == Data.Element.ID, Parent: View, Parent == Leaf,
    Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>, Data.Element: Identifiable
{
    public init(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(data: data, id: \.id, children: children, content: content)
    }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(data: data, id: id, children: children, content: content)
    }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    public var body: some View {
        ForEach(data, id: id) { element in
            OutlineBranch(element: element, group: self)
        }
    }
}

/// What is inside a branch of an outline.
public struct OutlineSubgroupChildren: View {
    let content: AnyView
    public var body: some View { content }
}

/// One element: alone, or with what is below it.
private struct OutlineBranch<Data, ID, Parent, Leaf, Subgroup>
where Data: RandomAccessCollection, ID: Hashable, Parent: View, Leaf: View, Subgroup: View {
    let element: Data.Element
    let group: OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
}

extension OutlineBranch: View {
    var body: some View {
        if let children = element[keyPath: group.children] {
            DisclosureGroup {
                // The type of a tree contains itself.
                OutlineSubgroupChildren(
                    content: AnyView(
                        OutlineGroup<Data, ID, Parent, Leaf, Subgroup>(
                            data: children,
                            id: group.id,
                            children: group.children,
                            content: group.content
                        )
                    )
                )
            } label: {
                group.content(element)
            }
        } else {
            group.content(element)
        }
    }
}
