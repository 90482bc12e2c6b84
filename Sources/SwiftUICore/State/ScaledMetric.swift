import Foundation

/// A length that grows with the size of text that the environment asks for.
///
/// ## On Linux
/// It follows `dynamicTypeSize`, which an app sets; the desktop's own text scale does not change it.
/// All text styles grow alike.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let base: Value
    private var scale: CGFloat = 1

    public init(wrappedValue: Value) { base = wrappedValue }

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }

    public var wrappedValue: Value { base * Value(scale) }
}

extension ScaledMetric: Sendable where Value: Sendable {}

extension ScaledMetric: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        scale = node.environment.environmentValues.dynamicTypeSize.scale
    }
}

extension ScaledMetric: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        left.base == right.base
    }
}
