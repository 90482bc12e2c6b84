import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

struct DirectoryVersionStoreTests {
    private func keep(_ texts: [String], in bench: Bench) throws -> VersionHistory {
        let history = try bench.versions.history(of: bench.playground.location("a.txt"), nil)
        for text in texts { try bench.versions.keep(Data(text.utf8), as: .saved, in: history.id) }
        return history
    }

    @Test func `what is kept comes back, oldest first`() throws {
        let bench = try Bench()
        let history = try bench.versions.history(of: bench.playground.location("a.txt"), nil)
        let start = Date()
        try bench.versions.keep(Data("one".utf8), as: .opened, in: history.id)
        try bench.versions.keep(Data(), as: .discarded, in: history.id)
        let versions = try bench.versions.versions(in: history.id)
        #expect(try bench.texts(of: "a.txt") == ["opened: one", "discarded: "])
        #expect(versions.map(\.size) == [3, 0])
        #expect(versions.map(\.id.number) == [1, 2])
        #expect(versions.allSatisfy { abs($0.date.timeIntervalSince(start)) < 60 })
    }

    @Test func `the newest version is not kept a second time, an older one is`() throws {
        let bench = try Bench()
        let history = try keep(["one", "two", "two", "one"], in: bench)
        #expect(try bench.texts(of: "a.txt") == ["saved: one", "saved: two", "saved: one"])
        let again = try bench.versions.keep(Data("one".utf8), as: .autosaved, in: history.id)
        #expect(again.id.number == 3)
        #expect(again.origin == .saved)
    }

    @Test func `versions are in the order of their numbers, whatever the clock said`() throws {
        let bench = try Bench()
        let history = try keep(["one", "two"], in: bench)
        try bench.run(
            "cd versions/\(history.id); mv 00000002-* 00000002-saved-1000000000.000000000"
        )
        #expect(try bench.texts(of: "a.txt") == ["saved: one", "saved: two"])
        #expect(
            try bench.versions.versions(in: history.id).last?.date
                == Date(timeIntervalSince1970: 1_000_000_000)
        )
    }

    @Test func `nobody else can enter the store, and any editor reads a version`() throws {
        let bench = try Bench()
        let history = try keep(["text"], in: bench)
        #expect(try bench.run("stat -c %a versions versions/\(history.id)") == "700\n700\n")
        #expect(try bench.run("cat versions/\(history.id)/00000001-saved-*") == "text")
    }

    @Test func `a version that is dropped is gone, and dropping it again is no error`() throws {
        let bench = try Bench()
        let history = try keep(["one", "two"], in: bench)
        let first = try #require(try bench.versions.versions(in: history.id).first)
        try bench.versions.drop(first)
        try bench.versions.drop(first)
        #expect(try bench.texts(of: "a.txt") == ["saved: two"])
        #expect(bench.reason { _ = try bench.versions.contents(of: first) } == .versionLost)
    }

    @Test func `another version with the number of a dropped one is not taken for it`() throws {
        let bench = try Bench()
        let history = try keep(["one"], in: bench)
        let first = try #require(try bench.versions.versions(in: history.id).first)
        try bench.playground.write("there", to: "a.txt")
        try bench.versions.drop(first)
        try bench.versions.keep(Data("two".utf8), as: .saved, in: history.id)
        #expect(bench.reason { _ = try bench.versions.contents(of: first) } == .versionLost)
        try bench.versions.drop(first)
        #expect(try bench.texts(of: "a.txt") == ["saved: two"])
    }

    @Test func `an emptied history goes with its document, and stays while that is there`() throws {
        let bench = try Bench()
        try bench.playground.write("there", to: "a.txt")
        let history = try keep(["one"], in: bench)
        try bench.versions.drop(try #require(bench.versions.versions(in: history.id).first))
        #expect(try bench.versions.histories() == [history])

        let second = try bench.versions.keep(Data("two".utf8), as: .saved, in: history.id)
        try bench.run("rm a.txt")
        try bench.versions.drop(second)
        #expect(try bench.versions.histories().isEmpty)
        #expect(
            try bench.run("ls -A versions versions/Places")
                == "versions:\nPlaces\n\nversions/Places:\n"
        )
        #expect(try bench.versions.versions(in: history.id).isEmpty)
    }

    @Test func `what is not a version is left alone and hides nothing`() throws {
        let bench = try Bench()
        let history = try keep(["one"], in: bench)
        try bench.run(
            """
            cd versions/\(history.id); mkdir 00000009-saved-1.000000000; echo x > notes.txt
            echo x > 00000008-unknown-1.000000000; echo x > 7-saved-1.000000000
            echo x > 99999999999999999999-saved-1.000000000; ln -s / 00000007-saved-1.000000000
            """
        )
        let before = try bench.run("ls -A versions/\(history.id)")
        #expect(try bench.texts(of: "a.txt") == ["saved: one"])
        let next = try bench.versions.keep(Data("two".utf8), as: .saved, in: history.id)
        #expect(next.id.number == 10)
        try bench.versions.drop(next)
        #expect(try bench.run("ls -A versions/\(history.id)") == before)
    }

    @Test func `what a crashed save has left is finished or taken away`() throws {
        let bench = try Bench()
        let history = try keep(["one"], in: bench)
        try bench.run(
            """
            cd versions/\(history.id); printf half > new; printf two > old
            mv new 00000003-saved-1.000000000-$(printf %016x $(stat -c %i new))
            mv old 00000002-saved-1.000000000-0000000000000001
            printf half > .dk-0123456789abcdef
            """
        )
        #expect(try bench.texts(of: "a.txt") == ["saved: one", "saved: two"])
        let names = try bench.run("ls -A versions/\(history.id)").split(separator: "\n")
        #expect(names.count == 3)
        #expect(names.contains("00000002-saved-1.000000000"))
    }

    @Test func `a store that cannot be used is named`() throws {
        let bench = try Bench()
        try bench.playground.write("in the way", to: "versions")
        let reason = bench.reason {
            _ = try bench.versions.history(of: bench.playground.location("a.txt"), nil)
        }
        #expect(
            reason == .noVersionFolder(folder: bench.playground.location("versions").displayPath)
        )
    }

    @Test func `a history that is not there is told`() throws {
        let bench = try Bench()
        let reason = bench.reason { try bench.versions.keep(Data(), as: .saved, in: UUID()) }
        #expect(
            reason == .noVersionFolder(folder: bench.playground.location("versions").displayPath)
        )
        #expect(try bench.versions.versions(in: UUID()).isEmpty)
    }

    @Test(.enabled("needs root to mount a small disk") { Shell.isRoot && Shell.has("mount") })
    func `a full store keeps what it has`() throws {
        let bench = try Bench()
        try bench.run("mkdir versions && mount -t tmpfs -o size=1m tmpfs versions")
        defer { _ = try? bench.run("umount versions") }
        let history = try keep(["one"], in: bench)
        let reason = bench.reason {
            try bench.versions.keep(Data(count: 2 << 20), as: .saved, in: history.id)
        }
        #expect(
            reason == .noVersionFolder(folder: bench.playground.location("versions").displayPath)
        )
        #expect(try bench.texts(of: "a.txt") == ["saved: one"])
        #expect(try bench.versions.freeSpace() < 1 << 20)
    }

    @Test func `the free space is known before the store is made`() throws {
        let bench = try Bench()
        #expect(try bench.versions.freeSpace() > 0)
        #expect(bench.playground.names.isEmpty)
    }
}
