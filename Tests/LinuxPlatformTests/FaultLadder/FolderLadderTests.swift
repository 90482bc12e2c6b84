import Foundation
import Testing

/// Every system call by which a folder is copied or moved is killed once and failed in each way that
/// fits.
@Suite(
    .serialized,
    .enabled("needs root and strace") { Shell.isRoot && Shell.has("strace") }
)
struct FolderLadderTests {
    @Test(arguments: FolderStage.Command.all)
    func `after any fault each document of a folder is whole in at least one place`(
        command: FolderStage.Command
    ) throws {
        let rehearsal = try FolderStage(command)
        let (outcome, log) = try rehearsal.run(under: [])
        try #require(outcome.output.contains("done"), "\(outcome.output)")
        try #require(rehearsal.leftovers.isEmpty)
        try #require(rehearsal.violations(after: outcome).isEmpty)
        // A copy fails in the same ways wherever it goes.
        let isOnlyKilled = command.name == "copy" && !command.isToOtherDisk
        let rungs = Rung.all(watching: log).filter { $0.isFatal || !isOnlyKilled }

        let violations = Rung.violations(of: rungs) { rung in
            let stage = try FolderStage(command)
            let (outcome, log) = try stage.run(under: rung.options)
            return stage.violations(after: outcome)
                + (rung.hasCome(in: outcome, log) ? [] : ["the fault did not come"])
        }
        print("\(command): \(rungs.count) states tried, \(violations.count) violations")
        #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    }
}
