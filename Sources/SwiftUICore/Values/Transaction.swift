/// What goes along with a change of state.
public struct Transaction: Sendable {
    /// Whether the change is one of many that go on, as in a drag.
    public var isContinuous = false
    /// Whether animations that views ask for are left out.
    public var disablesAnimations = false

    public init() {}
}
