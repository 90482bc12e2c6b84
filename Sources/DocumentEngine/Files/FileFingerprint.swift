/// What a file looked like when we last read or wrote it.
///
/// Compared at the save boundary, by inequality and never by "newer": clocks go back and tools keep
/// old dates.
package struct FileFingerprint: Hashable, Sendable, Codable {
    /// A moment of the file system's clock.
    package struct Timestamp: Hashable, Sendable, Codable {
        package let seconds: Int64
        package let nanoseconds: UInt32

        package init(seconds: Int64, nanoseconds: UInt32) {
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }
    }

    /// A hash of all bytes, to find out whether a file with another date has other contents.
    package struct ContentHash: Hashable, Sendable, Codable {
        package let high: UInt64
        package let low: UInt64

        package init(high: UInt64, low: UInt64) {
            self.high = high
            self.low = low
        }
    }

    package let identity: FileIdentity
    package let size: Int64
    package let modified: Timestamp
    package let changed: Timestamp
    /// `nil` for a file that was only looked at: its dates are all that is known of it.
    package let contentHash: ContentHash?

    /// Whether the file was looked at so soon after its last change that another change could have
    /// left the same dates.
    ///
    /// Only the contents tell then.
    package let isRacy: Bool

    package init(
        identity: FileIdentity,
        size: Int64,
        modified: Timestamp,
        changed: Timestamp,
        contentHash: ContentHash?,
        isRacy: Bool
    ) {
        self.identity = identity
        self.size = size
        self.modified = modified
        self.changed = changed
        self.contentHash = contentHash
        self.isRacy = isRacy
    }
}
