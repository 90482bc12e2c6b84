/// The value of one `@Published` property, and who wants to know of it.
final class PublishedStorage<Value>: PublishedStorageBase {
    private let conduits = ConduitList<Value, Never>()
    private let state: Guarded<State>

    init(_ value: Value) {
        state = Guarded(State(value: value))
    }

    /// The value, which is the old one while a change is being sent.
    var value: Value { state.withLock { $0.value } }

    var objectWillChange: ObservableObjectPublisher? {
        get { state.withLock { $0.objectWillChange } }
        set { state.withLock { $0.objectWillChange = newValue } }
    }

    /// Tells the object's subscribers, then the property's, then changes the value.
    func send(_ newValue: Value) {
        objectWillChange?.send()
        conduits.send(newValue)
        // The old value is released outside the lock: its deinit may read the property.
        _ = state.withLock { state in
            let old = state.value
            state.value = newValue
            return old
        }
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
        conduits.attach(AnySubscriber(subscriber)) { [state] in state.withLock { $0.value } }
    }

    /// Keeps a subscription that writes to this property as long as the property itself.
    func keep(_ subscription: AnyCancellable) {
        state.withLock { $0.subscriptions.append(subscription) }
    }

    private struct State {
        var value: Value
        var objectWillChange: ObservableObjectPublisher?
        var subscriptions: [AnyCancellable] = []
    }
}
