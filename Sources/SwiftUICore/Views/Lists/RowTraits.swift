import Foundation
import RenderTree

/// What views say about themselves as rows of the list around them.
struct RowTraits {
    var kind = RowLook.Kind.row
    /// The same for the rows of one section.
    var section: ObjectIdentifier?
    /// What the row stands for in the list's selection.
    var tag: OptionTag?
    var insets: EdgeInsets?
    /// How far the row is moved to the side, as what stands below another one.
    var indentation = 0.0
    /// Who makes the view behind the row.
    weak var background: (any RowBackground)?
    var hidesSeparator = false
    var isSelectionDisabled = false
    var isDeleteDisabled = false
    var isMoveDisabled = false
    /// What swiping the row offers, from the leading edge on.
    var swipeActions: [SwipeActions] = []
    /// What people may do to the elements of the `ForEach` that the row comes from.
    weak var editor: (any RowEditor)?
    /// An editor whose `ForEach` is still to come, further in.
    weak var awaitedEditor: (any RowEditor)?
    /// The number of the row's element there.
    var element = 0

    /// Whether the same is said, apart from which element it is of.
    func isSame(as other: RowTraits) -> Bool {
        let isSameTag =
            switch (tag, other.tag) {
            case (let own?, let other?): own.isSame(as: other)
            case (nil, nil): true
            default: false
            }
        return isSameTag && kind == other.kind && section == other.section
            && insets == other.insets && background === other.background
            && hidesSeparator == other.hidesSeparator
            && isSelectionDisabled == other.isSelectionDisabled
            && isDeleteDisabled == other.isDeleteDisabled
            && isMoveDisabled == other.isMoveDisabled && editor === other.editor
            && indentation == other.indentation
            && areSame(swipeActions, other.swipeActions)
    }

    /// The `ForEach` that an editor speaks of is here; whether there is one.
    mutating func beginElements() -> Bool {
        guard let awaitedEditor else { return false }
        editor = awaitedEditor
        self.awaitedEditor = nil
        return true
    }
}

/// What people may do to the elements of a `ForEach`.
@MainActor
protocol RowEditor: AnyObject {
    var deleteAction: ((IndexSet) -> Void)? { get }
    var moveAction: ((IndexSet, Int) -> Void)? { get }
}

/// A modifier that puts a view behind each row.
@MainActor
protocol RowBackground: AnyObject {
    /// The topmost node of the view behind a row.
    func background(of row: MadeRow) -> ViewNode?
    /// The row is gone, or another modifier's view is behind it.
    func removeBackground(of row: MadeRow)
}

/// One thing that becomes a row, and what was said about it.
struct RowElement {
    let element: LayoutElement
    let traits: RowTraits
}
