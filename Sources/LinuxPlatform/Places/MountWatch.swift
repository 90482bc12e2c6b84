import CLinux
import Foundation
import Glibc
import Synchronization

/// Tells when something is mounted or unmounted.
///
/// The kernel raises an exceptional condition on its table, and always has something to read there;
/// Dispatch cannot wait for the one without the other, so a thread does.
final class MountWatch: Sendable {
    private let listener: Listener
    /// One end of a pipe; closing it wakes the thread up to end.
    private let wake: Mutex<Int32?>

    /// Fails where there is no such table.
    init?(onChange: @escaping @Sendable () -> Void) {
        let table = linux_open(
            linux_current_folder,
            MountTable.path,
            LINUX_OPEN_READING,
            0
        )
        guard table >= 0 else { return nil }
        var ends: [Int32] = [0, 0]
        guard linux_pipe(&ends) == 0 else {
            close(table)
            return nil
        }
        let wakened = ends[0]
        wake = Mutex(ends[1])
        let listener = Listener { _ in onChange() }
        self.listener = listener
        let thread = Thread { Self.wait(table, wakened, listener) }
        thread.name = "MountWatch"
        thread.start()
    }

    deinit {
        stop()
    }

    func stop() {
        listener.stop()
        wake.withLock { wake in
            if let wake { close(wake) }
            wake = nil
        }
    }

    private static func wait(_ table: Int32, _ wakened: Int32, _ listener: Listener) {
        defer {
            close(table)
            close(wakened)
        }
        var waiting = [
            pollfd(fd: table, events: Int16(POLLPRI), revents: 0),
            pollfd(fd: wakened, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&waiting, 2, -1)
            if count < 0, errno != EINTR { return }
            if waiting[1].revents != 0 { return }
            if count > 0 { listener.tell(nil) }
        }
    }
}
