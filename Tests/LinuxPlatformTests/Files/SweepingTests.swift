import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

struct SweepingTests {
    @Test func `the rest of a crashed save goes when a document of the folder is opened`() throws {
        let bench = try Bench()
        try bench.playground.write("x", to: "a.txt")
        try bench.playground.write("half", to: ".dk-0123456789abcdef")
        try bench.run("touch t; mv t \".dk-$(printf %016x $(stat -c %i t))-0123456789abcdef\"")
        #expect(bench.playground.names.count == 3)
        _ = try bench.store.read(bench.playground.location("a.txt"))
        #expect(bench.playground.names == ["a.txt"])
    }

    @Test func `what may be another program's version is never swept`() throws {
        let bench = try Bench()
        try bench.playground.write("x", to: "a.txt")
        let kept = [
            ".dk-0000000000000001-0123456789abcdef", ".dk-notes", ".dk-0123456789abcdef.txt",
            ".dk-0123456789ABCDEFG",
        ]
        for name in kept { try bench.playground.write("theirs", to: name) }
        _ = try bench.store.read(bench.playground.location("a.txt"))
        #expect(bench.playground.names == (kept + ["a.txt"]).sorted())
    }

    @Test func `a save that is under way is not swept`() throws {
        let bench = try Bench()
        try bench.playground.write("x", to: "a.txt")
        try bench.playground.write("half", to: ".dk-0123456789abcdef")
        let script = "exec 9< .dk-0123456789abcdef && flock 9 && echo locked && read go"
        let holder = Process()
        holder.executableURL = URL(fileURLWithPath: "/bin/sh")
        holder.arguments = ["-c", "cd '\(bench.playground.path)' && \(script)"]
        let (input, output) = (Pipe(), Pipe())
        holder.standardInput = input
        holder.standardOutput = output
        try holder.run()
        _ = output.fileHandleForReading.availableData
        _ = try bench.store.read(bench.playground.location("a.txt"))
        #expect(bench.playground.names.contains(".dk-0123456789abcdef"))
        try input.fileHandleForWriting.close()
        holder.waitUntilExit()
    }
}
