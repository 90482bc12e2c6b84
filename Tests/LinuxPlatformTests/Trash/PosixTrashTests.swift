import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

struct PosixTrashTests {
    private let bench: FileBench
    private let trash: PosixTrash

    init() throws {
        bench = try FileBench()
        trash = PosixTrash(home: bench.location("Trash"))
    }

    private func note(_ file: TrashedFile) throws -> [String] {
        try bench.text(at: file.note).split(separator: "\n").map(String.init)
    }

    @Test func `What is thrown away is in the trash with a note, and comes back`() throws {
        try bench.run("mkdir 'a b'; echo 1 > 'a b/50%.txt'; ln -s x 'a b/link'")
        let file = try trash.trash(bench.location("a b/50%.txt"))
        #expect(file.trashed == bench.location("Trash/files/50%.txt"))
        #expect(file.note == bench.location("Trash/info/50%.txt.trashinfo"))
        let lines = try note(file)
        let encoded = bench.playground.path + "/a%20b/50%25.txt"
        #expect(lines[0...1] == ["[Trash Info]", "Path=" + encoded])
        #expect(lines[2].wholeMatch(of: /DeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
        let modes = try Shell.run([
            "sh", "-c", "cd '\(bench.playground.path)'; stat -c %a Trash Trash/files Trash/info/*",
        ])
        #expect(modes.output == "700\n700\n600\n")

        let folder = try trash.trash(bench.location("a b"))
        #expect(try bench.tree("Trash/files") == ["50%.txt = 1", "a b", "a b/link -> x"])
        #expect(try trash.restore(folder) == bench.location("a b"))
        #expect(try trash.restore(file) == bench.location("a b/50%.txt"))
        #expect(
            try bench.tree() == [
                "Trash", "Trash/files", "Trash/info", "a b", "a b/50%.txt = 1", "a b/link -> x",
            ]
        )
    }

    @Test func `Of one name there can be many, and none is overwritten`() throws {
        try bench.run("mkdir -p Trash/files Trash/info; echo 0 > Trash/files/a.txt")
        try bench.run("echo 0 > 'Trash/info/a (2).txt.trashinfo'")
        let files = try (1...2).map { number in
            try bench.run("echo \(number) > a.txt")
            return try trash.trash(bench.location("a.txt"))
        }
        #expect(
            try bench.tree("Trash/files") == ["a (3).txt = 1", "a (4).txt = 2", "a.txt = 0"]
        )
        try bench.run("test ! -e Trash/info/a.txt.trashinfo; echo 3 > a.txt")
        #expect(try trash.restore(files[0]) == bench.location("a (2).txt"))
        #expect(bench.playground.text(of: "a.txt") == "3\n")
        #expect(bench.playground.text(of: "a (2).txt") == "1\n")
    }

    @Test func `Any bytes are thrown away and come back`() throws {
        let names: [[UInt8]] = [
            Array("caf".utf8) + [0xE9], Array("a\nb".utf8), Array(repeating: 97, count: 255),
            Array("caf\u{E9}".utf8), Array("cafe\u{301}".utf8),
        ]
        for name in names {
            let place = bench.folder.appending(nameBytes: name)
            try bench.put("x", at: place)
            let file = try trash.trash(place)
            #expect(try note(file).count == 3)
            #expect(try trash.restore(file) == place)
            #expect(try bench.text(at: place) == "x")
        }
    }

    @Test func `What has gone, the root, and the trash itself are not thrown away`() throws {
        let gone = bench.location("gone")
        #expect(throws: FileOperationError(.trash, .missing, at: gone)) { try trash.trash(gone) }
        let root = FileLocation(path: "/")
        #expect(throws: FileOperationError(.trash, .notAllowed, at: root)) {
            try trash.trash(root)
        }
        #expect(throws: FileOperationError(.trash, .intoItself, at: bench.folder)) {
            try trash.trash(bench.folder)
        }
    }

    @Test func `Without its folder a file stays in the trash`() throws {
        try bench.run("mkdir b; echo 1 > b/a")
        let file = try trash.trash(bench.location("b/a"))
        try bench.run("rmdir b")
        #expect(throws: FileOperationError(.restore, .missingFolder("b"), at: file.original)) {
            try trash.restore(file)
        }
        #expect(try bench.tree("Trash/files") == ["a = 1"])
        #expect(try note(file).count == 3)
    }

    @Test func `What is not in the trash any more is named, and nothing else is taken for it`()
        throws
    {
        try bench.run("echo 1 > a; mkdir b; echo 2 > b/a")
        let file = try trash.trash(bench.location("a"))
        let gone = FileOperationError(.restore, .notInTrash, at: file.original)
        try bench.run("rm Trash/*/*")
        #expect(throws: gone) { try trash.restore(file) }
        let other = try trash.trash(bench.location("b/a"))
        #expect(other.trashed == file.trashed)
        #expect(throws: gone) { try trash.restore(file) }
        #expect(try trash.restore(other) == bench.location("b/a"))
        try bench.run("rm -r Trash")
        #expect(throws: gone) { try trash.restore(file) }
    }

    @Test(.enabled("needs root to mount") { FileBench.canMount })
    func `Another disk has a trash of its own at its top`() throws {
        try bench.withDisk {
            try bench.run("mkdir -p 'disk/a b'; echo 1 > 'disk/a b/c'")
            let file = try trash.trash(bench.location("disk/a b/c"))
            #expect(file.trashed == bench.location("disk/.Trash-\(getuid())/files/c"))
            #expect(try note(file)[1] == "Path=a%20b/c")
            #expect(!FileManager.default.fileExists(atPath: bench.playground.path + "/Trash"))
            #expect(try trash.restore(file) == bench.location("disk/a b/c"))
        }
    }

    @Test(.enabled("needs root to mount") { FileBench.canMount })
    func `A trash for everybody is used where it is safe`() throws {
        try bench.withDisk {
            try bench.run("mkdir disk/.Trash; echo 1 > disk/a; echo 2 > disk/b")
            let unsafe = try trash.trash(bench.location("disk/a"))
            #expect(unsafe.trashed == bench.location("disk/.Trash-\(getuid())/files/a"))
            try bench.run("chmod 1777 disk/.Trash")
            let safe = try trash.trash(bench.location("disk/b"))
            #expect(safe.trashed == bench.location("disk/.Trash/\(getuid())/files/b"))
        }
    }

    @Test(.enabled("needs root to mount") { FileBench.canMount })
    func `A disk whose trash is a trap has none, and nothing is deleted`() throws {
        try bench.withDisk {
            try bench.run("mkdir else; echo 1 > disk/a; ln -s ../else disk/.Trash-\(getuid())")
            let place = bench.location("disk/a")
            #expect(throws: FileOperationError(.trash, .noTrash, at: place)) {
                try trash.trash(place)
            }
            #expect(bench.playground.text(of: "disk/a") == "1\n")
            #expect(try bench.tree("else") == [])
        }
    }
}
