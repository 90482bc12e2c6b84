/// A stored property of a view that brings in a value from outside the view.
///
/// A type of the app's own that conforms may hold others; they are connected first, then `update()`
/// is called, before each evaluation of the body. Main thread.
public protocol DynamicProperty {
    /// Called before `body`, once the property's own parts are connected.
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}
