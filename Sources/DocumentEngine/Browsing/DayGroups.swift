import Foundation

/// The days and weeks by which people look for what they have worked on.
struct DayGroups: Sendable {
    let titles = ["Today", "Yesterday", "Previous 7 Days", "Previous 30 Days", "Earlier"]
    /// The first second of each but the last.
    private let starts: [Int64]

    init(now: Date, calendar: Calendar = .current) {
        let today = calendar.startOfDay(for: now)
        starts = [0, -1, -7, -30].map { days in
            let start = calendar.date(byAdding: .day, value: days, to: today) ?? today
            return Int64(start.timeIntervalSince1970)
        }
    }

    /// The group of a moment in seconds since 1970; what is to come counts as today.
    func index(of moment: Int64) -> Int {
        starts.firstIndex { moment >= $0 } ?? starts.count
    }
}
