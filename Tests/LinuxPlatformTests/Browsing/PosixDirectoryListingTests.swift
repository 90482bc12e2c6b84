import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

struct PosixDirectoryListingTests {
    private let listing = PosixDirectoryListing()

    private func entries(in folder: FileLocation) throws -> [FolderEntry] {
        var all: [FolderEntry] = []
        try listing.list(folder) { batch in
            all += batch
            return true
        }
        return all
    }

    private func run(_ command: String, in playground: FilePlayground) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "cd '\(playground.path)' && " + command]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    @Test func `The details of a file say whose it is and what others may do with it`() throws {
        let playground = try FilePlayground()
        try run("echo 1 > a.txt; chmod 640 a.txt; ln -s a.txt link", in: playground)
        let details = try #require(listing.details(at: playground.location("a.txt")))
        #expect(details.entry == listing.entry(at: playground.location("a.txt")))
        #expect(details.owner == NSUserName())
        #expect(!details.group.isEmpty)
        #expect(details.ownerAccess == [.read, .write])
        #expect(details.groupAccess == .read)
        #expect(details.othersAccess == [])
        #expect(listing.details(at: playground.location("link"))?.permissions == 0o640)
        #expect(listing.details(at: playground.location("none")) == nil)
    }

    @Test func `Files and folders come with their size and date, links as what they lead to`()
        throws
    {
        let playground = try FilePlayground()
        try playground.write("12345", to: "a.txt")
        try run(
            "mkdir f; ln -s a.txt link; ln -s f folderlink; ln -s nowhere broken; ln -s loop loop; "
                + "mkfifo pipe; touch .hidden; touch -d @1000 a.txt",
            in: playground
        )
        let all = try entries(in: playground.folder)
        let kinds = Dictionary(
            uniqueKeysWithValues: all.map { (String(decoding: $0.name, as: UTF8.self), $0.kind) }
        )
        #expect(
            kinds == [
                "a.txt": .file, "f": .folder, "link": .file, "folderlink": .folder,
                "broken": .other, "loop": .other, "pipe": .other, ".hidden": .file,
            ]
        )
        let file = try #require(all.first { $0.name == Array("a.txt".utf8) })
        #expect(file.size == 5 && file.modified == 1000)
        #expect(listing.entry(at: playground.location("a.txt")) == file)
        #expect(listing.entry(at: playground.location("none")) == nil)
    }

    @Test func `Names of any bytes come as they are`() throws {
        let playground = try FilePlayground()
        try run("touch \"$(printf 'caf\\351')\" \"$(printf 'a\\nb')\"", in: playground)
        let names = Set(try entries(in: playground.folder).map(\.name))
        #expect(names == [Array("caf".utf8) + [0xE9], Array("a\nb".utf8)])
    }

    @Test func `A large folder comes in batches, whole, and stops when told`() throws {
        let playground = try FilePlayground()
        try run("seq -f '%g.txt' 1 3000 | xargs touch", in: playground)
        #expect(Set(try entries(in: playground.folder).map(\.name)).count == 3000)
        var batches = 0
        try listing.list(playground.folder) { batch in
            batches += 1
            #expect(!batch.isEmpty && batch.count < 3000)
            return false
        }
        #expect(batches == 1)
    }

    @Test func `What is no folder to look into is told apart`() throws {
        let playground = try FilePlayground()
        try playground.write("", to: "file")
        try run("ln -s loop loop; ln -s gone link", in: playground)
        for (name, reason) in [
            ("none", FolderError.Reason.missing), ("file", .notAFolder), ("loop", .tooManyLinks),
            ("link", .missing),
        ] {
            let place = playground.location(name)
            #expect(throws: FolderError(reason, at: place)) { try entries(in: place) }
        }
    }

    @Test(.disabled(if: getuid() == 0, "root may look into everything"))
    func `A folder that may not be read is said to be so`() throws {
        let playground = try FilePlayground()
        try run("mkdir closed; chmod 0 closed", in: playground)
        let place = playground.location("closed")
        #expect(throws: FolderError(.notAllowed, at: place)) { try entries(in: place) }
    }
}
