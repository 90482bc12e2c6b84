import FoundationExtras
import Testing

@Suite("Progress of work and its parts") struct ProgressManagerTests {
    @Test("What is completed counts, and a part counts for the units that it was given")
    func parts() {
        let manager = ProgressManager(totalCount: 10)
        manager.complete(count: 4)
        #expect(manager.fractionCompleted == 0.4)
        let part = manager.subprogress(assigningCount: 6).start(totalCount: 3)
        part.complete(count: 1)
        #expect(abs(manager.fractionCompleted - 0.6) < 1e-9)
        #expect(manager.completedCount == 4)
        part.complete(count: 2)
        #expect(manager.isFinished)
        #expect(manager.completedCount == 10)
    }

    @Test("Without a total it is not known how far it is, and nothing to do is done")
    func bounds() {
        let unknown = ProgressManager(totalCount: nil)
        unknown.complete(count: 5)
        #expect(unknown.isIndeterminate)
        #expect(unknown.fractionCompleted == 0)
        #expect(!unknown.isFinished)
        #expect(ProgressManager(totalCount: 0).isFinished)
        #expect(ProgressManager(totalCount: -3).totalCount == 0)
    }

    @Test("A part that does more than it has counts for no more than its units")
    func tooMuch() {
        let manager = ProgressManager(totalCount: 2)
        let part = manager.subprogress(assigningCount: 1).start(totalCount: 1)
        part.complete(count: 5)
        #expect(manager.fractionCompleted == 0.5)
    }
}
