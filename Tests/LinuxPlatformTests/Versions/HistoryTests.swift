import Dispatch
import DocumentEngine
import Foundation
import LinuxPlatform
import Synchronization
import TestSupport
import Testing

struct HistoryTests {
    private func history(of name: String, on bench: Bench) throws -> VersionHistory {
        let location = bench.playground.location(name)
        let fingerprint = try bench.store.currentFingerprint(of: location)
        return try bench.versions.history(of: location, fingerprint)
    }

    @Test func `a document has one history, and another document another`() throws {
        let bench = try Bench()
        try bench.playground.write("x", to: "a.txt")
        try bench.playground.write("x", to: "b.txt")
        let first = try history(of: "a.txt", on: bench)
        #expect(try history(of: "a.txt", on: bench) == first)
        #expect(try history(of: "b.txt", on: bench) != first)
        #expect(try bench.versions.histories().count == 2)
    }

    @Test func `a document has one history by all links that lead to it`() throws {
        let bench = try Bench()
        try bench.run("mkdir real; echo x > real/a.txt; ln -s real folder; ln -s folder/a.txt link")
        let direct = try history(of: "real/a.txt", on: bench)
        #expect(try history(of: "folder/a.txt", on: bench) == direct)
        #expect(try history(of: "link", on: bench) == direct)
        #expect(direct.location.name == "a.txt")
    }

    @Test func `a name that is not UTF-8 has a history of its own`() throws {
        let bench = try Bench()
        let first = bench.playground.folder.appending(nameBytes: [0x61, 0xE9])
        let second = bench.playground.folder.appending(nameBytes: [0x61, 0xE8])
        let histories = try [first, second].map { try bench.versions.history(of: $0, nil) }
        #expect(histories[0].id != histories[1].id)
        #expect(try Set(bench.versions.histories()) == Set(histories))
        #expect(histories[0].location.nameBytes == first.nameBytes)
    }

    @Test func `a history follows its file to another name`() throws {
        let bench = try Bench()
        try bench.playground.write("x", to: "a.txt")
        let before = try history(of: "a.txt", on: bench)
        try bench.run("mkdir other; mv a.txt other/b.txt")
        let after = try history(of: "other/b.txt", on: bench)
        #expect(after.id == before.id)
        #expect(after.location.name == "b.txt")
        #expect(try bench.versions.histories() == [after])
        #expect(try history(of: "a.txt", on: bench).id != before.id)
    }

    @Test func `a history does not follow a copy, nor a file that was changed as it moved`() throws
    {
        let bench = try Bench()
        try bench.playground.write("x", to: "a.txt")
        let before = try history(of: "a.txt", on: bench)
        try bench.run("cp a.txt b.txt; ln a.txt c.txt")
        #expect(try history(of: "b.txt", on: bench).id != before.id)
        #expect(try history(of: "c.txt", on: bench).id != before.id)
        try bench.run("mv a.txt d.txt; echo y >> d.txt")
        #expect(try history(of: "d.txt", on: bench).id != before.id)
    }

    @Test func `what is noted last holds`() throws {
        let bench = try Bench()
        let (a, b) = (bench.playground.location("a.txt"), bench.playground.location("b.txt"))
        let first = try bench.versions.history(of: a, nil)
        let second = try bench.versions.history(of: b, nil)
        try bench.versions.note(a, nil, for: second.id)
        #expect(try bench.versions.history(of: a, nil).id == second.id)
        #expect(try bench.versions.history(of: b, nil).id != second.id)
        try bench.versions.note(a, nil, for: first.id)
        #expect(try bench.versions.history(of: a, nil).id == first.id)
    }

    @Test func `places are found without their links too`() throws {
        let bench = try Bench()
        try bench.playground.write("x", to: "a.txt")
        let before = try history(of: "a.txt", on: bench)
        try bench.run("rm -r versions/Places")
        #expect(try history(of: "a.txt", on: bench) == before)
        #expect(try bench.run("ls versions/Places | wc -l") == "1\n")
    }

    @Test func `a damaged history hides no other, and is kept`() throws {
        let bench = try Bench()
        let (a, b) = (bench.playground.location("a.txt"), bench.playground.location("b.txt"))
        let damaged = try bench.versions.history(of: a, nil)
        let whole = try bench.versions.history(of: b, nil)
        try bench.versions.keep(Data("x".utf8), as: .saved, in: damaged.id)
        try bench.run("echo '{' > versions/\(damaged.id)/history.json; echo x > versions/\(UUID())")
        #expect(try bench.versions.histories() == [whole])
        #expect(try bench.versions.history(of: a, nil).id != damaged.id)
        #expect(try bench.versions.versions(in: damaged.id).count == 1)
    }

    @Test func `a history whose note cannot be read this time is not begun anew`() throws {
        let bench = try Bench()
        let (a, b) = (bench.playground.location("a.txt"), bench.playground.location("b.txt"))
        let history = try bench.versions.history(of: a, nil)
        let note = "versions/\(history.id)/history.json"
        try bench.run("mv \(note) note; ln -s ../../note \(note)")
        #expect(bench.reason { _ = try bench.versions.history(of: a, nil) } != nil)
        _ = try bench.versions.history(of: b, nil)
        try bench.run("mv note \(note)")
        #expect(try bench.versions.history(of: a, nil) == history)
    }

    @Test func `noting brings back a history that was taken away`() throws {
        let bench = try Bench()
        let location = bench.playground.location("a.txt")
        let history = try bench.versions.history(of: location, nil)
        let version = try bench.versions.keep(Data("x".utf8), as: .saved, in: history.id)
        try bench.versions.drop(version)
        #expect(try bench.versions.histories().isEmpty)
        try bench.versions.note(location, nil, for: history.id)
        #expect(try bench.versions.histories() == [history])
        try bench.versions.keep(Data("y".utf8), as: .saved, in: history.id)
    }

    @Test func `a history that was never begun is cleared away`() throws {
        let bench = try Bench()
        _ = try bench.versions.history(of: bench.playground.location("a.txt"), nil)
        let (empty, full) = (UUID(), UUID())
        try bench.run(
            "cd versions; mkdir \(empty) \(full); echo x > \(empty)/.dk-0123456789abcdef; echo x > \(full)/x"
        )
        _ = try bench.versions.history(of: bench.playground.location("b.txt"), nil)
        let names = try bench.run("ls versions")
        #expect(!names.contains("\(empty)"))
        #expect(names.contains("\(full)"))
    }

    @Test func `many who ask at once get one history, and every version its own number`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        let found = Mutex<Set<UUID>>([])
        let numbers = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 16) { index in
            let store = DirectoryVersionStore(folder: bench.playground.location("versions"))
            guard let history = try? store.history(of: location, nil),
                let version = try? store.keep(Data("\(index)".utf8), as: .saved, in: history.id)
            else { return }
            found.withLock { _ = $0.insert(history.id) }
            numbers.withLock { $0.append(version.id.number) }
        }
        #expect(found.withLock { $0.count } == 1)
        #expect(numbers.withLock { $0.sorted() } == Array(1...16))
    }
}
