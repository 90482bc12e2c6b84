import Foundation

/// A document that may be gone, for those that must not keep it.
///
/// Documents are not `Sendable`, since apps' subclasses are not; the engine uses one on the main
/// actor and on its own queue, where the documentation of `UIDocument` says so.
final class DocumentHandle: @unchecked Sendable {
    weak var document: UIDocument?

    /// Autosaves by the method that subclasses may have overridden.
    @MainActor func autosave() async -> Bool {
        guard let document else { return true }
        return await document.autosave()
    }
}

/// What crosses threads because its users take care of it.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
