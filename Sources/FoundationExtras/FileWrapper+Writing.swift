import CLinux
public import Foundation
import Glibc

extension FileWrapper {
    /// Writes the file, the folder with all that is in it, or the link, in place of what is there.
    ///
    /// Everything is written to a hidden sibling and brought to the disk first; then the two are
    /// exchanged. When it throws, what was at the place is still there.
    ///
    /// - Parameter originalContentsURL: Where an earlier version is. Wrappers that have not read
    ///   their contents yet read them from where they were made, so nothing is taken from there.
    public func write(
        to url: URL,
        options: WritingOptions = [],
        originalContentsURL: URL?
    ) throws {
        let folder = url.deletingLastPathComponent()
        let sibling = folder.appendingPathComponent(".dk-\(UUID().uuidString)")
        do {
            try build(at: sibling)
            try Self.keepMode(of: url, for: sibling)
            try Self.put(sibling, inPlaceOf: url)
        } catch {
            try? FileManager.default.removeItem(at: sibling)
            throw error
        }
        if options.contains(.withNameUpdating) { updateNames(to: url.lastPathComponent) }
    }

    private func build(at url: URL) throws {
        switch node {
        case .regularFile, .unreadFile:
            guard let contents = regularFileContents else {
                throw CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url])
            }
            try contents.write(to: url)
            try Self.synchronize(url, as: LINUX_OPEN_READING)
        case .directory(let directory):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            for (name, child) in directory.children {
                try child.build(at: url.appendingPathComponent(name))
            }
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

    // MARK: - System calls

    private static func keepMode(of old: URL, for new: URL) throws {
        let attributes = try? FileManager.default.attributesOfItem(atPath: old.path)
        guard
            attributes?[.type] as? FileAttributeType == .typeRegular,
            let mode = attributes?[.posixPermissions]
        else { return }
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: new.path)
    }

    private static func put(_ sibling: URL, inPlaceOf url: URL) throws {
        let folder = linux_open(
            linux_current_folder,
            url.deletingLastPathComponent().path,
            LINUX_OPEN_FOLDER,
            0
        )
        try check(folder, url)
        defer { _ = linux_close(folder) }
        let (new, old) = (sibling.lastPathComponent, url.lastPathComponent)
        if linux_rename(folder, new, old, LINUX_RENAME_NEW) != 0 {
            let answer = linux_rename(folder, new, old, LINUX_RENAME_EXCHANGE)
            if answer == -EINVAL || answer == -ENOSYS || answer == -ENOENT {
                try check(linux_rename(folder, new, old, LINUX_RENAME_OVER), url)
            } else {
                try check(answer, url)
                try? FileManager.default.removeItem(at: sibling)
            }
        }
        try check(linux_sync(folder), url)
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
