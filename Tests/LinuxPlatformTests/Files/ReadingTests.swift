import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

struct ReadingTests {
    @Test func `a missing file, a file below a file and a missing folder are missing`() throws {
        let bench = try Bench()
        try bench.playground.write("x", to: "a.txt")
        for name in ["b.txt", "a.txt/b.txt", "c/d.txt"] {
            #expect(
                bench.reason { _ = try bench.store.read(bench.playground.location(name)) }
                    == .missing
            )
        }
    }

    @Test func `a folder is refused, by a link or by itself`() throws {
        let bench = try Bench()
        try bench.run("mkdir d; ln -s d l")
        for name in ["d", "l"] {
            #expect(
                bench.reason { _ = try bench.store.read(bench.playground.location(name)) }
                    == .isFolder
            )
        }
        #expect(bench.reason { _ = try bench.store.read(FileLocation(path: "/")) } == .isFolder)
    }

    @Test func `a pipe and a device are refused at once`() throws {
        let bench = try Bench()
        try bench.run("mkfifo p")
        #expect(
            bench.reason { _ = try bench.store.read(bench.playground.location("p")) } == .notAFile
        )
        #expect(
            bench.reason { _ = try bench.store.read(FileLocation(path: "/dev/zero")) } == .notAFile
        )
    }

    @Test func `a file above the limit is refused before it is read`() throws {
        let bench = try Bench(sizeLimit: 10)
        try bench.run("truncate -s 11 large; truncate -s 10 small")
        let reason = bench.reason { _ = try bench.store.read(bench.playground.location("large")) }
        #expect(reason == .tooLarge(size: 11, limit: 10))
        #expect(try bench.store.read(bench.playground.location("small")).contents.count == 10)
    }

    @Test func `a file is looked at without reading it, however large it is`() throws {
        let bench = try Bench(sizeLimit: 10)
        try bench.run("truncate -s 5T film; mkdir d; mkfifo p")
        let location = bench.playground.location("film")
        let file = try bench.store.look(at: location)
        #expect(file.isUnread)
        #expect(file.fingerprint?.size == 5 << 40)
        #expect(file.isWritable)
        let fingerprint = try #require(file.fingerprint)
        #expect(try bench.store.change(of: location, since: fingerprint) == nil)
        for (name, reason) in [
            ("d", DocumentError.Reason.isFolder), ("p", .notAFile), ("gone", .missing),
        ] {
            #expect(
                bench.reason { _ = try bench.store.look(at: bench.playground.location(name)) }
                    == reason
            )
        }
    }

    @Test func `a change of a file that was looked at is told by its dates, without reading it`()
        throws
    {
        let bench = try Bench()
        try bench.run("truncate -s 5T film")
        let location = bench.playground.location("film")
        let fingerprint = try #require(try bench.store.look(at: location).fingerprint)
        try bench.run("touch -d @1000 film")
        #expect(try bench.store.change(of: location, since: fingerprint) == .modified)
        try bench.run("truncate -s 5T other; mv other film")
        #expect(try bench.store.change(of: location, since: fingerprint) == .replaced)
        try bench.run("rm film")
        #expect(try bench.store.change(of: location, since: fingerprint) == .deleted)
    }

    @Test func `a name with a NUL is refused, not cut short`() throws {
        let bench = try Bench()
        try bench.playground.write("x", to: "a")
        let location = bench.playground.location("a\0b")
        #expect(bench.reason { _ = try bench.store.read(location) } == .system(code: EINVAL))
        #expect(bench.reason { try bench.put(to: location) } == .system(code: EINVAL))
    }

    @Test func `an empty file is read`() throws {
        let bench = try Bench()
        try bench.playground.write("", to: "a.txt")
        #expect(try bench.store.read(bench.playground.location("a.txt")).contents.isEmpty)
    }

    @Test func `a file without a size is read to its end`() throws {
        let bench = try Bench()
        let contents = try bench.store.read(FileLocation(path: "/proc/cpuinfo")).contents
        #expect(contents.count > 100)
    }

    @Test func `two names of one file have one identity`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        try bench.run("ln -s a.txt l; ln a.txt h; cp a.txt c")
        let identity = bench.store.identity(of: location)
        #expect(identity != nil)
        #expect(bench.store.identity(of: bench.playground.location("l")) == identity)
        #expect(bench.store.identity(of: bench.playground.location("h")) == identity)
        #expect(bench.store.identity(of: bench.playground.location("c")) != identity)
        #expect(bench.store.identity(of: bench.playground.location("none")) == nil)
    }
}
