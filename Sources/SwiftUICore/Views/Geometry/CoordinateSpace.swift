/// What places are measured from.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    /// The window's content.
    case global
    /// The view itself.
    case local
    /// The nearest view around that carries the name.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A coordinate space, spelled as one of its own kinds.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// The window's content.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The nearest view around that carries a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The nearest view around that carries the name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }

    /// What is in sight of the nearest scroll view.
    public static var scrollView: NamedCoordinateSpace { .named(ScrollSpace.any) }

    /// What is in sight of the nearest scroll view that scrolls along the axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        .named(ScrollSpace.along(axis))
    }
}

/// The names of the spaces that scroll views make.
enum ScrollSpace: Hashable {
    case any
    case along(Axis)
}

// MARK: - View + coordinateSpace

struct CoordinateSpaceView<Content: View> {
    let content: Content
    let name: AnyHashable
}

extension CoordinateSpaceView: ElementModifierView {
    var rule: PassingRule { PassingRule() }
    func configure(_ element: LayoutElement) { element.setLayoutValue(SpaceName.self, name) }
}

/// The name that a view gives to its coordinates.
enum SpaceName: LayoutValueKey { static var defaultValue: AnyHashable? { nil } }

extension View {
    /// Gives the view's coordinates a name for the views in it.
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        CoordinateSpaceView(content: self, name: AnyHashable(name))
    }

    /// Gives the view's coordinates a name for the views in it.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        CoordinateSpaceView(content: self, name: name.name)
    }
}
