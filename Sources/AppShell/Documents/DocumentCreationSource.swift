/// From where the making of a new document began: a name that the app gives.
///
/// Apps add their own as static members.
public struct DocumentCreationSource: Hashable, Sendable {
    private let id: String

    public init(id: String) { self.id = id }
}
