/// A property of a class that sends its value before it changes.
///
/// ```swift
/// final class Settings: ObservableObject {
///     @Published var name = ""
/// }
/// ```
///
/// The publisher behind `$name` sends the present value first and then each new one, while the
/// property still has its old value.
@propertyWrapper
public struct Published<Value> {
    private var storage: PublishedStorage<Value>

    /// Makes a property with its first value.
    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    /// Makes a property with its first value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Sends the value before it changes.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let storage: PublishedStorage<Value>

        public func receive<S: Subscriber>(subscriber: S)
        where Value == S.Input, Never == S.Failure {
            storage.attach(subscriber)
        }
    }

    /// The publisher of the value.
    public var projectedValue: Publisher {
        mutating get { Publisher(storage: storage) }
        set { storage = newValue.storage }
    }

    @available(*, unavailable, message: "@Published works on properties of classes only")
    public var wrappedValue: Value {
        get { fatalError("@Published works on properties of classes only") }
        set { fatalError("@Published works on properties of classes only") }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.send(newValue) }
    }
}

extension Published: PublishedProperty {
    static func storage(at place: UnsafeRawPointer) -> any PublishedStorageBase {
        place.assumingMemoryBound(to: Published<Value>.self).pointee.storage
    }
}

extension Publisher where Failure == Never {
    /// Stores each value in a `@Published` property, for as long as that property lives.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        let sink = Subscribers.Sink<Output, Never>(
            receiveCompletion: { _ in },
            receiveValue: { [weak storage] in storage?.send($0) }
        )
        storage.keep(AnyCancellable(sink))
        subscribe(sink)
    }
}
