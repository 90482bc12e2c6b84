/// A name space of a view's own, which lasts as long as the view stands in its place.
@propertyWrapper
public struct Namespace {
    private var id: ID?

    public init() {}

    /// Outside a view's body every namespace is the same.
    public var wrappedValue: ID { id ?? ID(number: 0) }

    /// One namespace among others.
    public struct ID: Hashable, Sendable {
        let number: Int
    }
}

extension Namespace: Sendable {}

extension Namespace: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        let known = slot as? Number ?? Number()
        slot = known
        id = ID(number: known.value)
    }

    @MainActor
    private final class Number {
        private static var last = 0
        let value: Int

        init() {
            Self.last += 1
            value = Self.last
        }
    }
}

extension Namespace: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool { true }
}

// MARK: - View + matchedGeometryEffect

/// What of a view's geometry another takes on.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Says that this view and others of that id are one, moving from one place to the other.
    ///
    /// ## On Linux
    /// Without effect: the view that is shown stands where its own layout puts it.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        self
    }
}
