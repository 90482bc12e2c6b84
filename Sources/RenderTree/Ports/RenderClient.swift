package import Foundation

/// What a backend asks of the view graph behind a surface.
@MainActor
package protocol RenderClient: AnyObject {
    /// Something happened to a node.
    func handle(_ event: NodeEvent, from id: NodeID)

    /// The size of a host's content when offered `proposal`, in points.
    func measureContent(of host: NodeID, _ proposal: SizeProposal) -> CGSize

    /// Lays out a host's content in `size`; calls `RenderSurface.place` for each node in it.
    func layoutContent(of host: NodeID, in size: CGSize)
}

/// What people do to nodes.
package enum NodeEvent: Equatable {
    /// A button was pressed.
    case activated
    /// A button is held down, or let go.
    case pressed(Bool)
    /// A menu of the node is wanted, at a point of it where the pointer asked for it.
    case menuRequested(at: CGPoint?)
    /// The menu that was shown over the node is gone.
    case menuClosed
    /// A person wants to leave what they are doing in the group.
    case exitWanted
    /// A command of the node's menu was chosen.
    case commanded(CommandID)
    /// The bubble of that host, shown at the node, was closed by the person.
    case popoverClosed(NodeID)
    /// A toggle was turned.
    case toggled(Bool)
    /// The option of that number was chosen.
    case selected(Int)
    /// The button that makes more, or else that which makes less, was pressed.
    case stepped(up: Bool)
    /// A slider's knob was moved to a value.
    case slid(Double)
    /// A person takes hold of a slider, or lets go of it.
    case editing(Bool)
    /// A link in a text was followed.
    case linkFollowed(String)
    case colorChosen(RenderColor)
    case dateChosen(DateFields)
    /// Text was edited: the edits in order, and the whole text after them.
    case textEdited([TextEdit], ExactText)
    /// Return was pressed in a text field.
    case submitted
    /// The keyboard focus came to the node or left it, whether or not the window is the active one.
    case focused(Bool)
    /// A row was opened, by a double click or Return.
    case rowActivated(Int)
    /// A menu of a row is wanted, or of the space without rows, at a point of the list.
    case rowMenuRequested(Int?, at: CGPoint)
    /// Rows of a list were selected, or taken out of its selection.
    case rowsSelected(Range<Int>, SelectionChange)
    /// Delete was pressed on a row of a list, or chosen for it.
    case rowDeleted(Int)
    /// A row was dropped before another.
    case rowMoved(Int, before: Int)
    /// A person wants the rows of a table in another order.
    case sorted(TableSort)
    /// A person wants the files of a list in another order.
    case filesSorted(FileSort)
    /// A person wants to give the file of a row another name.
    case rowRenamed(Int)
    /// Letters were typed where there is no text.
    case lettersTyped(String)
    /// Files were dropped onto a list of files.
    case filesDropped(FileDrop)
    /// A scroll now shows its content from that point on, in points.
    case scrolled(to: CGPoint)
    /// The desktop looks different, or says how it looks for the first time; sent by the window's root.
    case desktopChanged(DesktopTraits)
    case pointer(PointerEvent)
    case magnified(PinchEvent)
    case rotated(PinchEvent)
    /// The pointer is over a group, there, or not any more.
    case hovered(CGPoint?)

    package var isTextEdit: Bool {
        if case .textEdited = self { true } else { false }
    }
}
