package import Foundation

/// A file as it was read: all its bytes and what it looked like at that moment.
package struct LoadedFile: Sendable {
    package let contents: Data

    /// What the file looked like, or nil for contents that come from no file, such as recovered
    /// ones.
    package let fingerprint: FileFingerprint?

    /// Whether an explicit save may change the file at its place.
    package let isWritable: Bool

    package init(contents: Data, fingerprint: FileFingerprint?, isWritable: Bool) {
        self.contents = contents
        self.fingerprint = fingerprint
        self.isWritable = isWritable
    }
}
