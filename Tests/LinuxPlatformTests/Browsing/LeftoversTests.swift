import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing
import UniformTypeIdentifiers

/// What copies leave that were ended by force, and who removes it.
@MainActor
struct LeftoversTests {
    private let bench: FileBench
    private static let gone = "00000000003fffff"
    private static let number = "0123456789abcdef"

    init() throws { bench = try FileBench() }

    private func name(of process: Int32) -> String {
        let digits = String(process, radix: 16)
        let padded = String(repeating: "0", count: 16 - digits.count) + digits
        return ".dk-copy-\(padded)-\(Self.number)"
    }

    private func sweep() { bench.operations.removeLeftovers(in: bench.folder) }

    @Test func `What nobody works on is removed, with all that is in it`() throws {
        let names = ["1", "2", "3"].map { ".dk-copy-\(Self.gone)-\(Self.number.dropLast())\($0)" }
        try bench.run(
            """
            mkdir -p \(names[0])/a; echo 1 > \(names[0])/a/b; ln -s ../../kept \(names[0])/a/link
            chmod 0 \(names[0])/a; echo 1 > \(names[1]); ln -s kept \(names[2])
            mkdir kept; echo 2 > kept/c
            """
        )
        sweep()
        #expect(try bench.tree() == ["kept", "kept/c = 2"])
    }

    @Test func `What may be a living process's, or somebody else's, stays`() throws {
        let kept = [
            ".dk-copy", ".dk-copy-\(Self.gone)", ".dk-copy-\(Self.gone)-x",
            ".dk-copy-\(Self.gone)-\(Self.number).txt", name(of: getpid()),
        ]
        for name in kept { try bench.run("mkdir \(name)") }
        sweep()
        #expect(bench.playground.names == kept.sorted())
    }

    @Test(arguments: [true, false])
    func `What is locked stays, also when the process cannot be seen from here`(
        isFolder: Bool
    ) throws {
        let name = ".dk-copy-\(Self.gone)-\(Self.number)"
        try bench.run(isFolder ? "mkdir \(name)" : "echo 1 > \(name)")
        let holder = Process()
        holder.executableURL = URL(fileURLWithPath: "/bin/sh")
        holder.arguments = [
            "-c",
            "exec 9< '\(bench.playground.path)/\(name)' && flock 9 && echo locked && read go",
        ]
        let (input, output) = (Pipe(), Pipe())
        holder.standardInput = input
        holder.standardOutput = output
        try holder.run()
        _ = output.fileHandleForReading.availableData
        sweep()
        #expect(bench.playground.names == [name])
        try input.fileHandleForWriting.close()
        holder.waitUntilExit()
        sweep()
        #expect(bench.playground.names == [])
    }

    @Test func `A copy that is under way is locked until it has its name`() throws {
        try bench.run("mkdir -p from to; for i in 1 2 3; do echo $i > from/$i; done")
        let (folder, operations) = (bench.location("to"), bench.operations)
        let path = bench.playground.path
        let task = FileTask { _ in
            // Another process at the same, to which this one is gone.
            _ = try? Shell.run(["sh", "-c", "cd '\(path)/to' && flock -n .dk-copy-* rm -r .dk-*"])
            operations.removeLeftovers(in: folder)
        }
        try bench.copy("from", into: "to", task: task)
        try bench.copy("from/1", into: "to", task: task)
        #expect(
            try bench.tree("to") == ["1 = 1", "from", "from/1 = 1", "from/2 = 2", "from/3 = 3"]
        )
    }

    @Test(
        .enabled("needs root and strace") { Shell.isRoot && Shell.has("strace") },
        arguments: ["copy_file_range", "syncfs", "renameat2"]
    )
    func `A killed copy is removed when its folder is shown, and by the next copy`(
        call: String
    ) async throws {
        try bench.run("mkdir -p from to; for i in 1 2 3; do echo $i > from/$i; done")
        let path = bench.playground.path
        func copyAndBeKilled() throws {
            let outcome = try Shell.runAttached(
                [Shell.product("FileProbe"), "copy", "\(path)/from", "\(path)/to"],
                tracing: [
                    "strace", "-f", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
                    "inject=\(call):signal=KILL:when=1",
                ]
            )
            try #require(outcome.wasKilled)
        }
        try copyAndBeKilled()
        #expect(try bench.tree("to").first?.hasPrefix(".dk-copy-") == true)

        let model = BrowserModel(
            folder: bench.location("to"),
            services: BrowsingServices(
                listing: PosixDirectoryListing(),
                folderWatcher: InotifyWatcher(),
                changing: FileChanging(
                    operations: bench.operations,
                    trash: PosixTrash(home: bench.location("Trash"))
                )
            ),
            recents: MemoryRecents(),
            filter: EntryFilter(types: [.plainText])
        )
        #expect(await wait(until: { (try? bench.tree("to")) == [] }, for: .seconds(60)))
        model.close()

        try copyAndBeKilled()
        try bench.copy("from/1", into: "to")
        #expect(try bench.tree("to") == ["1 = 1"])
    }
}
