import Foundation
import RenderTree

/// The rows that one region of views makes: one, as a rule.
@MainActor
final class RowBundle: LabelOwner {
    let region: LazyRegion
    /// The topmost node of the views.
    private(set) weak var node: ViewNode?
    private(set) var rows: [MadeRow] = []
    weak var segment: (any RowSegment)?
    /// What tells the first of the rows from others of its segment.
    private let key: AnyHashable
    private weak var host: ViewHost?
    private weak var list: ListRows?
    private var shownCount = 0

    init(of node: ViewNode, in region: LazyRegion, key: AnyHashable) {
        self.region = region
        self.key = key
        self.node = node
        host = node.host
        list = node.listAround
        region.labelOwner = self
    }

    isolated deinit {
        for row in rows {
            row.removeBackground()
            host?.removeRoot(row.root.id)
        }
    }

    /// Puts elements into their rows' hosts, in order.
    func show(_ elements: [RowElement]) {
        guard let host else { return }
        while rows.count > elements.count {
            let gone = rows.removeLast()
            gone.removeBackground()
            host.removeRoot(gone.root.id)
        }
        while rows.count < elements.count {
            let row = MadeRow(of: self, in: host)
            host.addRoot(row.root)
            rows.append(row)
        }
        for (row, element) in zip(rows, elements) { row.show(element) }
    }

    var isShown: Bool { shownCount > 0 }

    func retain() {
        shownCount += 1
        if shownCount == 1 { region.wake() }
    }

    func release() {
        shownCount -= 1
        guard shownCount == 0 else { return }
        region.sleep()
        if !region.holdsState { segment?.discard(key) }
    }

    /// Scrolls the list to the row.
    func reveal(_ anchor: UnitPoint?) {
        list?.reveal(anchor) { [weak self] in
            guard let self, let segment else { return nil }
            return list?.index(of: RowReference(segment, key: key))
        }
    }

    func labelDidChange() {
        for row in rows { row.onLookChange?() }
    }
}

/// One row as it is shown: the top of its content, and what was said about it.
@MainActor
final class MadeRow {
    let root: HostRoot
    /// `nil` once the element is gone, which the list is told of a little later.
    private(set) weak var bundle: RowBundle?
    private(set) var traits = RowTraits()
    /// Whether the list shows the row: it has a host for its content then.
    var isShown = false
    private weak var background: (any RowBackground)?
    /// Called when the row looks different to the list; set while it is shown.
    var onLookChange: (@MainActor () -> Void)?
    private weak var host: ViewHost?

    init(of bundle: RowBundle, in host: ViewHost) {
        self.bundle = bundle
        self.host = host
        root = HostRoot(id: host.makeID(), rule: RowRule(), host: host)
        root.row = self
    }

    /// Scrolls the list to the row.
    func reveal(_ anchor: UnitPoint?) { bundle?.reveal(anchor) }

    func show(_ element: RowElement) {
        traits = element.traits
        var children: [LayoutElement] = []
        if traits.background !== background { removeBackground() }
        background = traits.background
        background?.background(of: self)?.collectElements(into: &children)
        let hasBackground = children.count == 1
        if !hasBackground { children = [] }
        var insets = traits.insets ?? RowRule.standardInsets
        insets.leading += CGFloat(traits.indentation)
        root.setRule(RowRule(insets: insets, hasBackground: hasBackground))
        root.setChildren(children + [element.element])
        guard let onLookChange else { return }
        host?.noteStaleRoot(root.id)
        onLookChange()
    }

    /// The view behind the row goes.
    func removeBackground() {
        background?.removeBackground(of: self)
        background = nil
    }

    /// The texts in the row, one after the other.
    var title: String { host?.title(of: root) ?? "" }
}
