/// One closure and the object it is meant for.
@MainActor
struct UndoOperation {
    private(set) weak var target: AnyObject?
    let handler: @MainActor (AnyObject) -> Void

    /// Runs the closure, unless its target is gone.
    func run() -> Bool {
        guard let target else { return false }
        handler(target)
        return true
    }
}
