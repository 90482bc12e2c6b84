import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

/// Folders on a real disk, and a second disk where the tests may mount one.
struct FileBench {
    let playground: FilePlayground
    let operations = PosixFileOperations()

    init() throws { playground = try FilePlayground() }

    var folder: FileLocation { playground.folder }

    func location(_ path: String) -> FileLocation {
        FileLocation(path: path, relativeTo: folder)
    }

    func run(_ command: String) throws {
        let outcome = try Shell.run(["sh", "-c", "cd '\(playground.path)' && { \(command); }"])
        try #require(outcome.status == 0, "\(command)")
    }

    /// Runs something while there is another disk in the folder "disk".
    func withDisk(size: String = "4m", _ work: () throws -> Void) throws {
        try run("mkdir disk && mount -t tmpfs -o size=\(size) tmpfs disk")
        defer { try? run("umount disk") }
        try work()
    }

    /// Writes a text, whatever the bytes of the name are.
    func put(_ text: String, at location: FileLocation) throws {
        let file = try #require(fopen(path(location), "w"))
        fputs(text, file)
        fclose(file)
    }

    func text(at location: FileLocation) throws -> String {
        let file = try #require(fopen(path(location), "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    private func path(_ location: FileLocation) -> [CChar] {
        location.bytes.map { CChar(bitPattern: $0) } + [0]
    }

    static var canMount: Bool { Shell.isRoot && Shell.has("mount") }

    /// All that is in the folder, with the contents of files and the targets of links, sorted.
    ///
    /// Hidden things too: leftovers show.
    func tree(_ path: String = ".") throws -> [String] {
        let script = """
            find . -mindepth 1 | LC_ALL=C sort | while IFS= read -r f; do
            if [ -L "$f" ]; then echo "$f -> $(readlink "$f")"
            elif [ -f "$f" ]; then echo "$f = $(cat "$f")"
            else echo "$f"; fi; done
            """
        let outcome = try Shell.run([
            "sh", "-c", "cd '\(playground.path)/\(path)' && \(script)",
        ])
        return outcome.output.split(separator: "\n").map { String($0.dropFirst(2)) }
    }

    @discardableResult
    func copy(
        _ name: String,
        into folder: String = ".",
        as newName: String? = nil,
        task: FileTask = FileTask()
    ) throws -> FileOutcome {
        try operations.copy(
            location(name),
            into: location(folder),
            as: newName.map { Array($0.utf8) },
            task: task
        )
    }

    @discardableResult
    func move(
        _ name: String,
        into folder: String,
        as newName: String? = nil,
        task: FileTask = FileTask()
    ) throws -> FileOutcome {
        try operations.move(
            location(name),
            into: location(folder),
            as: newName.map { Array($0.utf8) },
            task: task
        )
    }
}
