import DocumentEngine
import Foundation
import FoundationExtras

/// Finds the versions that documents' saves have kept, and the conflicts of those that are open.
struct DocumentVersionKeeper: FileVersionKeeper {
    private let store: FolderFileStore
    private let versions: any VersionStore

    init?(_ services: UIDocument.Services) {
        guard let versions = services.versions else { return nil }
        store = FolderFileStore(services)
        self.versions = versions
    }

    func versions(of url: URL) throws -> [KeptFileVersion] {
        DocumentConflicts.refresh()
        let conflicts = Set(DocumentConflicts.shared.versions(of: try location(url)).map(\.id))
        return try kept(of: url).map {
            KeptFileVersion($0, isConflict: conflicts.contains($0.id))
        }
    }

    func unresolvedConflicts(of url: URL) -> [KeptFileVersion] {
        DocumentConflicts.refresh()
        guard let location = try? location(url) else { return [] }
        return DocumentConflicts.shared.versions(of: location).map {
            KeptFileVersion($0, isConflict: true)
        }
    }

    func resolve(_ version: KeptFileVersion) { DocumentConflicts.shared.resolve(version) }

    func write(_ version: KeptFileVersion, to url: URL) throws {
        let location = try location(url)
        let contents = try versions.contents(of: find(version))
        let found = try store.currentFingerprint(of: location)
        let kept = try found.map { found in
            VersionToKeep(
                history: try versions.history(of: location, found).id,
                origin: .outside,
                isRequired: true
            )
        }
        _ = try store.write(
            contents,
            to: location,
            expecting: found.map { .fingerprint($0) } ?? .absent,
            keeping: kept
        )
    }

    func copy(_ version: KeptFileVersion, as name: String, into folder: URL) throws -> URL {
        let place = folder.appendingPathComponent(name)
        let contents = DocumentBytes.contents(of: try versions.contents(of: find(version)))
        try DocumentBytes.write(contents, to: place, originalContentsURL: nil)
        return place
    }

    func remove(_ version: KeptFileVersion) throws {
        try versions.drop(find(version))
        if version.isConflict { resolve(version) }
    }

    func add(contentsOf contentsURL: URL, to url: URL) throws -> KeptFileVersion {
        let location = try location(url)
        let contents = try DocumentBytes.bytes(of: DocumentBytes.contents(of: contentsURL))
        let fingerprint = try store.currentFingerprint(of: location)
        let history = try versions.history(of: location, fingerprint)
        let version = try versions.keep(contents, as: .saved, in: history.id)
        return KeptFileVersion(version, isConflict: false)
    }

    // MARK: - Finding

    private func location(_ url: URL) throws -> FileLocation {
        guard let location = FileLocation(fileURL: url.resolvingSymlinksInPath()) else {
            throw CocoaError(.fileReadUnsupportedScheme)
        }
        return location
    }

    /// The versions of a file, newest first.
    ///
    /// Looking for them begins no history.
    private func kept(of url: URL) throws -> [DocumentVersion] {
        let location = try location(url)
        guard let history = try versions.histories().first(where: { $0.location == location })
        else { return [] }
        return try versions.versions(in: history.id).reversed()
    }

    private func find(_ version: KeptFileVersion) throws -> DocumentVersion {
        let history = version.id.split(separator: "/").first.flatMap { UUID(uuidString: "\($0)") }
        let found = try history.map { try versions.versions(in: $0) }?.first {
            KeptFileVersion.id(of: $0) == version.id
        }
        guard let found else { throw CocoaError(.fileNoSuchFile) }
        return found
    }
}

extension KeptFileVersion {
    init(_ version: DocumentVersion, isConflict: Bool) {
        self.init(id: Self.id(of: version), date: version.date, isConflict: isConflict)
    }

    /// Numbers may be given again once the newest version is gone; dates tell them apart.
    static func id(of version: DocumentVersion) -> String {
        let moment = version.date.timeIntervalSinceReferenceDate.bitPattern
        return "\(version.id.history)/\(version.id.number)/\(moment)"
    }
}
