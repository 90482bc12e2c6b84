extension GroupElement {
    /// The row of a list whose whole content the group is, other modifiers aside; `nil` where it is a
    /// part of a row, or of none.
    var wholeRow: MadeRow? {
        var element: LayoutElement = self
        while let parent = element.parent {
            if let root = parent as? HostRoot {
                // A row's background stands before its content.
                if let row = root.row { return root.children.last === element ? row : nil }
                guard let group = root.owner as? GroupElement else { return nil }
                element = group
            } else {
                guard let container = parent as? ContainerElement, container.isWhole(element)
                else { return nil }
                element = parent
            }
        }
        return nil
    }
}

extension ContainerElement {
    /// Whether the container shows that element and no more, apart from what decorates it.
    fileprivate func isWhole(_ element: LayoutElement) -> Bool {
        if let lazy = self as? LazyElement { return lazy.itemCount == 1 }
        return children.first === element && (children.count == 1 || rule is DecorationRule)
    }
}
