struct TaskView<Content: View, ID: Equatable> {
    let content: Content
    let id: ID
    let priority: TaskPriority
    let action: @MainActor @Sendable () async -> Void
}

extension TaskView: PrimitiveView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TaskNode(view, in: context)
    }
}

private final class TaskNode<Content: View, ID: Equatable>:
    WrapperNode<TaskView<Content, ID>, Content>
{
    private var running: Task<Void, Never>?
    private var runningID: ID?

    override func evaluate() {
        show(view.content)
        if let runningID, runningID == view.id { return }
        runningID = view.id
        running?.cancel()
        if !isAsleep { run() }
    }

    private func run() { running = Task(priority: view.priority, operation: view.action) }

    override func willUnmount() { running?.cancel() }
    override func didFallAsleep() { running?.cancel() }
    override func didWake() { run() }
}

// MARK: - View + task

extension View {
    /// Runs an asynchronous task as long as the view is there; it is cancelled when the view goes.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        TaskView(content: self, id: true, priority: priority, action: action)
    }

    /// Runs an asynchronous task, and anew whenever the value has changed.
    nonisolated public func task<ID: Equatable>(
        id value: ID,
        priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        TaskView(content: self, id: value, priority: priority, action: action)
    }
}
