import Foundation
import FoundationExtras

/// Contents on their way through `UIDocument`'s methods for reading and writing.
///
/// A subclass may have overridden these, and then needs a place on the disk; else nothing is read or
/// written twice: our own implementations recognise the place and take or hand over what is in
/// memory.
final class ContentPasses: @unchecked Sendable {
    private let lock = NSLock()
    private var readings: [URL: Data] = [:]
    private var taken: [URL: Any] = [:]
    private var writings: Set<URL> = []
    private var written: [URL: Any] = [:]

    // MARK: - Reading

    /// Contents to be read.
    struct Reading: Sendable {
        let contents: Data
        let url: URL
        /// Whether the file at the place holds them.
        let isInFile: Bool

        /// Has them read by the document.
        ///
        /// - Returns: What is to be loaded; nil inside where the document has taken it by itself.
        func perform(on handle: DocumentHandle) throws -> Unchecked<Any?> {
            guard let document = handle.document else { throw CocoaError(.fileReadUnknown) }
            if isInFile { return try document.passes.read(self, from: url, by: document) }
            return try StagingFolder.with { folder in
                let copy = folder.appendingPathComponent(url.lastPathComponent)
                try DocumentBytes.write(
                    DocumentBytes.contents(of: contents),
                    to: copy,
                    originalContentsURL: nil
                )
                return try document.passes.read(self, from: copy, by: document)
            }
        }
    }

    private func read(
        _ reading: Reading,
        from url: URL,
        by document: UIDocument
    ) throws -> Unchecked<Any?> {
        lock.withLock { readings[url] = reading.contents }
        defer {
            lock.withLock {
                readings[url] = nil
                taken[url] = nil
            }
        }
        try document.read(from: url)
        return Unchecked(lock.withLock { taken[url] })
    }

    /// Whether that is what the engine has asked for; it will be loaded then.
    func takeReading(from url: URL) -> Bool {
        guard let data = lock.withLock({ readings[url] }) else { return false }
        let contents = DocumentBytes.contents(of: data)
        lock.withLock { taken[url] = contents }
        return true
    }

    // MARK: - Writing

    /// The bytes of what the document writes to a place.
    func withWriting(to url: URL, _ write: () throws -> Void) throws -> Data {
        lock.withLock { _ = writings.insert(url) }
        defer {
            lock.withLock {
                writings.remove(url)
                written[url] = nil
            }
        }
        try write()
        if (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil {
            return try DocumentBytes.bytes(of: DocumentBytes.contents(of: url))
        }
        guard let contents = lock.withLock({ written[url] }) else {
            throw CocoaError(.fileWriteUnknown)
        }
        return try DocumentBytes.bytes(of: contents)
    }

    /// Whether that is what the engine has asked for; it has the contents then.
    func takeWriting(_ contents: Any, to url: URL) -> Bool {
        lock.withLock {
            guard writings.contains(url) else { return false }
            written[url] = contents
            return true
        }
    }
}

/// A folder that nobody else can look into, for as long as something is done with it.
enum StagingFolder {
    static func with<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "document-\(UUID().uuidString)",
            isDirectory: true
        )
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}
