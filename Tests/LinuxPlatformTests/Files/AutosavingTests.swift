import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

struct AutosavingTests {
    private func allows(_ setting: String, on name: String = "a.txt") throws -> Bool {
        let bench = try Bench()
        try bench.playground.write("x", to: "a.txt")
        try bench.run(setting)
        return bench.store.allowsAutosave(at: bench.playground.location(name))
    }

    @Test func `a file of one's own may be changed, also behind a link`() throws {
        #expect(try allows("true"))
        #expect(try allows("ln -s a.txt link", on: "link"))
    }

    @Test(arguments: [
        "rm a.txt", "chmod 444 a.txt", "ln a.txt b.txt", "rm a.txt; mkdir a.txt",
        "rm a.txt; mkfifo a.txt",
    ])
    func `a file that is locked, has other names, or is none may not`(setting: String) throws {
        #expect(try !allows(setting))
    }

    @Test(.enabled("needs root") { Shell.isRoot })
    func `a file of somebody else may not`() throws {
        #expect(try !allows("chown 1000 a.txt"))
    }

    @Test(.enabled("needs root to mount") { Shell.isRoot && Shell.has("mount") })
    func `a file that is mounted by itself or on a read-only disk may not`() throws {
        let bench = try Bench()
        try bench.run(
            """
            echo x > real; touch alone; mount --bind real alone
            mkdir disk; mount -t tmpfs tmpfs disk; echo x > disk/a.txt; mount -o remount,ro disk
            """
        )
        defer { _ = try? bench.run("umount alone disk") }
        #expect(!bench.store.allowsAutosave(at: bench.playground.location("alone")))
        #expect(!bench.store.allowsAutosave(at: bench.playground.location("disk/a.txt")))
    }
}
