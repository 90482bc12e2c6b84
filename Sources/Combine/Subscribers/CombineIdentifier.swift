import Foundation

/// Tells the parts of a publishing chain apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private let value: UInt64

    /// Makes an identifier that no other has.
    public init() {
        value = Self.next.withLock { next in
            next += 1
            return next
        }
    }

    /// Makes the identifier of an object, valid for the life of that object.
    public init(_ object: AnyObject) {
        value = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    public var description: String { "0x" + String(value, radix: 16) }

    private static let next = Guarded<UInt64>(0)
}

/// Has an identifier that tells it apart within a publishing chain.
public protocol CustomCombineIdentifierConvertible {
    /// The identifier; that of the object, where it is one.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
