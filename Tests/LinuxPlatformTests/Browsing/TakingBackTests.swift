import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

/// What a command has made is taken back on a real disk, unless somebody has changed it.
struct TakingBackTests {
    private let bench: FileBench
    private let changing: FileChanging

    init() throws {
        bench = try FileBench()
        changing = FileChanging(
            operations: bench.operations,
            trash: PosixTrash(home: bench.location("Trash"))
        )
        try bench.run(
            """
            mkdir -p from/inner/closed to; echo 1 > from/inner/a; ln -s inner/a from/link
            touch -d @1000 from/inner/a; chmod 555 from/inner/closed; echo 2 > b; touch -d @1000 b
            """
        )
    }

    private func undo(_ outcome: FileOutcome) throws -> FileOutcome {
        try changing.undo(try #require(outcome.undo), task: FileTask())
    }

    private func stays(_ name: String, isFolder: Bool) -> FileOperationError {
        FileOperationError(
            .trash,
            .changedMeanwhile(isFolder: isFolder),
            at: bench.location(name)
        )
    }

    @Test func `A copy that nobody has changed goes, comes back and goes again`() throws {
        for name in ["from", "b"] {
            let copied = try bench.copy(name, into: "to")
            try bench.run("cat to/\(name) to/from/inner/a to/from/link > /dev/null 2>&1; ls to/*")
            let taken = try undo(copied)
            #expect(try bench.tree("to") == [])
            let back = try undo(taken)
            #expect(back.location == bench.location("to/\(name)"))
            #expect(try bench.tree("to").count > 0)
            #expect(try undo(back).location == nil)
            #expect(try bench.tree("to") == [])
        }
    }

    @Test(arguments: [false, true])
    func `A new document is dated now, and goes unless it was written into`(isMoved: Bool) throws {
        try bench.run("mkdir templates; echo 1 > templates/a; touch -d @1000 templates/a")
        let start = Date.now.addingTimeInterval(-1)
        func create() throws -> FileOutcome {
            try changing.create(
                from: bench.location(isMoved ? "b" : "templates/a"),
                in: bench.location("to"),
                as: Array("new".utf8),
                isMoved: isMoved,
                task: FileTask()
            )
        }
        let made = try create()
        let path = bench.playground.path + "/to/new"
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        #expect(try #require(date as? Date) >= start)
        #expect(try undo(made).location == nil)
        #expect(try bench.tree("to") == [])
        try bench.run("echo 2 > b")
        let again = try create()
        try bench.run("echo more >> to/new")
        #expect(throws: stays("to/new", isFolder: false)) { try undo(again) }
    }

    static let edits = [
        "echo more >> to/from/inner/a", "echo x > to/from/inner/closed/new",
        "rm to/from/link && ln -s inner/b to/from/link", "rm to/from/inner/a",
        "mv to/from/inner/a to/from/inner/b", "printf '3\\n' > to/from/inner/a",
        "cp -p to/from/inner/a x && mv x to/from/inner/a", "mkdir to/from/empty",
        // As long as before, and with the date of before.
        "printf '3\\n' > to/from/inner/a && touch -d @1000 to/from/inner/a",
    ]

    @Test(arguments: edits)
    func `A folder in which anything has changed stays`(edit: String) throws {
        let copied = try bench.copy("from", into: "to")
        try bench.run(edit)
        let before = try bench.tree("to")
        #expect(throws: stays("to/from", isFolder: true)) { try undo(copied) }
        #expect(try bench.tree("to") == before)
    }

    @Test(arguments: ["echo 3 > to/b", "echo 3 > to/b && touch -d @1000 to/b", "cp b x; mv x to/b"])
    func `A file that was written into stays`(edit: String) throws {
        let copied = try bench.copy("b", into: "to")
        try bench.run(edit)
        #expect(throws: stays("to/b", isFolder: false)) { try undo(copied) }
        #expect(bench.playground.text(of: "to/b") != nil)
    }

    @Test func `A new folder goes while it is empty, and stays when it is not`() throws {
        let made = try bench.operations.makeFolder(named: Array("new".utf8), in: bench.folder)
        let again = try undo(try undo(made))
        #expect(again.location == bench.location("new"))
        try bench.run("echo 1 > new/a")
        #expect(throws: stays("new", isFolder: true)) { try undo(again) }
        #expect(bench.playground.text(of: "new/a") == "1\n")
    }

    @Test func `Another folder of that name is not the one that was made`() throws {
        let made = try bench.operations.makeFolder(named: Array("new".utf8), in: bench.folder)
        try bench.run("mkdir other; rmdir new; mv other new")
        #expect(throws: stays("new", isFolder: true)) { try undo(made) }
        #expect(bench.playground.names.contains("new"))
    }
}
