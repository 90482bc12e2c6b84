package import Foundation

/// What a document holds: the session's client, which knows how to read and write it.
@MainActor package protocol DocumentContents: AnyObject {
    /// The identifier of the type that contents are written in, kept with recovered ones.
    var contentType: String { get }

    /// Makes sense of the contents of a file, away from the main actor, and changes nothing yet.
    ///
    /// - Parameter location: Where the file is, or nil for a recovered document that never had one.
    /// - Returns: What puts them in place of what there was, at once, and clears the undo history:
    ///   the position is then `EditPoint.start`. It throws where making sense of contents and taking
    ///   them is one step for the client; what there was then counts as still there.
    func read(
        _ file: LoadedFile,
        at location: FileLocation?
    ) async throws -> @MainActor () throws -> Void

    /// Takes in what the user has entered by now and the document does not have yet.
    func settle()

    /// Told right before the snapshot of a save: what is edited from now on is not in the file, and
    /// is to have an edit point of its own.
    func willSave()

    /// What is to be written, as of now. Cheap: the work is done by the snapshot, later and
    /// elsewhere.
    ///
    /// - Parameter location: Where it will be written, or nil for a recovery record of an untitled
    ///   document.
    func snapshot(for location: FileLocation?) throws -> any DocumentSnapshot
}

extension DocumentContents {
    package func settle() {}
}

/// A document at one moment, able to leave the main actor.
package protocol DocumentSnapshot: Sendable {
    /// The bytes of the file. Called off the main actor, except when the app is told to end at
    /// once.
    func serialized() throws -> Data
}
