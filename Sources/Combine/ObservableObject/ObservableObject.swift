/// An object that tells before it changes.
///
/// Without a publisher of its own, an object tells before each change of a property marked
/// `@Published`, and whenever `objectWillChange.send()` is called.
public protocol ObservableObject: AnyObject {
    /// The kind of publisher that tells.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Tells before the object changes; the same one for the life of the object.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Tells before a property marked `@Published` changes.
    public var objectWillChange: ObservableObjectPublisher {
        ObjectPublishers.publisher(of: self)
    }
}
