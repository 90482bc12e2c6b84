public import Combine
import FoundationExtras

struct OnReceiveView<Content: View, Source: Publisher> where Source.Failure == Never {
    let content: Content
    let publisher: Source
    let action: @MainActor (Source.Output) -> Void
}

extension OnReceiveView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        OnReceiveNode(view, in: context)
    }
}

private final class OnReceiveNode<Content: View, Source: Publisher>:
    WrapperNode<OnReceiveView<Content, Source>, Content>
where Source.Failure == Never {
    override var isTransparent: Bool { true }

    private var subscription: AnyCancellable?
    private var followed: Source?

    override func evaluate() {
        show(view.content)
        if let followed, isExactlyEqual(followed, view.publisher) { return }
        followed = view.publisher
        let audience = environment.environmentValues.sceneFocus?.audience
        subscription = SignalAudience.$subscribing.withValue(audience) {
            view.publisher.sink { [weak self] output in
                let delivery = Delivery(node: self, output: output)
                MainQueue.perform { delivery.perform() }
            }
        }
    }

    override func willUnmount() { subscription = nil }

    /// A value on its way to the main thread; nobody else looks at it meanwhile.
    private struct Delivery: @unchecked Sendable {
        weak var node: OnReceiveNode?
        let output: Source.Output

        @MainActor func perform() { node?.view.action(output) }
    }
}

// MARK: - View + onReceive

extension View {
    /// Does something with each value that a publisher sends, on the main thread.
    ///
    /// ## On Linux
    /// A `PassthroughSubject` that is stored in the app's or a scene's value brings a command to the
    /// window whose menu it was chosen in, and not to the others of the same scene. A value that a
    /// `focusedSceneValue(_:_:)` gives is the clearer way, since the item can be disabled with it.
    nonisolated public func onReceive<Source: Publisher>(
        _ publisher: Source,
        perform action: @escaping @MainActor (Source.Output) -> Void
    ) -> some View where Source.Failure == Never {
        OnReceiveView(content: self, publisher: publisher, action: action)
    }
}
