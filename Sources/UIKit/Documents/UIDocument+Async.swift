public import Foundation

extension UIDocument {
    /// Reads the document's file.
    ///
    /// - Returns: Whether the document is open.
    nonisolated(nonsending) public func open() async -> Bool {
        await withCheckedContinuation { continuation in
            open { continuation.resume(returning: $0) }
        }
    }

    /// Closes the document; saves it first, if it has changes.
    ///
    /// - Returns: Whether it is closed.
    @discardableResult
    nonisolated(nonsending) public func close() async -> Bool {
        await withCheckedContinuation { continuation in
            close { continuation.resume(returning: $0) }
        }
    }

    /// Writes the document.
    ///
    /// - Returns: Whether everything that was in the document at the call is on the disk.
    nonisolated(nonsending) public func save(
        to url: URL,
        for saveOperation: UIDocument.SaveOperation
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
        }
    }

    /// Writes the document to its file, if it has changes.
    ///
    /// - Returns: Whether there are none left.
    nonisolated(nonsending) public func autosave() async -> Bool {
        await withCheckedContinuation { continuation in
            autosave { continuation.resume(returning: $0) }
        }
    }

    /// Gives up the document's changes and shows what a file holds.
    ///
    /// - Returns: Whether it could be read.
    nonisolated(nonsending) public func revert(toContentsOf url: URL) async -> Bool {
        await withCheckedContinuation { continuation in
            revert(toContentsOf: url) { continuation.resume(returning: $0) }
        }
    }
}
