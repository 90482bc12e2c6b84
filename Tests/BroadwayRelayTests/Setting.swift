import BroadwayRelayCore
import Foundation
import Glibc

/// A relay on a free port, and behind it a server that keeps what it is asked.
final class Setting: @unchecked Sendable {
    let relay: Relay

    private let folder: URL
    private let server: Socket?
    private let lock = NSLock()
    private var received: [String] = []

    /// - Parameter echoes: Whether the server sends back what follows a request.
    init(
        answer: String,
        echoes: Bool = false,
        serverIsThere: Bool = true,
        limits: RelayLimits = RelayLimits()
    ) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("s").path
        server = serverIsThere ? try Socket.listening(path: path) : nil
        relay = try Relay(port: 0, serverPath: path, limits: limits)
        Thread.detachNewThread { [relay] in relay.run() }
        if let server {
            Thread.detachNewThread { [self] in
                while let client = server.accept() {
                    serve(client, answer: answer, echoes: echoes)
                }
            }
        }
    }

    /// What the server was asked so far.
    var requests: [String] { lock.withLock { received } }

    func end() {
        relay.stop()
        server?.shutDown()
        try? FileManager.default.removeItem(at: folder)
    }

    func request(_ target: String, host: String? = nil, more: String = "") -> String {
        let host = host ?? "127.0.0.1:\(relay.port)"
        return "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\(more)\r\n"
    }

    func ask(_ target: String, host: String? = nil, more: String = "") throws -> String {
        try exchange(request(target, host: host, more: more))
    }

    /// Sends a text and reads until the connection is closed.
    func exchange(_ text: String) throws -> String {
        let client = try connect()
        _ = client.write(Array(text.utf8), within: .seconds(5))
        return String(decoding: try readToEnd(client), as: UTF8.self)
    }

    func connect() throws -> Socket {
        try Socket.connected(toPort: relay.port)
    }

    func readToEnd(_ socket: Socket) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let deadline = ContinuousClock.now + .seconds(20)
        while true {
            switch socket.readAvailable() {
            case .bytes(let more): bytes += more
            case .end: return bytes
            case .failed: throw Failure.connectionLost
            case .nothingYet:
                guard socket.wait(for: POLLIN, until: deadline) else { throw Failure.timeIsOver }
            }
        }
    }

    enum Failure: Error {
        case connectionLost
        case timeIsOver
    }

    private func serve(_ client: Socket, answer: String, echoes: Bool) {
        var bytes: [UInt8] = []
        let deadline = ContinuousClock.now + .seconds(20)
        while RequestHead.length(in: bytes) == nil, client.wait(for: POLLIN, until: deadline),
            case .bytes(let more) = client.readAvailable()
        {
            bytes += more
        }
        guard !bytes.isEmpty else { return }
        lock.withLock { received.append(String(decoding: bytes, as: UTF8.self)) }
        _ = client.write(Array(answer.utf8), within: .seconds(5))
        while echoes, client.wait(for: POLLIN, until: deadline),
            case .bytes(let more) = client.readAvailable()
        {
            _ = client.write(more, within: .seconds(20))
        }
    }
}
