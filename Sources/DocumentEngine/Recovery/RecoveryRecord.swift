package import Foundation

/// Contents that are not, or perhaps not, in the document's file.
package struct RecoveryRecord: Hashable, Sendable, Identifiable, Codable {
    package enum Cause: String, Hashable, Sendable, Codable {
        /// The app was told to end while the document had unsaved edits.
        case unsaved
        /// A write at the place, by the path that cannot swap files, has not finished.
        case interruptedWrite
    }

    package let id: UUID
    package let cause: Cause
    /// The file the contents belong to, or nil for a document that never had one.
    package let location: FileLocation?
    package let displayName: String
    package let contentType: String
    /// What the file looked like when these contents were last equal to it.
    package let baseFingerprint: FileFingerprint?
    package let date: Date

    package init(
        id: UUID = UUID(),
        cause: Cause,
        location: FileLocation?,
        displayName: String,
        contentType: String,
        baseFingerprint: FileFingerprint?,
        date: Date = Date()
    ) {
        self.id = id
        self.cause = cause
        self.location = location
        self.displayName = displayName
        self.contentType = contentType
        self.baseFingerprint = baseFingerprint
        self.date = date
    }

    /// Whether the record's contents belong to a file that is being opened.
    ///
    /// They do when it was kept under the same name, under another name of the same file, or under
    /// one where nothing is any more while this file is what it was then: it has been moved. The
    /// inode alone proves nothing, since the file system gives it to the next new file.
    ///
    /// - Parameter fingerprint: What the file being opened looks like, if it can be read.
    package func belongs(
        to place: FileLocation,
        _ fingerprint: FileFingerprint?,
        in store: any FileStore
    ) -> Bool {
        guard let location else { return false }
        if location == place { return true }
        guard let fingerprint else { return false }
        guard let identity = store.identity(of: location) else {
            return baseFingerprint?.identity == fingerprint.identity
                && baseFingerprint?.contentHash == fingerprint.contentHash
                // Of a renamed file it stays; a new file may get the number of a deleted one.
                && baseFingerprint?.modified == fingerprint.modified
        }
        return identity == fingerprint.identity
    }
}

// MARK: - Codable

extension FileLocation: Codable {
    /// Reads the bytes from base64: JSON has no other way to hold a name that is not UTF-8.
    package init(from decoder: any Decoder) throws {
        self.init(bytes: try decoder.singleValueContainer().decode(Data.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(bytes))
    }
}
