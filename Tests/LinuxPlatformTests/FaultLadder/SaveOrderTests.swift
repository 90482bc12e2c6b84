import Foundation
import Testing

/// What a save does to the disk, in which order: the promise that no crash test can see on a
/// machine that does not crash.
@Suite(.enabled(LadderScene.needs) { LadderScene.isPossible })
struct SaveOrderTests {
    private func calls(of scene: LadderScene, among names: Set<String>) throws -> [String] {
        let log = try LadderStage(scene).save(under: []).log
        return log.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2, let end = words[1].firstIndex(of: "(") else { return nil }
            let call = words[1][..<end].trimmingCharacters(in: .whitespaces)
            return names.contains(call) ? call : nil
        }
    }

    @Test func `an existing file is changed by two syncs, one before and one after the exchange`()
        throws
    {
        let calls = try calls(
            of: LadderScene.all[0],
            among: ["pwrite64", "fsync", "renameat2", "unlinkat"]
        )
        #expect(calls == ["pwrite64", "fsync", "renameat2", "fsync", "unlinkat"])
    }

    @Test func `a new file gets its name after its bytes are on the disk`() throws {
        let calls = try calls(of: LadderScene.all[1], among: ["pwrite64", "fsync", "renameat2"])
        #expect(calls == ["pwrite64", "fsync", "renameat2", "fsync"])
    }

    @Test
    func `a write at the place waits for the copy, and keeps it until the bytes are on the disk`()
        throws
    {
        let calls = try calls(
            of: LadderScene.all[2],
            among: ["pwrite64", "fsync", "ftruncate", "renameat", "unlinkat"]
        )
        let copy = ["pwrite64", "fsync", "renameat", "fsync"]
        #expect(calls == copy + ["pwrite64", "ftruncate", "fsync", "unlinkat"])
    }

    @Test func `keeping a version adds no sync before the save is over`() throws {
        let calls = try calls(
            of: #require(LadderScene.tasks.first),
            among: ["pwrite64", "fsync", "renameat2", "unlinkat"]
        )
        // The last rename settles the version's name; what follows is in the background.
        #expect(calls.prefix(5) == ["pwrite64", "fsync", "renameat2", "fsync", "renameat2"])
    }
}
