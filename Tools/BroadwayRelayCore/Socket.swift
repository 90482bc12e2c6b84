import Glibc

/// A stream socket, closed when it is released.
package final class Socket: Sendable {
    package let descriptor: Int32

    package struct Failure: Error, CustomStringConvertible {
        package let call: String
        package let code: Int32

        package var description: String { "\(call): \(String(cString: strerror(code)))" }

        static func last(_ call: String) -> Failure { Failure(call: call, code: errno) }
    }

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    private convenience init(domain: Int32) throws(Failure) {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(domain, kind, 0)
        guard descriptor >= 0 else { throw .last("socket") }
        self.init(descriptor: descriptor)
    }

    /// Listens on a port of this machine that only this machine reaches; 0 for any free port.
    package static func listening(port: UInt16) throws(Failure) -> Socket {
        let listener = try Socket(domain: AF_INET)
        var isOn: Int32 = 1
        setsockopt(listener.descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(4))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard bound == 0 else { throw .last("bind to port \(port)") }
        guard listen(listener.descriptor, 16) == 0 else { throw .last("listen") }
        return listener
    }

    /// Connects to a server on a port of this machine.
    package static func connected(toPort port: UInt16) throws(Failure) -> Socket {
        let client = try Socket(domain: AF_INET)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw .last("connect to port \(port)") }
        return client
    }

    /// Connects to a server's socket in the file system.
    package static func connected(toPath path: String) throws(Failure) -> Socket {
        let client = try Socket(domain: AF_UNIX)
        guard client.withUnixAddress(path, connect) == 0 else { throw .last("connect to \(path)") }
        return client
    }

    /// Listens on a socket in the file system.
    package static func listening(path: String) throws(Failure) -> Socket {
        let listener = try Socket(domain: AF_UNIX)
        guard listener.withUnixAddress(path, bind) == 0 else { throw .last("bind to \(path)") }
        guard listen(listener.descriptor, 16) == 0 else { throw .last("listen") }
        return listener
    }

    /// The port this socket is bound to.
    package var port: UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = getsockname(descriptor, $0, &length)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for the next client; nil when the socket was shut down.
    package func accept() -> Socket? {
        while true {
            let client = Glibc.accept(descriptor, nil, nil)
            if client >= 0 {
                return Socket(descriptor: client)
            }
            switch errno {
            case EINTR, ECONNABORTED: continue
            case EMFILE, ENFILE, ENOMEM, ENOBUFS: usleep(10_000)
            default: return nil
            }
        }
    }

    private func withUnixAddress(
        _ path: String,
        _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
