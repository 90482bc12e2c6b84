import CLinux
import DocumentEngine
import Foundation
import Glibc

/// One trash: a folder with what was thrown away, and one with a note on each of them.
struct TrashFolder: ~Copyable {
    /// The kinds of trash at the top of a disk.
    enum Kind {
        /// In a folder that the administrator has made for everybody.
        case shared
        case own
    }

    let files: Descriptor
    private let notes: Descriptor
    let location: FileLocation
    /// The top of its disk, from which the notes tell places; nil at home.
    private let top: FileLocation?

    init(home: FileLocation) throws(SystemError) {
        try PrivateFolder.make(home)
        try self.init(in: Descriptor(folderAt: FileName(home.bytes)), at: home, top: nil)
    }

    /// - Throws: `ENOTDIR` where there is none that can be trusted.
    init(_ kind: Kind, top: FileLocation) throws(SystemError) {
        let user = String(getuid())
        switch kind {
        case .shared:
            let location = top.appending(name: ".Trash").appending(name: user)
            try self.init(in: Self.openShared(user, top), at: location, top: top)
        case .own:
            let location = top.appending(name: ".Trash-" + user)
            try self.init(in: Self.openOwn(location.nameBytes, top), at: location, top: top)
        }
    }

    private init(
        in folder: borrowing Descriptor,
        at location: FileLocation,
        top: FileLocation?
    ) throws(SystemError) {
        let files = try Self.open(FileName("files"), in: folder)
        let notes = try Self.open(FileName("info"), in: folder)
        self.files = files
        self.notes = notes
        self.location = location
        self.top = top
    }

    private static func openShared(_ user: String, _ top: FileLocation) throws(SystemError)
        -> Descriptor
    {
        let top = try Descriptor(folderAt: FileName(top.bytes))
        do throws(SystemError) {
            let shared = try Descriptor(openingFolder: FileName(".Trash"), in: top)
            // Without the bit anybody could put something else in place of the user's part.
            if try shared.info().isSticky { return try open(FileName(user), in: shared) }
        } catch {
            throw SystemError(code: ENOTDIR)
        }
        throw SystemError(code: ENOTDIR)
    }

    private static func openOwn(_ name: [UInt8], _ top: FileLocation) throws(SystemError)
        -> Descriptor
    {
        let top = try Descriptor(folderAt: FileName(top.bytes))
        do throws(SystemError) {
            return try open(FileName(name), in: top)
        } catch {
            // The disk's top belongs to somebody else.
            throw error.code == EACCES || error.code == EPERM ? SystemError(code: ENOTDIR) : error
        }
    }

    /// Opens a folder of the user's, never by a link, and makes it if it is missing.
    private static func open(
        _ name: FileName,
        in folder: borrowing Descriptor
    ) throws(SystemError) -> Descriptor {
        let answer = linux_make_folder(folder.number, name.bytes, 0o700)
        if answer != -EEXIST { try SystemError.check(answer) }
        let opened = try Descriptor(openingFolder: name, in: folder)
        guard try opened.info().owner == getuid() else { throw SystemError(code: ENOTDIR) }
        return opened
    }
}

// MARK: - Notes

extension TrashFolder {
    /// What a note says: where the thing was, and when it was thrown away.
    func note(on real: FileLocation) -> Data {
        var path = Self.percentEncoded(real)
        if let top {
            path = String(path.dropFirst(Self.percentEncoded(top).utf8.count))
            while path.hasPrefix("/") { path.removeFirst() }
        }
        return Data("[Trash Info]\nPath=\(path)\nDeletionDate=\(Self.now)\n".utf8)
    }

    /// - Returns: False when the name is taken.
    func write(_ note: Data, for name: FileName) throws(SystemError) -> Bool {
        let noteName = Self.noteName(for: name)
        do throws(SystemError) {
            let file = try Descriptor(
                opening: noteName,
                in: notes,
                as: LINUX_OPEN_NEW,
                mode: 0o600
            )
            do throws(SystemError) {
                try file.writeAll(note)
                try file.synchronize()
                try notes.synchronize()
            } catch {
                removeNote(for: name)
                throw error
            }
            return true
        } catch {
            if error.code == EEXIST { return false }
            throw error
        }
    }

    func removeNote(for name: FileName) {
        _ = linux_unlink(notes.number, Self.noteName(for: name).bytes)
    }

    func locationOfNote(for trashed: FileLocation) -> FileLocation {
        location.appending(name: "info").appending(
            nameBytes: Self.noteName(for: FileName(trashed.nameBytes)).plainBytes
        )
    }

    private static func noteName(for name: FileName) -> FileName {
        FileName(name.plainBytes + Array(noteEnding.utf8))
    }

    private static func percentEncoded(_ location: FileLocation) -> String {
        String(location.url.absoluteString.dropFirst("file://".count))
    }

    /// The local time, as the specification has it.
    private static var now: String {
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        func digits(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let date = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday]
        let time = [parts.tm_hour, parts.tm_min, parts.tm_sec]
        return date.map(digits).joined(separator: "-") + "T"
            + time.map(digits).joined(separator: ":")
    }

    /// With room for the end of the note's name.
    static let mostBytesOfName = ProposedName.mostBytes - noteEnding.utf8.count
    private static let noteEnding = ".trashinfo"
}

// MARK: - Disks

extension TrashFolder {
    /// The highest folder on the way that is on the same disk.
    static func top(of folder: FileLocation) throws(SystemError) -> FileLocation {
        var top = folder
        var disk = try disk(of: top)
        while top != top.folder {
            let parent = top.folder
            let parentDisk = try self.disk(of: parent)
            guard parentDisk == disk else { break }
            (top, disk) = (parent, parentDisk)
        }
        return top
    }

    /// The disk on which a folder is or will be.
    static func device(of folder: FileLocation) throws(SystemError) -> UInt64 {
        do throws(SystemError) {
            return try disk(of: folder)[0]
        } catch {
            guard error.code == ENOENT, folder != folder.folder else { throw error }
            return try device(of: folder.folder)
        }
    }

    private static func disk(of folder: FileLocation) throws(SystemError) -> [UInt64] {
        try Descriptor(folderAt: FileName(folder.bytes), as: LINUX_OPEN_FOLDER_PATH).info().disk
    }
}
