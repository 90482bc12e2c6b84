import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

/// Another program changes the file after the last look at it and before the new version takes its
/// place.
@Suite(.enabled("needs root and strace") { Shell.isRoot && Shell.has("strace") })
struct RaceTests {
    /// Holds the probe's save just before that call, and lets the other program run there.
    ///
    /// - Parameter task: One of the probe's tasks, else a session saves.
    private func outcome(
        before call: String,
        _ script: String,
        setting: String = "printf old > a.txt",
        task: String? = nil
    ) throws -> (answer: String, listing: String) {
        let bench = try Bench()
        try bench.run("mkdir state folder; printf new > state/new; cd folder; \(setting)")
        let path = bench.playground.path
        let outcome = try Shell.runAttached(
            [
                Shell.product("SaveProbe"), "\(path)/folder/a.txt", "\(path)/state",
                "\(path)/state/new",
            ] + (task.map { [$0, "\(path)/versions"] } ?? []),
            tracing: [
                "strace", "-f", "-o", "\(path)/log", "-e", "trace=\(call)",
                "-e", "inject=\(call):delay_enter=1000000:when=1",
            ],
            meanwhile: {
                // strace writes the call down when it begins, before the delay.
                let start = ContinuousClock.now
                while ContinuousClock.now - start < .seconds(10) {
                    if bench.playground.text(of: "log")?.contains("\(call)(") == true { break }
                    usleep(1000)
                }
                try bench.run("cd folder; \(script)")
            }
        )
        return (
            outcome.output,
            try bench.run(
                """
                cd folder; ls -A; cat a.txt; cat state/*.recovered 2>/dev/null
                cd ../versions 2>/dev/null && ls *-*/
                """
            )
        )
    }

    @Test func `a file replaced in the last moment is put back, and the user is asked`() throws {
        let outcome = try outcome(before: "renameat2", "printf theirs > b; mv b a.txt")
        #expect(outcome.answer == "failed edited conflict\n")
        #expect(outcome.listing == "a.txt\ntheirs")
    }

    @Test func `a file changed in the last moment is put back, and the user is asked`() throws {
        let outcome = try outcome(before: "renameat2", "printf theirs > a.txt")
        #expect(outcome.answer == "failed edited conflict\n")
        #expect(outcome.listing == "a.txt\ntheirs")
    }

    @Test func `a file deleted in the last moment is written anew`() throws {
        let outcome = try outcome(before: "renameat2", "rm a.txt")
        #expect(outcome.answer == "saved clean \n")
        #expect(outcome.listing == "a.txt\nnew")
    }

    @Test func `a new file does not replace one that appeared in the last moment`() throws {
        let outcome = try outcome(before: "renameat2", "printf theirs > a.txt", setting: "true")
        #expect(outcome.answer.hasPrefix("failed edited changedOutside"))
        #expect(outcome.listing == "a.txt\ntheirs")
    }

    @Test(arguments: ["printf theirs > b; mv b a.txt", "printf theirs > a.txt"])
    func `what another program did in the last moment is put back and no version`(
        script: String
    ) throws {
        let outcome = try outcome(before: "renameat2", script, task: "save")
        #expect(outcome.answer.hasPrefix("failed edited changedOutside"))
        #expect(outcome.listing == "a.txt\ntheirshistory.json\n")
    }

    @Test func `a file deleted before it could become a version is not written`() throws {
        let outcome = try outcome(before: "renameat2", "rm a.txt", task: "save")
        #expect(outcome.answer.hasPrefix("failed edited changedOutside"))
        #expect(outcome.listing == "history.json\n")
    }
}
