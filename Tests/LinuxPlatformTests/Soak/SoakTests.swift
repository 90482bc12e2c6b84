import DocumentEngine
import Foundation
import Glibc
import LinuxPlatform
import TestSupport
import Testing

/// Thousands of things that happen to documents, by chance: afterwards every line that was reported
/// as saved is in a file or in a version.
@Suite(.timeLimit(.minutes(10)))
struct SoakTests {
    @Test func `no saved line is lost in two thousand edits, saves, rewrites, renames and kills`()
        throws
    {
        var soak = try Soak(seed: UInt64.random(in: 1...1_000_000))
        try soak.run(steps: 2_000)
        print(
            """
            Soak (documents' seed \(soak.seed)): \(soak.stepCount) steps of documents, \
            \(soak.outsideCount) outside changes, \(soak.killCount) kills, \
            \(soak.saved.count) lines reported as saved, \(soak.notInDocuments.count) of them in \
            versions alone, \(soak.lost.count) lost
            """
        )
        #expect(soak.stepCount + soak.outsideCount + soak.killCount >= 2_000)
        #expect(soak.killCount > 20)
        #expect(soak.saved.count > 100)
        #expect(soak.lost.isEmpty, "seed \(soak.seed)")
        #expect(soak.halfWritten.isEmpty, "seed \(soak.seed)")
    }
}
