import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

/// A crash in the middle of a write at the place, and the next opening of the document.
@MainActor @Suite(.enabled("needs strace") { Shell.isRoot && Shell.has("strace") })
struct InterruptedWriteTests {
    @Test(arguments: ["a.txt", "b.txt"])
    func `the next opening offers what was being saved, by either name`(name: String) async throws {
        let bench = try Bench()
        try bench.playground.write("the old text", to: "a.txt")
        try bench.playground.write("the new text", to: "new")
        try bench.run("ln a.txt b.txt")
        let path = bench.playground.path
        // Killed between the bytes and their fsync: nobody knows what is on the disk.
        let outcome = try Shell.runAttached(
            [Shell.product("SaveProbe"), "\(path)/a.txt", "\(path)/state", "\(path)/new"],
            tracing: [
                "strace", "-f", "-o", "/dev/null", "-e", "trace=ftruncate", "-e",
                "inject=ftruncate:signal=KILL:when=1",
            ]
        )
        #expect(outcome.wasKilled)
        try bench.run("truncate -s 5 a.txt")

        let contents = TextContents()
        let questions = ScriptedQuestions()
        questions.recoveryAnswers = [.recover]
        let session = DocumentSession(
            contents: contents,
            store: bench.store,
            recovery: bench.recovery,
            questions: questions
        )
        contents.session = session
        try await session.open(bench.playground.location(name))
        #expect(questions.events == [.offered(.interruptedWrite, isFileChanged: false)])
        #expect(contents.text == "the new text")
        #expect(session.state.isEdited)
        #expect(await session.save())
        #expect(bench.playground.text(of: "a.txt") == "the new text")
        #expect(try bench.recovery.records().isEmpty)
    }
}
