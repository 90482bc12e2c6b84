package import Foundation

/// Which versions of a document are worth their space.
///
/// What was opened, explicitly saved, another program's or given up stays for as long as there is
/// room. Autosaves grow sparse with age: all of the last hour, one an hour of the last day, one a
/// day of the last month, one a week before. Over the budget the oldest autosaves go first, then
/// the oldest of the others. The newest version of each other kind always stays, and so does, for a
/// day, all that was given up or taken from another program.
package struct VersionPolicy: Sendable {
    /// What all versions of one document may take, in bytes.
    package var budget: Int64 = 1 << 28
    /// What is to stay free on the disk, in bytes.
    package var reserve: Int64 = 1 << 29

    package init() {}

    /// The versions to drop.
    ///
    /// - Parameters:
    ///   - versions: All that there are, in any order.
    ///   - freeSpace: On the disk of the store, in bytes.
    package func dispensable(
        among versions: [DocumentVersion],
        now: Date,
        freeSpace: Int64
    ) -> [DocumentVersion] {
        let newestFirst = versions.sorted { $0.id.number > $1.id.number }
        var dropped = thinned(newestFirst, now: now)
        var kept = newestFirst.filter { !dropped.contains($0) }

        var excess = max(kept.reduce(0) { $0 + $1.size } - budget, reserve - freeSpace)
        let newest = DocumentVersion.Origin.allCases.compactMap { origin in
            origin == .autosaved ? nil : kept.first { $0.origin == origin }
        }
        kept.removeAll { newest.contains($0) || Self.isRecentlyReplaced($0, now) }
        let oldestFirst = kept.reversed()
        let expendable =
            oldestFirst.filter { $0.origin == .autosaved }
            + oldestFirst.filter { $0.origin != .autosaved }
        for version in expendable where excess > 0 {
            dropped.append(version)
            excess -= version.size
        }
        return dropped
    }

    /// Nobody should look for it in vain who has just answered the question about it.
    private static func isRecentlyReplaced(_ version: DocumentVersion, _ now: Date) -> Bool {
        [.discarded, .outside].contains(version.origin)
            && now.timeIntervalSince(version.date) < 24 * 3_600
    }

    private func thinned(_ newestFirst: [DocumentVersion], now: Date) -> [DocumentVersion] {
        var taken: Set<Period> = []
        return newestFirst.filter { version in
            guard version.origin == .autosaved,
                let period = Period(of: version.date, seenFrom: now)
            else { return false }
            return !taken.insert(period).inserted
        }
    }

    /// A stretch of time of which one autosave is enough.
    private struct Period: Hashable {
        let length: TimeInterval
        let number: Int

        /// Nil for a moment of which every version is kept.
        ///
        /// One in the future is such: the clock has been set back, and nobody knows how old it is.
        init?(of date: Date, seenFrom now: Date) {
            let hour = 3_600.0
            let day = 24 * hour
            switch now.timeIntervalSince(date) {
            case ..<hour: return nil
            case ..<day: length = hour
            case ..<(30 * day): length = day
            default: length = 7 * day
            }
            number = Int((date.timeIntervalSince1970 / length).rounded(.down))
        }
    }
}
