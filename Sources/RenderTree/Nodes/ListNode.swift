/// A list of rows that scrolls by itself.
///
/// The rows are not in the node: a backend asks the source for those that it shows, as there may be
/// a hundred thousand.
package struct ListNode: Equatable {
    package enum Selection: Equatable, Sendable { case none, single, multiple }

    package enum Style: Equatable, Sendable {
        /// Rows from edge to edge with lines between them.
        case plain
        /// Rows on cards, one for each section.
        case cards
        /// Rows that navigate, without lines.
        case sidebar
    }

    package var source: any RowSource
    package var selection: Selection
    package var style: Style
    /// Whether a row is activated by a click and by the arrow that leads on, as by Return.
    package var leadsOn: Bool

    package init(
        source: any RowSource,
        selection: Selection,
        style: Style,
        leadsOn: Bool = false
    ) {
        self.source = source
        self.selection = selection
        self.style = style
        self.leadsOn = leadsOn
    }

    package static func == (left: ListNode, right: ListNode) -> Bool {
        left.source === right.source && left.selection == right.selection
            && left.style == right.style && left.leadsOn == right.leadsOn
    }
}

/// Rows in order, which come to life when they are asked for.
@MainActor
package protocol RowSource: AnyObject {
    var count: Int { get }

    /// Whoever shows the rows; told of each change after it has happened.
    var observer: (any RowObserver)? { get set }

    /// Brings a row to life: its content is the host of the given id, which the surface has made.
    ///
    /// A row that moves is bound at its new place while it is bound at the old one; it is the same
    /// host, which goes with it. Given back once, by `unbind`.
    /// `nil` where there is no such row, as may be in the middle of a change.
    func bind(_ index: Int) -> NodeID?

    /// The row is not shown any more: its widgets go, its state stays.
    func unbind(_ id: NodeID)

    /// How a bound row looks.
    func look(at index: Int) -> RowLook

    /// The bound rows that a person sees now; others are out of sight.
    func setInSight(_ ids: Set<NodeID>)

    func isSelected(_ index: Int) -> Bool

    /// Whether a person may drop the row before row `target`; `target` may be the count.
    func canMove(_ index: Int, before target: Int) -> Bool
}

/// What a person does to a selection.
package enum SelectionChange: Equatable, Sendable {
    /// Only these are selected.
    case replace
    case add, remove
}

/// Who shows rows.
@MainActor
package protocol RowObserver: AnyObject {
    /// Rows were replaced by others; one change after the other.
    func rowsDidChange(_ changes: [RowChange])

    /// Other rows may be selected now.
    func selectionDidChange()

    /// Those bound rows, or all of them, may look different.
    func looksDidChange(of ids: Set<NodeID>?)

    /// Scrolls so that a row is in sight: `anchor` from 0, at the top, to 1, at the bottom; `nil`
    /// scrolls as little as will do.
    func reveal(_ index: Int, anchor: Double?)
}

/// A stretch of rows that was replaced by another.
package struct RowChange: Equatable, Sendable {
    package var position: Int
    package var removed: Int
    package var inserted: Int

    package init(position: Int, removed: Int, inserted: Int) {
        self.position = position
        self.removed = removed
        self.inserted = inserted
    }
}

/// What a row is to the list around it.
package struct RowLook: Equatable, Sendable {
    package enum Kind: Equatable, Sendable { case row, header, footer }

    package var kind: Kind
    /// The texts in it, for assistive technology.
    package var title: String
    package var isSelectable: Bool
    /// Whether the line below is left out.
    package var hidesSeparator: Bool
    /// The first or last of the rows on one card.
    package var isFirst: Bool
    package var isLast: Bool
    package var canMove: Bool

    package init(
        kind: Kind = .row,
        title: String = "",
        isSelectable: Bool = true,
        hidesSeparator: Bool = false,
        isFirst: Bool = false,
        isLast: Bool = false,
        canMove: Bool = false
    ) {
        self.kind = kind
        self.title = title
        self.isSelectable = isSelectable
        self.hidesSeparator = hidesSeparator
        self.isFirst = isFirst
        self.isLast = isLast
        self.canMove = canMove
    }
}
