import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

/// A folder with a writer, as the tests of the writer need it.
struct Bench {
    let playground: FilePlayground
    let recovery: DirectoryRecoveryStore
    let versions: DirectoryVersionStore
    let store: PosixFileStore

    /// - Parameter versions: The folder for versions, else one in the playground.
    init(
        in parent: FileLocation? = nil,
        versions: FileLocation? = nil,
        sizeLimit: Int64 = 1 << 31
    ) throws {
        playground = try FilePlayground(in: parent)
        recovery = DirectoryRecoveryStore(folder: playground.location("state"))
        self.versions = DirectoryVersionStore(
            folder: versions ?? playground.location("versions")
        )
        store = PosixFileStore(recovery: recovery, versions: self.versions, sizeLimit: sizeLimit)
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

    /// Saves a text over a file and keeps what it replaces.
    @discardableResult
    func save(
        _ text: String,
        to name: String,
        keeping origin: DocumentVersion.Origin,
        isRequired: Bool = false
    ) throws -> WrittenFile {
        let location = playground.location(name)
        let fingerprint = try #require(try store.read(location).fingerprint)
        let history = try versions.history(of: location, fingerprint)
        return try store.write(
            Data(text.utf8),
            to: location,
            expecting: .fingerprint(fingerprint),
            keeping: VersionToKeep(history: history.id, origin: origin, isRequired: isRequired)
        )
    }

    /// The origins and texts of a file's versions, oldest first.
    func texts(of name: String) throws -> [String] {
        let history = try versions.history(of: playground.location(name), nil)
        return try versions.versions(in: history.id).map { version in
            let text = String(decoding: try versions.contents(of: version), as: UTF8.self)
            return "\(version.origin): \(text)"
        }
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
