import CGTK
import GTKBackend
import Glibc

/// One process per application where no session bus can see to it.
///
/// The first process holds a lock on a file for as long as it lives, so that a crash frees it, and
/// listens at a socket beside it. Both are in the user's runtime folder, which nobody else enters.
@MainActor
final class SocketHandover {
    private let socketPath: String
    private let lockPath: String
    private var service: UnsafeMutablePointer<GSocketService>?
    private var lock: Int32 = -1

    init(applicationID: String) {
        let folder = String(cString: g_get_user_runtime_dir())
        socketPath = "\(folder)/\(applicationID).socket"
        lockPath = "\(folder)/\(applicationID).lock"
    }

    /// Hands the paths to the first process; `false` where this one is the first.
    func send(_ paths: [[UInt8]]) -> Bool {
        lock = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0 else { return false }
        // The first process may hold the lock and not listen yet.
        for _ in 0..<60 {
            if deliver(paths) { return true }
            usleep(50_000)
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { return false }
        }
        return false
    }

    /// Waits for other processes to hand over their paths.
    func listen(_ receive: @escaping @MainActor ([[UInt8]]) -> Void) {
        unlink(socketPath)
        let service: UnsafeMutablePointer<GSocketService> = g_socket_service_new()
        self.service = service
        let address = makeAddress()
        defer { g_object_unref(UnsafeMutableRawPointer(address)) }
        let listener = UnsafeMutableRawPointer(service).assumingMemoryBound(
            to: GSocketListener.self
        )
        g_socket_listener_add_address(
            listener,
            address,
            G_SOCKET_TYPE_STREAM,
            G_SOCKET_PROTOCOL_DEFAULT,
            nil,
            nil,
            nil
        )
        answer(OpaquePointer(service), "incoming") { [weak self] arguments in
            guard let stream = arguments.object(0) else { return true }
            if let paths = self?.read(from: stream.as(GSocketConnection.self)) { receive(paths) }
            return true
        }
    }

    // MARK: - On the wire

    // Paths end with a zero byte, the message with the sender's end; one byte answers it.

    private static let acknowledgement: UInt8 = 0x06

    private func deliver(_ paths: [[UInt8]]) -> Bool {
        let client: UnsafeMutablePointer<GSocketClient> = g_socket_client_new()
        defer { g_object_unref(UnsafeMutableRawPointer(client)) }
        g_socket_client_set_timeout(client, 5)
        let address = makeAddress()
        defer { g_object_unref(UnsafeMutableRawPointer(address)) }
        guard
            let connection = g_socket_client_connect(
                client,
                OpaquePointer(address),
                nil,
                nil
            )
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
        let stream = UnsafeMutableRawPointer(connection).assumingMemoryBound(to: GIOStream.self)
        let message = [UInt8](paths.map { $0 + [0] }.joined())
        guard
            g_output_stream_write_all(
                g_io_stream_get_output_stream(stream),
                message,
                gsize(message.count),
                nil,
                nil,
                nil
            )
                != 0
        else { return false }
        g_socket_shutdown(g_socket_connection_get_socket(connection), 0, 1, nil)
        var answer: UInt8 = 0
        let count = g_input_stream_read(g_io_stream_get_input_stream(stream), &answer, 1, nil, nil)
        return count == 1 && answer == Self.acknowledgement
    }

    private func read(from connection: UnsafeMutablePointer<GSocketConnection>) -> [[UInt8]]? {
        // The other side is this program; if it stalls, it must not hold up the windows.
        g_socket_set_timeout(g_socket_connection_get_socket(connection), 1)
        let stream = UnsafeMutableRawPointer(connection).assumingMemoryBound(to: GIOStream.self)
        let input = g_io_stream_get_input_stream(stream)
        var message: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = g_input_stream_read(input, &buffer, gsize(buffer.count), nil, nil)
            guard count >= 0 else { return nil }
            if count == 0 { break }
            message.append(contentsOf: buffer[..<Int(count)])
        }
        var answer = Self.acknowledgement
        g_output_stream_write(g_io_stream_get_output_stream(stream), &answer, 1, nil, nil)
        return message.split(separator: 0).map { Array($0) }
    }

    private func makeAddress() -> UnsafeMutablePointer<GSocketAddress> {
        g_unix_socket_address_new(socketPath)
    }
}
