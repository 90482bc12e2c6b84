/// Operations that are taken back together.
@MainActor
final class UndoGroup {
    /// The state of the document after this group's changes.
    var position = 0
    var actionName = ""
    var isDiscardable = false
    var userInfo: [UndoManager.UserInfoKey: Any] = [:]
    private(set) var elements: [Element] = []

    enum Element {
        case operation(UndoOperation)
        case group(UndoGroup)
    }

    var isEmpty: Bool { elements.isEmpty }

    func append(_ element: Element) {
        elements.append(element)
    }

    /// Takes out the last element if it is a group.
    func popLastGroup() -> UndoGroup? {
        guard case .group(let group) = elements.last else { return nil }
        elements.removeLast()
        return group
    }

    /// Runs the operations, the newest first.
    ///
    /// - Returns: Whether all of them still had their target.
    func run() -> Bool {
        var isComplete = true
        for element in elements.reversed() {
            let hasRun =
                switch element {
                case .operation(let operation): operation.run()
                case .group(let group): group.run()
                }
            isComplete = isComplete && hasRun
        }
        return isComplete
    }

    /// Forgets the operations of one target, and groups that have none left.
    ///
    /// - Returns: Whether there were any.
    func remove(target: AnyObject) -> Bool {
        var isChanged = false
        elements.removeAll { element in
            switch element {
            case .operation(let operation):
                guard operation.target === target else { return false }
                isChanged = true
                return true
            case .group(let group):
                guard group.remove(target: target) else { return false }
                isChanged = true
                return group.isEmpty
            }
        }
        return isChanged
    }

    /// Takes over name, discardability and user info of the group that this one reverses.
    func describe(as other: UndoGroup) {
        actionName = other.actionName
        isDiscardable = other.isDiscardable
        userInfo = other.userInfo
    }
}
