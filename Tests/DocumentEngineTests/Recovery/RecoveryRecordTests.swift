import DocumentEngine
import TestSupport
import Testing

/// To which file a record belongs whose own file is not where it was.
struct RecoveryRecordTests {
    private let gone = FileLocation(path: "/docs/gone.txt")
    private let found = FileLocation(path: "/docs/found.txt")

    private func fingerprint(modified: Int64, contents: UInt64 = 7) -> FileFingerprint {
        FileFingerprint(
            identity: FileIdentity(device: 1, inode: 42),
            size: 4,
            modified: .init(seconds: modified, nanoseconds: 0),
            changed: .init(seconds: 99, nanoseconds: 0),
            contentHash: .init(high: contents, low: 0),
            isRacy: false
        )
    }

    private func belongs(_ fingerprint: FileFingerprint) -> Bool {
        RecoveryRecord(
            cause: .unsaved,
            location: gone,
            displayName: "gone.txt",
            contentType: "public.plain-text",
            baseFingerprint: self.fingerprint(modified: 10)
        ).belongs(to: found, fingerprint, in: MemoryFileStore())
    }

    @Test func `A renamed file has the record of its old name`() {
        #expect(belongs(fingerprint(modified: 10)))
    }

    @Test func `A new file with a deleted one's number and contents is another document`() {
        #expect(!belongs(fingerprint(modified: 11)))
        #expect(!belongs(fingerprint(modified: 10, contents: 8)))
    }
}
