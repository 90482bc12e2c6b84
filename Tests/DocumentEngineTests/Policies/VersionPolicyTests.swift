import DocumentEngine
import Foundation
import Testing

struct VersionPolicyTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)
    private let history = UUID()

    private func version(
        _ number: Int,
        _ origin: DocumentVersion.Origin,
        hoursAgo: Double,
        size: Int64 = 10
    ) -> DocumentVersion {
        DocumentVersion(
            id: DocumentVersion.ID(history: history, number: number),
            origin: origin,
            date: now - hoursAgo * 3_600,
            size: size
        )
    }

    private func dropped(
        _ versions: [DocumentVersion],
        budget: Int64 = 1_000,
        freeSpace: Int64 = .max
    ) -> [Int] {
        var policy = VersionPolicy()
        policy.budget = budget
        policy.reserve = 100
        return policy.dispensable(among: versions, now: now, freeSpace: freeSpace)
            .map(\.id.number).sorted()
    }

    @Test func `all autosaves of the last hour stay`() {
        #expect(dropped((1...50).map { version($0, .autosaved, hoursAgo: 0.5) }).isEmpty)
    }

    @Test func `of older autosaves the last of each hour, day and week stays`() {
        let quarters = (0..<8).map { version($0, .autosaved, hoursAgo: 3.99 - Double($0) / 4) }
        let kept = Set(0..<8).subtracting(dropped(quarters))
        #expect(kept.contains(7))
        #expect((2...3).contains(kept.count))

        let days = (0..<40).map { version($0, .autosaved, hoursAgo: 24 * 12 - Double($0) * 6) }
        #expect((10...12).contains(40 - dropped(days).count))

        let weeks = (0..<40).map { version($0, .autosaved, hoursAgo: 24 * (100 - Double($0))) }
        #expect((6...8).contains(40 - dropped(weeks).filter { $0 < 40 }.count))
    }

    @Test(arguments: DocumentVersion.Origin.allCases.filter { $0 != .autosaved })
    func `what was not saved by itself stays however old`(origin: DocumentVersion.Origin) {
        #expect(dropped((1...50).map { version($0, origin, hoursAgo: 10_000) }).isEmpty)
    }

    @Test func `autosaves from the future stay, since the clock was set back`() {
        #expect(dropped((1...50).map { version($0, .autosaved, hoursAgo: -5_000) }).isEmpty)
    }

    @Test func `over the budget the oldest autosaves go first`() {
        let versions = [
            version(1, .opened, hoursAgo: 0.9, size: 40),
            version(2, .autosaved, hoursAgo: 0.8, size: 40),
            version(3, .saved, hoursAgo: 0.7, size: 40),
            version(4, .autosaved, hoursAgo: 0.6, size: 40),
            version(5, .saved, hoursAgo: 0.5, size: 40),
        ]
        #expect(dropped(versions, budget: 200).isEmpty)
        #expect(dropped(versions, budget: 160) == [2])
        #expect(dropped(versions, budget: 120) == [2, 4])
        #expect(dropped(versions, budget: 80) == [2, 3, 4])
    }

    @Test func `the newest opened and the newest saved version always stay`() {
        let versions = [
            version(1, .opened, hoursAgo: 0.9, size: 500),
            version(2, .saved, hoursAgo: 0.8, size: 500),
        ]
        #expect(dropped(versions, budget: 10).isEmpty)
        #expect(dropped(versions, freeSpace: 0).isEmpty)
    }

    @Test func `what was just given up or replaced stays for a day`() {
        let versions = [
            version(1, .discarded, hoursAgo: 30), version(2, .discarded, hoursAgo: 1),
            version(3, .discarded, hoursAgo: 0.5), version(4, .outside, hoursAgo: 0.5),
        ]
        #expect(dropped(versions, budget: 1) == [1])
    }

    @Test func `a full disk gets room back`() {
        let versions = (1...5).map { version($0, .autosaved, hoursAgo: 0.5, size: 40) }
        #expect(dropped(versions, freeSpace: 30) == [1, 2])
    }
}
