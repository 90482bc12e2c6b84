import Foundation
import RenderTree
@_spi(Reflection) import Swift

/// Whether two values of one type are surely the same, so that nothing needs to follow a change.
///
/// The answer may be a false "no", never a false "yes": a view wrongly called changed costs an
/// evaluation, one wrongly called equal loses an edit. So text is compared byte for byte, where
/// `==` calls a precomposed and a decomposed letter equal, and structs field by field.
@MainActor
package func isExactlyEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafeBytes(of: left) { leftBytes in
        withUnsafeBytes(of: right) { rightBytes in
            guard let leftBase = leftBytes.baseAddress, let rightBase = rightBytes.baseAddress
            else {
                return true
            }
            return Comparison.of(Value.self).areEqual(leftBase, rightBase)
        }
    }
}

/// A dynamic property that says itself whether two fresh copies mean the same.
package protocol ComparableProperty {
    @MainActor static func areInterchangeable(_ left: Self, _ right: Self) -> Bool
}

/// How to compare two values of one type in place; built once per type.
@MainActor
private final class Comparison {
    private typealias Test = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    private let size: Int
    private let test: Test?

    private static var cache: [ObjectIdentifier: Comparison] = [:]

    private init(size: Int, test: Test?) {
        self.size = size
        self.test = test
    }

    static func of<Value>(_ type: Value.Type) -> Comparison {
        let key = ObjectIdentifier(type)
        if let known = cache[key] { return known }
        let new = make(type)
        cache[key] = new
        return new
    }

    func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        // The same bits are the same value: the same numbers, the same objects, the same closures.
        if size == 0 || memcmp(left, right, size) == 0 { return true }
        return test?(left, right) ?? false
    }

    /// Compares values that lie one after the other, `stride` bytes apart.
    func areEqual(
        _ left: UnsafeRawBufferPointer,
        _ right: UnsafeRawBufferPointer,
        _ stride: Int
    ) -> Bool {
        guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else {
            return true
        }
        return Swift.stride(from: 0, to: left.count, by: stride).allSatisfy {
            areEqual(leftBase + $0, rightBase + $0)
        }
    }

    private static func make<Value>(_ type: Value.Type) -> Comparison {
        Comparison(size: MemoryLayout<Value>.size, test: makeTest(type))
    }

    private static func makeTest<Value>(_ type: Value.Type) -> Test? {
        if let type = type as? any ComparableProperty.Type { return propertyTest(type) }
        if type == String.self {
            return { left, right in
                left.assumingMemoryBound(to: String.self).pointee
                    .hasSameBytes(as: right.assumingMemoryBound(to: String.self).pointee)
            }
        }
        if let type = type as? any ExactlyComparable.Type { return elementwiseTest(type) }
        let fields = FieldLayout.of(type).fields
        if !fields.isEmpty, !isFromStandardLibrary(type) { return fieldwiseTest(fields) }
        // Anything else is the same only bit for bit: its own `==` may compare text inside it.
        switch FieldLayout.kind(of: type) {
        case .existential: return contentTest(type)
        case .enum: return caseTest(type)
        default: return nil
        }
    }

    private static func fieldwiseTest(_ fields: [FieldLayout.Field]) -> Test {
        let parts = fields.map { field in (field.offset, comparison(of: field.type)) }
        return { left, right in
            parts.allSatisfy { offset, part in part.areEqual(left + offset, right + offset) }
        }
    }

    private static func comparison(of type: any Any.Type) -> Comparison {
        func open<Value>(_ type: Value.Type) -> Comparison { of(type) }
        return _openExistential(type, do: open)
    }

    private static func propertyTest<Property: ComparableProperty>(_ type: Property.Type) -> Test {
        { left, right in
            Property.areInterchangeable(
                left.assumingMemoryBound(to: Property.self).pointee,
                right.assumingMemoryBound(to: Property.self).pointee
            )
        }
    }

    private static func elementwiseTest<Value: ExactlyComparable>(_ type: Value.Type) -> Test {
        { left, right in
            Value.areExactlyEqual(
                left.assumingMemoryBound(to: Value.self).pointee,
                right.assumingMemoryBound(to: Value.self).pointee
            )
        }
    }

    /// Compares what is inside two boxes, where both hold the same type.
    private static func contentTest<Value>(_ type: Value.Type) -> Test {
        { left, right in
            haveEqualContent(
                left.assumingMemoryBound(to: Value.self).pointee,
                right.assumingMemoryBound(to: Value.self).pointee
            )
        }
    }

    private static func haveEqualContent(_ left: Any, _ right: Any) -> Bool {
        // The type inside is opened, not the value: a box in a box would open as a box again.
        let type = Swift.type(of: left)
        guard type == Swift.type(of: right) else { return false }
        func open<Content>(_ type: Content.Type) -> Bool {
            guard let left = left as? Content, let right = right as? Content else { return false }
            return isExactlyEqual(left, right)
        }
        return _openExistential(type, do: open)
    }

    /// Compares cases by name and what they carry by its own test.
    private static func caseTest<Value>(_ type: Value.Type) -> Test {
        { left, right in
            let left = Mirror(reflecting: left.assumingMemoryBound(to: Value.self).pointee)
            let right = Mirror(reflecting: right.assumingMemoryBound(to: Value.self).pointee)
            // Without a payload the bits would have been the same, or nothing can be said.
            guard let payload = left.children.first, let other = right.children.first else {
                return false
            }
            return payload.label == other.label && haveEqualContent(payload.value, other.value)
        }
    }

    private static func isFromStandardLibrary(_ type: any Any.Type) -> Bool {
        let name = _typeName(type, qualified: true)
        return name.hasPrefix("Swift.") || name.hasPrefix("Foundation")
    }
}

/// Containers whose own `==` would compare text too kindly.
private protocol ExactlyComparable {
    @MainActor static func areExactlyEqual(_ left: Self, _ right: Self) -> Bool
}

extension Optional: ExactlyComparable {
    fileprivate static func areExactlyEqual(_ left: Self, _ right: Self) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left?, let right?): isExactlyEqual(left, right)
        default: false
        }
    }
}

extension Data: ExactlyComparable {
    fileprivate static func areExactlyEqual(_ left: Self, _ right: Self) -> Bool { left == right }
}

extension URL: ExactlyComparable {
    fileprivate static func areExactlyEqual(_ left: Self, _ right: Self) -> Bool {
        left.relativeString.hasSameBytes(as: right.relativeString) && left.baseURL == right.baseURL
    }
}

extension Set: ExactlyComparable {
    fileprivate static func areExactlyEqual(_ left: Self, _ right: Self) -> Bool {
        left.count == right.count
            && left.allSatisfy { element in
                right.firstIndex(of: element).map { isExactlyEqual(element, right[$0]) } ?? false
            }
    }
}

extension Dictionary: ExactlyComparable {
    fileprivate static func areExactlyEqual(_ left: Self, _ right: Self) -> Bool {
        left.count == right.count
            && left.allSatisfy { key, value in
                guard let index = right.index(forKey: key) else { return false }
                return isExactlyEqual(key, right[index].key)
                    && isExactlyEqual(value, right[index].value)
            }
    }
}

extension Array: ExactlyComparable {
    fileprivate static func areExactlyEqual(_ left: Self, _ right: Self) -> Bool {
        guard left.count == right.count else { return false }
        let comparison = Comparison.of(Element.self)
        return left.withUnsafeBytes { left in
            right.withUnsafeBytes { right in
                comparison.areEqual(left, right, MemoryLayout<Element>.stride)
            }
        }
    }
}
