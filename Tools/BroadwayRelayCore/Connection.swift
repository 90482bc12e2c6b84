import Glibc

/// One client: its request is read, judged, and passed on or refused.
///
/// Only one request is served on a connection, so no second one escapes the check.
struct Connection {
    let client: Socket
    let rule: AccessRule
    let serverPath: String
    let limits: RelayLimits

    func serve() {
        guard let (head, rest) = readHead() else { return refuse() }
        switch rule.verdict(on: head) {
        case .refused:
            refuse()
        case .redirected(let location):
            answer("301 Moved Permanently", headers: "Location: \(location)\r\n")
        case .accepted(let head):
            pass(head, rest: rest)
        }
    }

    private func pass(_ head: RequestHead, rest: [UInt8]) {
        guard let server = try? Socket.connected(toPath: serverPath) else {
            return answer("502 Bad Gateway")
        }
        guard head.asksForWebSocket else {
            var head = head
            head.closeConnectionAfterwards()
            return passOne(head, to: server, answerSoFar: [])
        }
        guard server.write(head.bytes, within: limits.request),
            let answer = readAnswer(from: server)
        else { return }
        // Only a server that agreed takes what follows as a web socket, not as more requests.
        guard answer.starts(with: Array("HTTP/1.1 101".utf8)) else {
            return passOne(nil, to: server, answerSoFar: answer)
        }
        guard client.write(answer, within: limits.request),
            server.write(rest, within: limits.request)
        else { return }
        var relay = ByteRelay(first: client, second: server, onlyToFirst: false)
        relay.run(idleLimit: nil)
    }

    /// Carries one answer back; what the client says meanwhile is dropped.
    private func passOne(_ head: RequestHead?, to server: Socket, answerSoFar: [UInt8]) {
        guard server.write(head?.bytes ?? [], within: limits.request),
            client.write(answerSoFar, within: limits.request)
        else { return }
        var relay = ByteRelay(first: client, second: server, onlyToFirst: true)
        relay.run(idleLimit: limits.answer)
    }

    // MARK: - Reading

    /// Reads a head and what came behind it, within the limits of size and time.
    private func readHead() -> (RequestHead, rest: [UInt8])? {
        guard let bytes = readThroughEmptyLine(from: client),
            let length = RequestHead.length(in: bytes),
            let head = try? RequestHead(parsing: bytes.prefix(length))
        else { return nil }
        return (head, Array(bytes.dropFirst(length)))
    }

    private func readAnswer(from server: Socket) -> [UInt8]? {
        readThroughEmptyLine(from: server)
    }

    private func readThroughEmptyLine(from socket: Socket) -> [UInt8]? {
        let deadline = ContinuousClock.now + limits.request
        var bytes: [UInt8] = []
        while RequestHead.length(in: bytes) == nil {
            guard bytes.count < RequestHead.limit, socket.wait(for: POLLIN, until: deadline) else {
                return nil
            }
            switch socket.readAvailable(limit: RequestHead.limit - bytes.count) {
            case .bytes(let more): bytes += more
            case .nothingYet: continue
            case .end, .failed: return nil
            }
        }
        return bytes
    }

    // MARK: - Answers of our own

    private func refuse() {
        answer("403 Forbidden")
    }

    private func answer(_ status: String, headers: String = "") {
        let body = status + "\n"
        let text = """
            HTTP/1.1 \(status)\r
            Connection: close\r
            Content-Type: text/plain\r
            Content-Length: \(body.utf8.count)\r
            \(headers)\r
            \(body)
            """
        guard client.write(Array(text.utf8), within: limits.request) else { return }
        client.endWriting()
        // Unread bytes at close would reset the connection, and the answer with it.
        let deadline = ContinuousClock.now + limits.farewell
        while client.wait(for: POLLIN, until: deadline), case .bytes = client.readAvailable() {}
    }
}
