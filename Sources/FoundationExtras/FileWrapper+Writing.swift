import CLinux
public import Foundation
import Glibc

extension FileWrapper {
    /// Writes the file, the folder with all that is in it, or the link, in place of what is there.
    ///
    /// Everything is written to a hidden sibling and brought to the disk first; then the two are
    /// exchanged. When it throws, what was at the place is still there.
    ///
    /// - Parameter originalContentsURL: Where an earlier version is. Where that is the place itself,
    ///   files in a folder that hold the same bytes are not written again, and keep all that belongs
    ///   to them.
    public func write(
        to url: URL,
        options: WritingOptions = [],
        originalContentsURL: URL?
    ) throws {
        try write(to: url, originalContentsURL: originalContentsURL) { _ in }
        if options.contains(.withNameUpdating) { updateNames(to: url.lastPathComponent) }
    }

    /// Writes it in place of what is there, if that is what it should be.
    ///
    /// - Parameter check: Looks at what was at the place and has just been taken from it; where it
    ///   throws, that is put back.
    package func write(
        to url: URL,
        originalContentsURL: URL?,
        checkingReplaced check: (URL) throws -> Void
    ) throws {
        let folder = url.deletingLastPathComponent()
        let sibling = folder.appendingPathComponent(".dk-\(UUID().uuidString)")
        // Of another place nothing is linked: two documents must not be one file.
        let isSame = originalContentsURL?.standardizedFileURL.path == url.standardizedFileURL.path
        do {
            try build(at: sibling, keeping: isDirectory && isSame ? url : nil)
            try Self.keepMode(of: url, for: sibling)
            try Self.put(sibling, inPlaceOf: url, check)
        } catch {
            try? FileManager.default.removeItem(at: sibling)
            throw error
        }
    }

    /// - Parameter original: What is now where this will be.
    private func build(at url: URL, keeping original: URL?) throws {
        switch node {
        case .regularFile, .unreadFile:
            guard let contents = regularFileContents else {
                throw CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url])
            }
            let isLinked = original.map { Self.link($0, to: url, ifItHolds: contents) } ?? false
            if !isLinked {
                try contents.write(to: url)
                try setMode(of: url, like: original)
            }
            // A linked one too: who has written it need not have brought it to the disk.
            try Self.synchronize(url, as: LINUX_OPEN_READING)
        case .directory(let directory):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            for (name, child) in directory.children {
                try child.build(
                    at: url.appendingPathComponent(name),
                    keeping: original?.appendingPathComponent(name)
                )
            }
            if let original { try Self.keepMode(of: original, for: url) }
            try Self.synchronize(url, as: LINUX_OPEN_FOLDER)
        case .symbolicLink(let destination):
            try FileManager.default.createSymbolicLink(
                atPath: url.path,
                withDestinationPath: destination.relativePath
            )
        }
    }

    private func updateNames(to name: String) {
        filename = name
        for (key, child) in fileWrappers ?? [:] { child.updateNames(to: key) }
    }

    // MARK: - Attributes

    private func setMode(of url: URL, like original: URL?) throws {
        if let original { try Self.keepMode(of: original, for: url) }
        guard let mode = fileAttributes[FileAttributeKey.posixPermissions.rawValue] else { return }
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }

    private static func keepMode(of old: URL, for new: URL) throws {
        let manager = FileManager.default
        guard let old = try? manager.attributesOfItem(atPath: old.path),
            let type = old[.type] as? FileAttributeType, type != .typeSymbolicLink,
            try manager.attributesOfItem(atPath: new.path)[.type] as? FileAttributeType == type,
            let mode = old[.posixPermissions]
        else { return }
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: new.path)
    }

    // MARK: - System calls

    private static func link(_ old: URL, to new: URL, ifItHolds contents: Data) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: old.path)
        guard (attributes?[.size] as? NSNumber)?.intValue == contents.count,
            (try? bytes(of: old)) == contents
        else { return false }
        let here = linux_current_folder
        return linux_link(here, old.path, here, new.path) == 0
    }

    private static func put(
        _ sibling: URL,
        inPlaceOf url: URL,
        _ checkReplaced: (URL) throws -> Void
    ) throws {
        let folder = linux_open(
            linux_current_folder,
            url.deletingLastPathComponent().path,
            LINUX_OPEN_FOLDER,
            0
        )
        try check(folder, url)
        defer { _ = linux_close(folder) }
        let (new, old) = (sibling.lastPathComponent, url.lastPathComponent)
        if linux_rename(folder, new, old, LINUX_RENAME_NEW) == 0 {
            return try check(linux_sync(folder), url)
        }
        let answer = linux_rename(folder, new, old, LINUX_RENAME_EXCHANGE)
        if answer == -EINVAL || answer == -ENOSYS || answer == -ENOENT {
            if answer != -ENOENT { try checkReplaced(url) }
            try check(linux_rename(folder, new, old, LINUX_RENAME_OVER), url)
            return try check(linux_sync(folder), url)
        }
        try check(answer, url)
        do {
            try checkReplaced(sibling)
            try check(linux_sync(folder), url)
        } catch {
            // The sibling is the former version now, and is about to be removed.
            try check(linux_rename(folder, new, old, LINUX_RENAME_EXCHANGE), url)
            throw error
        }
        try? FileManager.default.removeItem(at: sibling)
    }

    private static func synchronize(_ url: URL, as kind: linux_open_kind) throws {
        let file = linux_open(linux_current_folder, url.path, kind, 0)
        try check(file, url)
        defer { _ = linux_close(file) }
        try check(linux_sync(file), url)
    }

    private static func check(_ answer: Int32, _ url: URL) throws {
        guard answer < 0 else { return }
        throw CocoaError.error(
            .fileWriteUnknown,
            userInfo: [NSUnderlyingErrorKey: POSIXError(POSIXErrorCode(rawValue: -answer) ?? .EIO)],
            url: url
        )
    }
}
