package import Foundation

/// A file as it was read, or looked at, and what it looked like at that moment.
package struct LoadedFile: Sendable {
    /// All its bytes; none of a file that was only looked at.
    package let contents: Data

    /// Whether it was only looked at: whoever wants some of its bytes reads them.
    package let isUnread: Bool

    /// What the file looked like, or nil for contents that come from no file, such as recovered
    /// ones.
    package let fingerprint: FileFingerprint?

    /// Whether an explicit save may change the file at its place.
    package let isWritable: Bool

    package init(contents: Data, fingerprint: FileFingerprint?, isWritable: Bool) {
        self.contents = contents
        isUnread = false
        self.fingerprint = fingerprint
        self.isWritable = isWritable
    }

    /// A file that was only looked at.
    package init(lookedAt fingerprint: FileFingerprint, isWritable: Bool) {
        contents = Data()
        isUnread = true
        self.fingerprint = fingerprint
        self.isWritable = isWritable
    }
}
