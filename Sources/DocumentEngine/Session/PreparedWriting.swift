/// A write with all that it needs, able to leave the main actor.
struct PreparedWriting: Sendable {
    let place: FileLocation
    let expectation: WriteExpectation
    /// How what is replaced had come to be; nil where it is not worth keeping.
    let origin: DocumentVersion.Origin?
    /// Whether nothing is written where the replaced version cannot be kept.
    let isVersionRequired: Bool
    let snapshot: any DocumentSnapshot
    let store: any FileStore
    let versionStore: (any VersionStore)?

    /// Serialises and writes; blocks.
    func perform() throws(DocumentError) -> Written {
        let version = try versionToKeep()
        let data = try DocumentSession.serialize(snapshot, for: place, named: place.name)
        let file = try store.write(data, to: place, expecting: expectation, keeping: version)
        guard file.isVersionKept, let version, let versionStore else {
            return Written(snapshot: snapshot, file: file, version: nil)
        }
        let kept = try? versionStore.versions(in: version.history).last
        return Written(snapshot: snapshot, file: file, version: kept)
    }

    /// - Throws: When the version is required and its history cannot be had.
    private func versionToKeep() throws(DocumentError) -> VersionToKeep? {
        guard let versionStore, let origin, case .fingerprint(let replaced) = expectation else {
            return nil
        }
        do {
            let history = try versionStore.history(of: place, replaced)
            return VersionToKeep(
                history: history.id,
                origin: origin,
                isRequired: isVersionRequired
            )
        } catch {
            if isVersionRequired { throw DocumentError(.versionNotKept, at: place) }
            return nil
        }
    }
}

/// What has come of a write.
struct Written: Sendable {
    let snapshot: any DocumentSnapshot
    let file: WrittenFile
    /// The version that was made of what was there before.
    let version: DocumentVersion?
}
