import Foundation
import Testing

/// Every system call of a save is killed once and failed in each way that fits, for each path of
/// the writer.
///
/// Needs root and strace; without them the tests say so and are skipped.
@Suite(
    .serialized,
    .enabled(LadderScene.needs) { LadderScene.isPossible }
)
struct FaultLadderTests {
    @Test(arguments: LadderScene.all)
    func `after any fault the document is old or new, whole, and edited unless saved`(
        scene: LadderScene
    ) throws {
        let rehearsal = try LadderStage(scene)
        let (outcome, log) = try rehearsal.save(under: [])
        try #require(
            rehearsal.leftovers.isEmpty && outcome.output.hasPrefix("saved"),
            "\(outcome.output)"
        )
        try #require(rehearsal.violations(after: outcome).isEmpty)
        let rungs = Rung.all(watching: log)

        let violations = Rung.violations(of: rungs) { rung in
            let stage = try LadderStage(scene)
            let (outcome, log) = try stage.save(under: rung.options)
            return try stage.violations(after: outcome)
                + (rung.hasCome(in: outcome, log) ? [] : ["the fault did not come"])
        }
        print("\(scene.name): \(rungs.count) states tried, \(violations.count) violations")
        #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    }
}
