import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

struct RenamingTests {
    @Test func `a file gets another name and stays the same file`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        let identity = bench.store.identity(of: location)
        let renamed = try bench.store.rename(location, to: Array("b.txt".utf8))
        #expect(renamed == bench.playground.location("b.txt"))
        #expect(bench.store.identity(of: renamed) == identity)
        #expect(bench.playground.names == ["b.txt"])
    }

    @Test func `a name that is taken is not taken away, by whatever it is`() throws {
        let bench = try Bench()
        try bench.run(
            "echo x > a.txt; echo y > file; mkdir folder; ln -s nowhere link; ln a.txt twin"
        )
        for name in ["file", "folder", "link", "twin"] {
            let reason = bench.reason {
                _ = try bench.store.rename(
                    bench.playground.location("a.txt"),
                    to: Array(name.utf8)
                )
            }
            #expect(reason == .changedOutside(.appeared), "\(name)")
        }
        #expect(bench.playground.names == ["a.txt", "file", "folder", "link", "twin"])
    }

    @Test func `its own name is no change`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        #expect(try bench.store.rename(location, to: Array("a.txt".utf8)) == location)
        #expect(bench.playground.text(of: "a.txt") == "x")
    }

    @Test func `upper and lower case may change`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        _ = try bench.store.rename(location, to: Array("A.txt".utf8))
        #expect(bench.playground.names == ["A.txt"])
    }

    @Test(arguments: ["", ".", "..", "a/b", "/", "a\0b"])
    func `what cannot be a name is refused`(name: String) throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        let reason = bench.reason { _ = try bench.store.rename(location, to: Array(name.utf8)) }
        #expect(reason == .unusableName)
        #expect(bench.playground.names == ["a.txt"])
    }

    @Test func `a name that is too long is refused, the longest is not`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        let longest = Array(repeating: UInt8(ascii: "n"), count: 255)
        #expect(
            bench.reason { _ = try bench.store.rename(location, to: longest + [0x6E]) }
                == .nameTooLong
        )
        #expect(try bench.store.rename(location, to: longest).nameBytes == longest)
    }

    @Test func `a name need not be UTF-8`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        let renamed = try bench.store.rename(location, to: [0x63, 0xE9])
        #expect(try bench.store.read(renamed).contents == Data("x".utf8))
    }

    @Test func `a link is renamed itself`() throws {
        let bench = try Bench()
        try bench.run("echo x > real; ln -s real link; ln -s nowhere broken")
        _ = try bench.store.rename(bench.playground.location("link"), to: Array("b".utf8))
        _ = try bench.store.rename(bench.playground.location("broken"), to: Array("c".utf8))
        #expect(try bench.run("readlink b c; ls") == "real\nnowhere\nb\nc\nreal\n")
    }

    @Test func `what is not there cannot be renamed`() throws {
        let bench = try Bench()
        let location = bench.playground.location("a.txt")
        for name in ["b.txt", "a.txt"] {
            #expect(
                bench.reason { _ = try bench.store.rename(location, to: Array(name.utf8)) }
                    == .missing
            )
        }
    }
}
