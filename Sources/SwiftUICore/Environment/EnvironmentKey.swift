/// A key for a value of one's own in the environment.
public protocol EnvironmentKey {
    associatedtype Value
    /// The value where nothing above sets one.
    static var defaultValue: Value { get }
}
