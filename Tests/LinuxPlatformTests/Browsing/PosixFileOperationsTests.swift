import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

struct PosixFileOperationsTests {
    private func error(
        _ action: FileOperationError.Action,
        _ reason: FileOperationError.Reason,
        _ location: FileLocation
    ) -> FileOperationError {
        FileOperationError(action, reason, at: location)
    }

    private func thrown(by undo: FileUndo?) -> FileLocation? {
        if case .trash(let file) = undo { file.location } else { nil }
    }

    private func removed(by undo: FileUndo?) -> FileLocation? {
        if case .removeFolder(let folder) = undo { folder.location } else { nil }
    }

    // MARK: - Folders and names

    @Test func `A new folder takes a free name`() throws {
        let bench = try FileBench()
        try bench.run("mkdir 'New Folder'; echo 1 > 'New Folder/a'")
        let name = Array("New Folder".utf8)
        let outcome = try bench.operations.makeFolder(named: name, in: bench.folder)
        #expect(outcome.location == bench.location("New Folder (2)"))
        #expect(removed(by: outcome.undo) == bench.location("New Folder (2)"))
        #expect(try bench.tree() == ["New Folder", "New Folder (2)", "New Folder/a = 1"])
    }

    @Test func `A folder is made only where its folder is`() throws {
        let bench = try FileBench()
        let gone = bench.location("gone")
        let a = gone.appending(name: "a")
        #expect(throws: error(.makeFolder, .missingFolder("gone"), a)) {
            try bench.operations.makeFolder(named: a.nameBytes, in: gone)
        }
    }

    @Test func `Only an empty folder is removed`() throws {
        let bench = try FileBench()
        try bench.run("mkdir empty full; echo 1 > full/a")
        #expect(throws: error(.trash, .notEmpty, bench.location("full"))) {
            try bench.operations.removeEmptyFolder(bench.location("full"))
        }
        let outcome = try bench.operations.removeEmptyFolder(bench.location("empty"))
        #expect(outcome == FileOutcome(nil, undo: .makeFolder(bench.location("empty"))))
        #expect(try bench.tree() == ["full", "full/a = 1"])
    }

    @Test func `Renaming never overwrites, and can be taken back`() throws {
        let bench = try FileBench()
        try bench.run("echo 1 > a; mkdir b; ln -s a c")
        #expect(throws: error(.rename, .nameTaken("b"), bench.location("a"))) {
            try bench.operations.rename(bench.location("a"), to: Array("b".utf8))
        }
        for name in ["a", "b", "c"] {
            let new = name + "\nnew"
            let outcome = try bench.operations.rename(bench.location(name), to: Array(new.utf8))
            #expect(outcome.location == bench.location(new))
            #expect(outcome.undo == .rename(bench.location(new), to: Array(name.utf8)))
            let back = try bench.operations.rename(bench.location(new), to: Array(name.utf8))
            #expect(back.location == bench.location(name))
        }
        #expect(try bench.tree() == ["a = 1", "b", "c -> a"])
    }

    @Test func `What has gone, has a useless name or is the root cannot be renamed`() throws {
        let bench = try FileBench()
        #expect(throws: error(.rename, .missing, bench.location("gone"))) {
            try bench.operations.rename(bench.location("gone"), to: Array("b".utf8))
        }
        let root = FileLocation(path: "/")
        #expect(throws: error(.rename, .notAllowed, root)) {
            try bench.operations.rename(root, to: Array("b".utf8))
        }
        for (name, reason) in [
            ([], FileOperationError.Reason.emptyName), (Array("..".utf8), .reservedName),
            (Array("a/b".utf8), .unusableCharacter), ([97, 0, 98], .unusableCharacter),
            (Array(repeating: 97, count: 256), .nameTooLong),
        ] {
            #expect(throws: error(.rename, reason, bench.location("gone"))) {
                try bench.operations.rename(bench.location("gone"), to: name)
            }
        }
    }

    // MARK: - Copying

    @Test func `A duplicate lies beside the original with a name of its own`() throws {
        let bench = try FileBench()
        try bench.run("echo 1 > a.txt; touch -d @1000 a.txt; chmod 640 a.txt")
        #expect(try bench.copy("a.txt").location == bench.location("a (copy).txt"))
        let again = try bench.copy("a (copy).txt")
        #expect(again.location == bench.location("a (copy 2).txt"))
        #expect(thrown(by: again.undo) == bench.location("a (copy 2).txt"))
        #expect(try bench.tree() == ["a (copy 2).txt = 1", "a (copy).txt = 1", "a.txt = 1"])
        let kept = try Shell.run(["stat", "-c", "%a %Y", bench.playground.path + "/a (copy).txt"])
        #expect(kept.output == "640 1000\n")
    }

    @Test func `A folder is copied with links as links, and nothing is overwritten`() throws {
        let bench = try FileBench()
        try bench.run(
            """
            mkdir -p from/inner to/from; echo 1 > from/inner/a; ln -s inner/a from/link
            ln -s loop from/loop; ln -s .. from/up; echo 2 > to/from/kept; chmod 555 from/inner
            """
        )
        #expect(try bench.copy("from", into: "to").location == bench.location("to/from (2)"))
        #expect(
            try bench.tree("to") == [
                "from", "from (2)", "from (2)/inner", "from (2)/inner/a = 1",
                "from (2)/link -> inner/a", "from (2)/loop -> loop", "from (2)/up -> ..",
                "from/kept = 2",
            ]
        )
        #expect(try bench.copy("from/link", into: "to").location == bench.location("to/link"))
        #expect(try bench.tree("to").last == "link -> inner/a")
    }

    @Test func `A pipe or socket inside is named and not opened, and nothing is copied`() throws {
        let bench = try FileBench()
        try bench.run("mkdir -p from/inner to; echo 1 > from/a; mkfifo from/inner/pipe")
        #expect(throws: error(.copy, .special, bench.location("from/inner/pipe"))) {
            try bench.copy("from", into: "to")
        }
        #expect(try bench.tree("to") == [])
        // To move it within the disk is no more than another name.
        #expect(try bench.move("from", into: "to").location == bench.location("to/from"))
    }

    @Test(arguments: ["from", "from/inner", "link"])
    func `A folder is not put into itself`(target: String) throws {
        let bench = try FileBench()
        try bench.run("mkdir -p from/inner; ln -s from/inner link")
        #expect(throws: error(.copy, .intoItself, bench.location("from"))) {
            try bench.copy("from", into: target)
        }
        #expect(throws: error(.move, .intoItself, bench.location("from"))) {
            try bench.move("from", into: target)
        }
        #expect(try bench.tree() == ["from", "from/inner", "link -> from/inner"])
    }

    @Test func `A cancelled copy leaves nothing`() throws {
        let bench = try FileBench()
        try bench.run("mkdir from to; for i in 1 2 3 4 5; do echo $i > from/$i; done")
        let task = FileTask()
        task.cancel()
        #expect(throws: FileOperationError.self) { try bench.copy("from", into: "to", task: task) }
        let ending = CancellingTask()
        #expect {
            try bench.copy("from", into: "to", task: ending.task)
        } throws: {
            ($0 as? FileOperationError)?.reason == .cancelled
        }
        #expect(ending.task.progress.doneFiles > 0)
        #expect(try bench.tree("to") == [])
    }

    @Test func `Progress counts files and bytes up to all of them`() throws {
        let bench = try FileBench()
        try bench.run("mkdir -p from/inner to; printf 12345 > from/a; printf 123 > from/inner/b")
        let task = FileTask()
        try bench.copy("from", into: "to", task: task)
        let progress = task.progress
        #expect(progress.doneBytes == 8 && progress.totalBytes == 8)
        #expect(progress.doneFiles == 4 && progress.totalFiles == 4)
    }

    @Test(.enabled("needs root to mount") { FileBench.canMount })
    func `A copy that does not fit leaves nothing`() throws {
        let bench = try FileBench()
        try bench.run("mkdir from; echo 1 > from/a; head -c 2000000 /dev/zero > from/b")
        try bench.withDisk(size: "1m") {
            let file = bench.location("from/b")
            for name in ["from", "from/b"] {
                let copying = #expect(throws: FileOperationError.self) {
                    try bench.copy(name, into: "disk")
                }
                let moving = #expect(throws: FileOperationError.self) {
                    try bench.move(name, into: "disk")
                }
                #expect(copying == error(.copy, .diskFull, file))
                #expect(moving == error(.move, .diskFull, file))
            }
            let left = try bench.tree("disk")
            #expect(left == [])
            #expect(bench.playground.names == ["disk", "from"])
        }
    }

    // MARK: - Moving

    @Test func `Moving never overwrites, and can be taken back`() throws {
        let bench = try FileBench()
        try bench.run("mkdir to; echo 1 > a.txt; echo 2 > to/a.txt")
        let outcome = try bench.move("a.txt", into: "to")
        let place = bench.location("to/a (2).txt")
        #expect(outcome == FileOutcome(place, undo: .move(place, to: bench.location("a.txt"))))
        #expect(try bench.tree() == ["to", "to/a (2).txt = 1", "to/a.txt = 2"])
        try bench.move("to/a (2).txt", into: ".", as: "a.txt")
        #expect(try bench.tree() == ["a.txt = 1", "to", "to/a.txt = 2"])
    }

    @Test func `What is there already stays where it is`() throws {
        let bench = try FileBench()
        try bench.run("echo 1 > a; ln -s . same")
        #expect(try bench.move("a", into: ".") == FileOutcome(bench.location("a"), undo: nil))
        #expect(try bench.move("a", into: "same").undo == nil)
        #expect(try bench.tree() == ["a = 1", "same -> ."])
    }

    @Test func `Imported documents get the name that was proposed, or one like it`() throws {
        let bench = try FileBench()
        try bench.run("mkdir from to; echo 1 > from/Blank.txt")
        try bench.copy("from/Blank.txt", into: "to", as: "My Text.txt")
        try bench.move("from/Blank.txt", into: "to", as: "My Text.txt")
        #expect(try bench.tree() == ["from", "to", "to/My Text (2).txt = 1", "to/My Text.txt = 1"])
        #expect(throws: FileOperationError.self) {
            try bench.copy("to/My Text.txt", into: "to", as: "a/b")
        }
    }

    @Test func `Any bytes are a name, and twins stay two`() throws {
        let bench = try FileBench()
        try bench.run("mkdir to; cd to; echo 1 > caf\u{E9}; echo 2 > cafe\u{301}; cd ..")
        let names: [[UInt8]] = [
            Array("caf".utf8) + [0xE9], Array("a\nb".utf8), Array(repeating: 98, count: 255),
            Array("caf\u{E9}".utf8),
        ]
        for name in names {
            let place = bench.folder.appending(nameBytes: name)
            try bench.put("x", at: place)
            let to = bench.location("to")
            let copied = try bench.operations.copy(place, into: to, as: nil, task: FileTask())
            let wanted = name == names[3] ? Array("caf\u{E9} (2)".utf8) : name
            #expect(copied.location == to.appending(nameBytes: wanted))
            let again = try bench.operations.move(place, into: to, as: nil, task: FileTask())
            let location = try #require(again.location)
            #expect(location.nameBytes.count <= 255 && location != copied.location)
            #expect(try bench.text(at: location) == "x")
        }
        let count = try Shell.run(["find", bench.playground.path + "/to", "-printf", "."]).output
        #expect(count.count == 11)
    }

    @Test(.enabled("needs root to mount") { FileBench.canMount })
    func `To another disk all is moved, and back`() throws {
        let bench = try FileBench()
        try bench.withDisk {
            try bench.run(
                """
                mkdir -p from/inner; echo 1 > from/inner/a; ln from/inner/a from/twin
                ln -s nowhere from/link; chmod 640 from/twin; chown 1000:1000 from/twin
                mkdir disk/from
                """
            )
            let before = try bench.tree("from")
            let outcome = try bench.move("from", into: "disk")
            #expect(outcome.location == bench.location("disk/from (2)"))
            #expect(try bench.tree("disk/from (2)") == before)
            let owner = try Shell.run([
                "stat", "-c", "%u:%g %a", bench.playground.path + "/disk/from (2)/twin",
            ])
            #expect(owner.output == "1000:1000 640\n")
            #expect(bench.playground.names == ["disk"])
            try bench.move("disk/from (2)", into: ".", as: "from")
            #expect(try bench.tree("from") == before)
            #expect(try bench.tree("disk") == ["from"])
        }
    }

    @Test(.enabled("needs root to mount") { FileBench.canMount })
    func `What is worked on while it is moved to another disk stays`() throws {
        let bench = try FileBench()
        try bench.withDisk {
            try bench.run("mkdir from; for i in 1 2 3; do echo $i > from/$i; done")
            let file = bench.location("from/new")
            let task = FileTask { progress in
                if progress.doneFiles == 4 { try? Data("edits".utf8).write(to: file.url) }
            }
            #expect(throws: error(.move, .leftBehind, bench.location("from"))) {
                try bench.move("from", into: "disk", task: task)
            }
            #expect(try bench.tree("from") == ["new = edits"])
            #expect(try bench.tree("disk/from") == ["1 = 1", "2 = 2", "3 = 3"])
        }
    }
}

/// A task that is cancelled as soon as something has been done.
private final class CancellingTask: Sendable {
    let task: FileTask

    init() {
        let box = Box()
        task = FileTask { _ in box.task?.cancel() }
        box.task = task
    }

    private final class Box: @unchecked Sendable { weak var task: FileTask? }
}
