import CLinux
package import DocumentEngine
package import Foundation
import Glibc

/// Keeps the versions of documents as plain files, in a folder that only the user can enter.
///
/// Each history is a folder, named by its id, in which every version is a file of the very bytes
/// that the document had: any editor opens it. What else is known of a version is in its file's
/// name, so that one step of the file system makes a version, and none is ever half there.
///
/// A version that a save has replaced is the document's old file itself. A program that still has
/// that file open can go on writing to it.
package struct DirectoryVersionStore: VersionStore {
    let folder: FileLocation

    /// Uses a folder, made when first needed.
    package init(folder: FileLocation) {
        self.folder = folder
    }

    /// Uses the app's own folder below the user's state folder.
    package init(appIdentifier: String) {
        self.init(
            folder: BaseDirectories.state.appending(name: appIdentifier).appending(name: "Versions")
        )
    }

    package func versions(
        in history: VersionHistory.ID
    ) throws(DocumentError) -> [DocumentVersion] {
        try explained {
            do {
                return try HistoryFolder(at: location(of: history)).versions().map {
                    DocumentVersion($0, in: history)
                }
            } catch let error as SystemError where error.code == ENOENT {
                return []
            }
        }
    }

    package func contents(of version: DocumentVersion) throws(DocumentError) -> Data {
        do {
            let history = try HistoryFolder(at: location(of: version.id.history))
            guard let found = try history.find(version) else { throw SystemError(code: ENOENT) }
            return try history.open(found).readAll(expecting: found.size)
        } catch {
            throw DocumentError(.versionLost, named: name(of: version.id.history))
        }
    }

    @discardableResult
    package func keep(
        _ contents: Data,
        as origin: DocumentVersion.Origin,
        in id: VersionHistory.ID
    ) throws(DocumentError) -> DocumentVersion {
        try explained {
            let history = try openToChange(id)
            let version = try history.keep(
                origin,
                writtenAt: .now,
                size: Int64(contents.count),
                hash: ContentHasher.hash(of: contents)
            ) { file throws(SystemError) in try file.fill(with: contents) }
            return DocumentVersion(version, in: id)
        }
    }

    package func drop(_ version: DocumentVersion) throws(DocumentError) {
        try explained {
            do {
                let history = try openToChange(version.id.history)
                if let found = try history.find(version) {
                    try SystemError.check(
                        linux_unlink(history.folder.number, found.fileName.bytes)
                    )
                }
                if try history.versions().isEmpty { try removeIfOver(version.id.history, history) }
            } catch let error as SystemError where error.code == ENOENT {
                return
            }
        }
    }

    package func freeSpace() throws(DocumentError) -> Int64 {
        try explained {
            var place = folder
            var space = statvfs()
            // Until the store is made, its disk is that of the folder it will be made in.
            while statvfs(FileName(place.bytes).bytes, &space) != 0 {
                guard errno == ENOENT, place != place.folder else {
                    throw SystemError(code: errno)
                }
                place = place.folder
            }
            // Network disks report what they like.
            let free = UInt64(space.f_bavail).multipliedReportingOverflow(
                by: UInt64(space.f_frsize)
            )
            return free.overflow ? .max : Int64(clamping: free.partialValue)
        }
    }

    /// Opens a history for a save, or for anything else that changes it.
    func openToChange(_ id: VersionHistory.ID) throws(SystemError) -> HistoryFolder {
        try HistoryFolder(toChange: location(of: id))
    }

    // MARK: - Places

    func location(of id: VersionHistory.ID) -> FileLocation {
        folder.appending(name: id.uuidString)
    }

    /// Puts every failure into words that name the store's folder.
    func explained<Value: ~Copyable>(_ work: () throws -> Value) throws(DocumentError) -> Value {
        do {
            return try work()
        } catch let error as DocumentError {
            throw error
        } catch {
            throw DocumentError(.noVersionFolder(folder: folder.displayPath), named: folder.name)
        }
    }

    /// The document's name, for messages.
    private func name(of id: VersionHistory.ID) -> String {
        let note = try? HistoryNote(reading: Descriptor(folderAt: FileName(location(of: id).bytes)))
        return note?.location.name ?? folder.name
    }
}

extension HistoryFolder {
    /// The file of a version; not of another one that later got its number.
    fileprivate func find(_ version: DocumentVersion) throws(SystemError) -> Version? {
        try versions().first { found in
            found.name.number == version.id.number && found.name.origin == version.origin
                && found.name.date == version.date
        }
    }
}

extension DocumentVersion {
    fileprivate init(_ version: HistoryFolder.Version, in history: VersionHistory.ID) {
        self.init(
            id: ID(history: history, number: version.name.number),
            origin: version.name.origin,
            date: version.name.date,
            size: version.size
        )
    }
}

extension FileFingerprint.Timestamp {
    fileprivate static var now: Self {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Self(seconds: Int64(now.tv_sec), nanoseconds: UInt32(now.tv_nsec))
    }
}
