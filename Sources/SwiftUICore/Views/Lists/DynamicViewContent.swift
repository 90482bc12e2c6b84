public import Foundation

/// Views made from a collection, whose elements a list may let people delete and move.
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    /// The collection that the views are made from.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Views made from a collection, and what people may do to its elements.
struct EditableContent<Content: DynamicViewContent> {
    let content: Content
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?

}

extension EditableContent: DynamicViewContent {
    var data: Content.Data { content.data }
}

extension EditableContent: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        EditableNode(view, in: context)
    }
}

/// In a list it stands for the elements to whoever deletes or moves them.
private final class EditableNode<Content: DynamicViewContent>:
    WrapperNode<EditableContent<Content>, Content>, RowEditor
{
    /// What a second modifier around this one allows.
    private weak var outer: (any RowEditor)?

    override var isTransparent: Bool { true }

    override func evaluate() { show(view.content) }

    override func describeRow(_ traits: inout RowTraits) {
        outer = traits.awaitedEditor
        traits.awaitedEditor = self
    }

    var deleteAction: ((IndexSet) -> Void)? { view.delete ?? outer?.deleteAction }

    var moveAction: ((IndexSet, Int) -> Void)? { view.move ?? outer?.moveAction }
}

// MARK: - DynamicViewContent + onDelete, onMove

extension DynamicViewContent {
    /// Lets people delete elements; `nil` does not.
    ///
    /// The action is given the elements' offsets and removes them from the data.
    ///
    /// ## On Linux
    /// Delete removes the selected rows, or the one with the focus. Where several `ForEach` have
    /// selected elements each is given its own, in one go. A row without a menu of its own has one
    /// with Delete.
    nonisolated public func onDelete(
        perform action: ((IndexSet) -> Void)?
    ) -> some DynamicViewContent {
        EditableContent(content: self, delete: action)
    }

    /// Lets people move elements by dragging; `nil` does not.
    ///
    /// The action is given the offsets of those that move and the offset before which they go, as
    /// `move(fromOffsets:toOffset:)` takes them.
    ///
    /// ## On Linux
    /// Alt with the up or down arrow moves the row that has the focus.
    nonisolated public func onMove(
        perform action: ((IndexSet, Int) -> Void)?
    ) -> some DynamicViewContent {
        EditableContent(content: self, move: action)
    }
}
