import Foundation

/// Lets those who know the token reach a display server that listens on a socket file.
package final class Relay: Sendable {
    package let token: String
    package var port: UInt16 { listener.port }

    /// The address to open in a browser.
    package var address: String { "http://127.0.0.1:\(port)/\(token)/" }

    private let listener: Socket
    private let serverPath: String
    private let limits: RelayLimits
    private let slots: DispatchSemaphore

    /// Starts to listen on 127.0.0.1; clients are served once `run()` is called.
    ///
    /// - Parameters:
    ///   - port: Where to listen; 0 for any free port.
    ///   - serverPath: The socket file of the display server.
    package init(
        port: UInt16,
        serverPath: String,
        token: String = AccessToken.make(),
        limits: RelayLimits = RelayLimits()
    ) throws {
        listener = try Socket.listening(port: port)
        self.serverPath = serverPath
        self.token = token
        self.limits = limits
        slots = DispatchSemaphore(value: limits.connections)
    }

    /// Serves clients, each on a thread of its own, until `stop()` is called.
    package func run() {
        let rule = AccessRule(token: token, port: port)
        while let client = listener.accept() {
            slots.wait()
            let connection = Connection(
                client: client,
                rule: rule,
                serverPath: serverPath,
                limits: limits
            )
            Thread.detachNewThread { [slots] in
                connection.serve()
                slots.signal()
            }
        }
    }

    /// Takes no more clients.
    package func stop() {
        listener.shutDown()
    }
}
