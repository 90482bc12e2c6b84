import Foundation

/// Who reads and writes what in this process, and who waits for that.
///
/// Those who wait are served in the order they came, but for those that go together with all before
/// them.
final class FileAccessTable: @unchecked Sendable {
    static let shared = FileAccessTable()

    /// Something held or waited for.
    struct Ticket {
        let id: Int
        let requests: [FileRequest]
        let purpose: String

        func excludes(_ other: Ticket) -> Bool {
            purpose != other.purpose
                && requests.contains { request in
                    other.requests.contains { request.excludes($0) }
                }
        }
    }

    private let condition = NSCondition()
    private var held: [Ticket] = []
    private var waiting: [Ticket] = []
    private var lastID = 0

    /// Waits until the items are free.
    ///
    /// - Throws: `CocoaError.userCancelled`.
    func enter(_ requests: [FileRequest], for coordinator: NSFileCoordinator) throws -> Ticket {
        let own = HeldAccesses.current
        condition.lock()
        defer { condition.unlock() }
        lastID += 1
        let ticket = Ticket(
            id: lastID,
            requests: requests,
            purpose: coordinator.purposeIdentifier
        )
        waiting.append(ticket)
        defer {
            waiting.removeAll { $0.id == ticket.id }
            condition.broadcast()
        }
        while true {
            if coordinator.hasBeenCancelled { throw CocoaError(.userCancelled) }
            if isFree(for: ticket, besides: own) {
                held.append(ticket)
                return ticket
            }
            condition.wait()
        }
    }

    func leave(_ ticket: Ticket) {
        condition.lock()
        held.removeAll { $0.id == ticket.id }
        condition.broadcast()
        condition.unlock()
    }

    func wakeAll() {
        condition.lock()
        condition.broadcast()
        condition.unlock()
    }

    func waitingCount(for request: FileRequest) -> Int {
        condition.lock()
        defer { condition.unlock() }
        return waiting.count { $0.requests.contains { $0.excludes(request) } }
    }

    private func isFree(for ticket: Ticket, besides own: Set<Int>) -> Bool {
        if held.contains(where: { !own.contains($0.id) && $0.excludes(ticket) }) { return false }
        // Those in line wait for what is held on this one's behalf: to wait for them is to wait for
        // itself.
        guard own.isEmpty else { return true }
        return !waiting.prefix { $0.id != ticket.id }.contains { $0.excludes(ticket) }
    }
}

/// What is held on behalf of the code that runs.
enum HeldAccesses {
    private static let key = "FoundationExtras.HeldAccesses"

    static var current: Set<Int> {
        Thread.current.threadDictionary[key] as? Set<Int> ?? []
    }

    static func with<Value>(_ accesses: Set<Int>, _ body: () throws -> Value) rethrows -> Value {
        let dictionary = Thread.current.threadDictionary
        let before = dictionary[key]
        dictionary[key] = accesses
        defer { dictionary[key] = before }
        return try body()
    }
}
