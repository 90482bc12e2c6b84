import CLinux
package import DocumentEngine
import Foundation
import Glibc
import Synchronization

/// The thumbnails of the freedesktop.org store, made by the programs that are installed for it.
///
/// Those programs read files of strangers and crash over some. Each runs by itself, in a time limit,
/// and a file over which one failed is not tried again until it changes.
package final class DesktopThumbnails: Thumbnails {
    private let store: FileLocation
    private let thumbnailerFolders: [FileLocation]
    private let timeLimit: Duration
    private let known = Mutex<[Thumbnailer]?>(nil)

    /// - Parameters:
    ///   - store: The folder of the store, else the user's.
    ///   - thumbnailerFolders: Where to look for the programs, else where the desktop has them; the
    ///     first one to take a type has it.
    package init(
        store: FileLocation? = nil,
        thumbnailerFolders: [FileLocation]? = nil,
        timeLimit: Duration = .seconds(20)
    ) {
        self.store = store ?? BaseDirectories.cache.appending(name: "thumbnails")
        self.thumbnailerFolders =
            thumbnailerFolders
            ?? [
                BaseDirectories.data, FileLocation(path: "/usr/local/share"),
                FileLocation(path: "/usr/share"),
            ].map { $0.appending(name: "thumbnailers") }
        self.timeLimit = timeLimit
    }

    package func find(_ request: ThumbnailRequest) -> ThumbnailFinding {
        let name = ThumbnailName(request)
        // A larger one does for a smaller one, too.
        let folders = request.size == .normal ? ["normal", "large"] : ["large"]
        for folder in folders {
            let picture = store.appending(name: folder).appending(name: name.fileName)
            if name.isValid(picture) { return .found(picture) }
        }
        return failures.contains { name.isValid($0.appending(name: name.fileName)) }
            ? .failed : .absent
    }

    package func make(_ request: ThumbnailRequest, task: FileTask) -> FileLocation? {
        // Of a thumbnail there is none.
        guard !request.location.bytes.starts(with: store.bytes + [UInt8(ascii: "/")]),
            let thumbnailer = thumbnailer(for: request)
        else { return nil }
        let folder = store.appending(name: request.size == .normal ? "normal" : "large")
        let name = ThumbnailName(request)
        do throws(SystemError) {
            try PrivateFolder.make(folder)
            let opened = try Descriptor(folderAt: FileName(folder.bytes))
            let output = try TemporaryFile(in: opened, mode: 0o600)
            defer { output.remove(from: opened) }
            let outputPlace = folder.appending(nameBytes: output.name.plainBytes)
            let isMade = run(
                thumbnailer.arguments(
                    for: request.location,
                    uri: name.uri,
                    output: outputPlace,
                    pixels: request.size.pixels
                ),
                task
            )
            if task.isCancelled { return nil }
            guard isMade, let picture = ThumbnailName.read(outputPlace, limit: Self.mostBytes),
                let png = PNGFile(picture), png.isWhole,
                // Twice the size is a thumbnailer's carelessness, more is a bomb.
                png.width <= request.size.pixels * 2, png.height <= request.size.pixels * 2
            else {
                noteFailure(name)
                return nil
            }
            try write(png.bytes(with: name.texts), as: name.fileName, in: opened)
            return folder.appending(name: name.fileName)
        } catch {
            // A store that is full or broken says nothing about the file.
            return nil
        }
    }

    // MARK: - Programs

    private func thumbnailer(for request: ThumbnailRequest) -> Thumbnailer? {
        guard let type = request.mimeType?.lowercased() else { return nil }
        let thumbnailers = known.withLock { known in
            if let known { return known }
            let found = thumbnailerFolders.flatMap(Self.thumbnailers)
            known = found
            return found
        }
        return thumbnailers.first { $0.mimeTypes.contains(type) }
    }

    private static func thumbnailers(in folder: FileLocation) -> [Thumbnailer] {
        guard let opened = try? Descriptor(folderAt: FileName(folder.bytes)) else { return [] }
        return FolderListing.names(in: opened).sorted().compactMap { name in
            guard name.hasSuffix(".thumbnailer"),
                let text = ThumbnailName.read(folder.appending(name: name), limit: mostBytes)
            else { return nil }
            return Thumbnailer(String(decoding: text, as: UTF8.self))
        }
    }

    /// - Returns: Whether it ended by itself, well, and in time.
    private func run(_ arguments: [[CChar]], _ task: FileTask) -> Bool {
        let process = arguments.withPointers { linux_start($0) }
        guard process > 0 else { return false }
        let end = ContinuousClock.now + timeLimit
        var hasEnded = false
        while !hasEnded, !task.isCancelled, ContinuousClock.now < end {
            hasEnded = linux_wait(process, Self.interval) == 1
        }
        return linux_finish(process) == 0 && hasEnded
    }

    // MARK: - Store

    private var failures: [FileLocation] {
        let folder = store.appending(name: "fail")
        guard let opened = try? Descriptor(folderAt: FileName(folder.bytes)) else { return [] }
        return FolderListing.names(in: opened).map { folder.appending(name: $0) }
    }

    private func noteFailure(_ name: ThumbnailName) {
        let folder = store.appending(name: "fail").appending(name: "documentkit")
        guard let png = PNGFile(PNGFile.onePixel) else { return }
        do throws(SystemError) {
            try PrivateFolder.make(folder)
            let opened = try Descriptor(folderAt: FileName(folder.bytes))
            try write(png.bytes(with: name.texts), as: name.fileName, in: opened)
        } catch {
            // Then it is tried again next time.
        }
    }

    /// Not brought to the disk: what a power cut destroys is made again.
    private func write(
        _ bytes: [UInt8],
        as name: String,
        in folder: borrowing Descriptor
    ) throws(SystemError) {
        var file = try TemporaryFile(in: folder, mode: 0o600)
        do throws(SystemError) {
            try file.file.writeAll(Data(bytes))
            try file.rename(to: FileName(name), in: folder)
        } catch {
            file.remove(from: folder)
            throw error
        }
    }

    /// How soon a cancelled one ends, in milliseconds.
    private static let interval: Int32 = 50
    private static let mostBytes = 8 << 20
}

extension [[CChar]] {
    /// Hands over the array of pointers, with its end, that C takes.
    fileprivate func withPointers<Value>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
    ) -> Value {
        let copies = map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        let pointers = copies.map { UnsafePointer($0) } + [nil]
        return pointers.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("never empty") }
            return body(start)
        }
    }
}
