import Foundation
import Testing

/// The power goes at each step of a save, and right after the save has been reported.
@Suite(
    .serialized,
    .enabled("needs root, strace, and a loop device with ext4") {
        LadderScene.isPossible && PowerCutDisk.isPossible
    }
)
struct PowerCutTests {
    @Test(arguments: LadderScene.all)
    func `after a power cut the document is old or new, and new once saved`(
        scene: LadderScene
    ) throws {
        let disk = try PowerCutDisk()
        let rehearsal = try LadderStage(scene, in: disk.folder)
        let steps = Rung.all(watching: try rehearsal.save(under: []).log).filter { rung in
            rung.isFatal && Self.callsThatChange.contains(rung.call)
        }
        try #require(steps.count >= 3)

        var found: [String] = []
        for step in steps.map(Optional.some) + [nil] {
            let stage = try LadderStage(scene, in: disk.folder)
            try disk.settle()
            let (outcome, _) = try stage.save(under: step?.options ?? [])
            try disk.cutPower()
            let name = step?.description ?? "after the save"
            found += try stage.violations(after: outcome).map { "\(name): \($0)" }
            if step == nil, !outcome.output.contains("saved") { found.append("not saved") }
        }
        print("\(scene.name): power cut in \(steps.count + 1) states, \(found.count) violations")
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    private static let callsThatChange: Set<String> = [
        "fallocate", "pwrite64", "ftruncate", "fsync", "renameat", "renameat2", "unlinkat", "close",
    ]
}
