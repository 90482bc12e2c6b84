import Glibc

/// Carries bytes between two sockets until both have said all they have to say.
///
/// Each direction waits for its own reader: neither blocks the other.
struct ByteRelay {
    private var flows: [Flow]

    /// - Parameter onlyToFirst: Whether what the first socket says is dropped.
    init(first: Socket, second: Socket, onlyToFirst: Bool) {
        flows = [Flow(from: second, to: first)]
        if !onlyToFirst {
            flows.append(Flow(from: first, to: second))
        }
    }

    /// Runs until the end, or until nothing happened for some time.
    mutating func run(idleLimit: Duration?) {
        while flows.contains(where: { !$0.isOver }) {
            guard waitUntilReady(idleLimit: idleLimit) else { return }
            for index in flows.indices where !flows[index].move() {
                return
            }
        }
    }

    private func waitUntilReady(idleLimit: Duration?) -> Bool {
        var entries = flows.filter { !$0.isOver }.map { flow in
            flow.waiting.isEmpty
                ? pollfd(fd: flow.from.descriptor, events: Int16(POLLIN), revents: 0)
                : pollfd(fd: flow.to.descriptor, events: Int16(POLLOUT), revents: 0)
        }
        let milliseconds = idleLimit.map { Int32($0 / .milliseconds(1)) } ?? -1
        while true {
            let count = poll(&entries, nfds_t(entries.count), milliseconds)
            if count > 0 {
                return true
            }
            if count == 0 || errno != EINTR {
                return false
            }
        }
    }

    /// One direction: a buffer that is filled when empty.
    private struct Flow {
        let from: Socket
        let to: Socket
        var waiting: ArraySlice<UInt8> = []
        var isOver = false

        init(from: Socket, to: Socket) {
            self.from = from
            self.to = to
        }

        /// Moves what can be moved; false where a side is gone.
        mutating func move() -> Bool {
            guard !isOver else { return true }
            if waiting.isEmpty {
                switch from.readAvailable() {
                case .bytes(let bytes): waiting = bytes[...]
                case .nothingYet: return true
                case .failed: return false
                case .end:
                    isOver = true
                    to.endWriting()
                    return true
                }
            }
            guard let count = to.writeAvailable(waiting) else { return false }
            waiting = waiting.dropFirst(count)
            return true
        }
    }
}
