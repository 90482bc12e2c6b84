import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport

/// A folder with a writer, as the tests of the writer need it.
struct Bench {
    let playground: FilePlayground
    let recovery: DirectoryRecoveryStore
    let store: PosixFileStore

    init(in parent: FileLocation? = nil, sizeLimit: Int64 = 1 << 31) throws {
        playground = try FilePlayground(in: parent)
        recovery = DirectoryRecoveryStore(folder: playground.location("state"))
        store = PosixFileStore(recovery: recovery, sizeLimit: sizeLimit)
    }

    /// Runs shell commands in the folder.
    @discardableResult
    func run(_ script: String) throws -> String {
        try Shell.run(["sh", "-c", "cd '\(playground.path)' && { \(script)\n}"]).output
    }

    /// Reads a file and saves a text over it, as a document that is opened, edited and saved.
    @discardableResult
    func save(_ text: String, to name: String, after meanwhile: () throws -> Void = {}) throws
        -> FileFingerprint
    {
        let location = playground.location(name)
        let fingerprint = try store.read(location).fingerprint
        try meanwhile()
        return try store.write(
            Data(text.utf8),
            to: location,
            expecting: fingerprint.map { .fingerprint($0) } ?? .absent
        )
    }

    /// Writes a text as the store would, without reading first.
    @discardableResult
    func put(
        _ text: String = "",
        to location: FileLocation,
        expecting expectation: WriteExpectation = .absent
    ) throws -> FileFingerprint {
        try store.write(Data(text.utf8), to: location, expecting: expectation)
    }

    /// Why something failed, or nil when it did not.
    func reason(of work: () throws -> Void) -> DocumentError.Reason? {
        do {
            try work()
            return nil
        } catch {
            return (error as? DocumentError)?.reason
        }
    }

    /// Whether the disk of the temporary files keeps extended attributes; not every tmpfs does.
    static var keepsAttributes: Bool {
        (try? Bench().run("touch a; setfattr -n user.a -v b a && echo kept")) == "kept\n"
    }
}
