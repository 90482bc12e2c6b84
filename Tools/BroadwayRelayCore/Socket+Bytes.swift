import Glibc

extension Socket {
    /// What one read gave.
    package enum Reading: Equatable {
        case bytes([UInt8])
        case end
        case nothingYet
        case failed
    }

    /// Reads what is there, without waiting.
    package func readAvailable(limit: Int = 64 * 1024) -> Reading {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
            repeat {
                count = recv(descriptor, buffer.baseAddress, limit, Int32(MSG_DONTWAIT))
            } while count < 0 && errno == EINTR
            initialized = max(count, 0)
        }
        if count > 0 {
            return .bytes(bytes)
        }
        if count == 0 {
            return .end
        }
        return errno == EAGAIN ? .nothingYet : .failed
    }

    /// Writes as much as fits, without waiting.
    ///
    /// - Returns: How many bytes were taken; nil where the other side is gone.
    package func writeAvailable(_ bytes: ArraySlice<UInt8>) -> Int? {
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        while true {
            let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
            if count >= 0 {
                return count
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: return 0
            default: return nil
            }
        }
    }

    /// Writes all bytes, waiting for the other side to take them.
    ///
    /// - Returns: False where it is gone or took too long.
    package func write(_ bytes: [UInt8], within limit: Duration) -> Bool {
        let deadline = ContinuousClock.now + limit
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let count = writeAvailable(rest) else { return false }
            rest = rest.dropFirst(count)
            if count == 0, !wait(for: POLLOUT, until: deadline) {
                return false
            }
        }
        return true
    }

    /// Waits until the socket is ready; false when the time is over first.
    package func wait(for events: Int32, until deadline: ContinuousClock.Instant) -> Bool {
        while true {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { return false }
            var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            let milliseconds = left / .milliseconds(1)
            let count = poll(&entry, 1, Int32(max(1, min(milliseconds, 60_000))))
            if count > 0 {
                return true
            }
        }
    }

    /// Says that nothing more will be written.
    package func endWriting() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Ends the connection for every thread that uses it.
    package func shutDown() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }
}
