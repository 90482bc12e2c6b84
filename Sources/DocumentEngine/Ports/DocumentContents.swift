package import Foundation

/// What a document holds: the session's client, which knows how to read and write it.
@MainActor package protocol DocumentContents: AnyObject {
    /// The identifier of the type that contents are written in, kept with recovered ones.
    var contentType: String { get }

    /// Takes the contents of a file in place of what it held.
    ///
    /// Decode away from the main actor, then install at once and clear the undo history: the
    /// position after loading is `EditPoint.start`. When it throws, nothing has been installed.
    ///
    /// - Parameter location: Where the file is, or nil for a recovered document that never had one.
    func load(_ file: LoadedFile, at location: FileLocation?) async throws

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

/// A document at one moment, able to leave the main actor.
package protocol DocumentSnapshot: Sendable {
    /// The bytes of the file. Called off the main actor, except when the app is told to end at
    /// once.
    func serialized() throws -> Data
}
