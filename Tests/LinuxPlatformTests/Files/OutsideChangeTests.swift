import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

/// What another program does between loading and saving.
struct OutsideChangeTests {
    private func outcome(of script: String) throws -> (reason: DocumentError.Reason?, text: String?)
    {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        let reason = bench.reason {
            try bench.save("new", to: "a.txt") { try bench.run(script) }
        }
        return (reason, bench.playground.text(of: "a.txt"))
    }

    @Test(arguments: [
        "printf theirs > a.txt",
        // The same size and the same dates: only the bytes differ.
        "cp -p a.txt ref; printf thy > a.txt; touch -r ref a.txt; rm ref",
        "printf thy > a.txt",
        "printf oldest >> a.txt",
    ])
    func `a changed file is not overwritten`(script: String) throws {
        let outcome = try outcome(of: script)
        #expect(outcome.reason == .changedOutside(.modified))
        #expect(outcome.text != "new")
        #expect(outcome.text != "old")
    }

    /// The other file is there before the first one goes: else the file system may give it the
    /// same inode, and then it is the same file, with other bytes.
    @Test(arguments: [
        "printf theirs > b; mv b a.txt", "printf theirs > b; rm a.txt; ln -s b a.txt",
    ])
    func `a replaced file is not overwritten`(script: String) throws {
        let outcome = try outcome(of: script)
        #expect(outcome.reason == .changedOutside(.replaced))
        #expect(outcome.text == "theirs")
    }

    @Test func `a deleted file is not made again by itself`() throws {
        let outcome = try outcome(of: "rm a.txt")
        #expect(outcome.reason == .changedOutside(.deleted))
        #expect(outcome.text == nil)
    }

    @Test(arguments: ["rm a.txt; mkdir a.txt", "rm a.txt; mkfifo a.txt"])
    func `what is no file is not replaced`(script: String) throws {
        #expect(try outcome(of: script).reason == .changedOutside(.noLongerAFile))
    }

    @Test(arguments: ["touch a.txt", "chmod 600 a.txt", "cp a.txt b; mv b a.txt", "ln a.txt b.txt"])
    func `other dates and names over the same bytes are no conflict`(script: String) throws {
        let outcome = try outcome(of: script)
        #expect(outcome.reason == nil)
        #expect(outcome.text == "new")
    }

    @Test func `a file that has appeared is not overwritten`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("theirs", to: "a.txt")
        let reason = bench.reason { try bench.put("new", to: location) }
        #expect(reason == .changedOutside(.appeared))
        #expect(bench.playground.text(of: "a.txt") == "theirs")
    }

    @Test func `asking what has changed gives the same answers`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("old", to: "a.txt")
        let fingerprint = try #require(try bench.store.read(location).fingerprint)
        #expect(try bench.store.change(of: location, since: fingerprint) == nil)
        try bench.run("touch a.txt")
        #expect(try bench.store.change(of: location, since: fingerprint) == nil)
        try bench.run("printf thy > a.txt")
        #expect(try bench.store.change(of: location, since: fingerprint) == .modified)
        try bench.run("printf theirs > b; mv b a.txt")
        #expect(try bench.store.change(of: location, since: fingerprint) == .replaced)
        try bench.run("rm a.txt")
        #expect(try bench.store.change(of: location, since: fingerprint) == .deleted)
        try bench.run("mkdir a.txt")
        #expect(try bench.store.change(of: location, since: fingerprint) == .noLongerAFile)
    }
}
