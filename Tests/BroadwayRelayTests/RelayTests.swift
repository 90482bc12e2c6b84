import BroadwayRelayCore
import Foundation
import Testing

@Suite("Relay")
struct RelayTests {
    @Test("The right address serves, and the server sees neither token nor kept connection")
    func serves() throws {
        let setting = try Setting(answer: "HTTP/1.1 200 OK\r\n\r\nhello")
        defer { setting.end() }
        let answer = try setting.ask("/\(setting.relay.token)/page")
        #expect(answer.hasSuffix("hello"))
        #expect(setting.requests.first?.hasPrefix("GET /page HTTP/1.1\r\n") == true)
        #expect(setting.requests.first?.contains("Connection: close") == true)
    }

    @Test("Without token, with a wrong one, a foreign Host or Origin, nothing reaches the server")
    func refuses() throws {
        let setting = try Setting(answer: "HTTP/1.1 200 OK\r\n\r\nhello")
        defer { setting.end() }
        let token = setting.relay.token
        let wrong = String(repeating: "0", count: token.count)
        let answers = [
            try setting.ask("/"),
            try setting.ask("/socket"),
            try setting.ask("/\(wrong)/"),
            try setting.ask("/\(token)/", host: "evil.example"),
            try setting.ask("/\(token)/", more: "Origin: http://evil.example\r\n"),
            try setting.ask("/\(token)/", more: "Content-Length: 3\r\n"),
        ]
        #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 403 ") })
        #expect(setting.requests.isEmpty)
    }

    @Test("A second request on the connection is not served")
    func noSecondRequest() throws {
        let setting = try Setting(answer: "HTTP/1.1 200 OK\r\n\r\nhello")
        defer { setting.end() }
        let first = setting.request("/\(setting.relay.token)/")
        let answer = try setting.exchange(first + "GET /socket HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(answer.hasSuffix("hello"))
        #expect(setting.requests.count == 1)
        #expect(setting.requests.first?.contains("/socket") == false)
    }

    @Test("An upgrade the server declines opens no way around the check")
    func declinedUpgrade() throws {
        let setting = try Setting(answer: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        defer { setting.end() }
        let first = setting.request(
            "/\(setting.relay.token)/",
            more: "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        )
        _ = try setting.exchange(first + "GET /second HTTP/1.1\r\n\r\n")
        #expect(setting.requests.count == 1)
        #expect(setting.requests.first?.contains("second") == false)
    }

    @Test("A web socket carries bytes both ways, also much at once")
    func webSocket() throws {
        let setting = try Setting(answer: "HTTP/1.1 101 Switching Protocols\r\n\r\n", echoes: true)
        defer { setting.end() }
        let client = try setting.connect()
        let head = setting.request(
            "/\(setting.relay.token)/socket",
            more: "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        )
        let data = [UInt8]((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        #expect(client.write(Array(head.utf8), within: .seconds(5)))
        let writer = Thread {
            _ = client.write(data, within: .seconds(20)); client.endWriting()
        }
        writer.start()
        let all = try setting.readToEnd(client)
        let length = try #require(RequestHead.length(in: Array(all.prefix(1_000))))
        #expect(Array(all.dropFirst(length)) == data)
    }

    @Test("A client that does not finish its head is sent away")
    func slowHead() throws {
        var limits = RelayLimits()
        limits.request = .milliseconds(50)
        let setting = try Setting(answer: "", limits: limits)
        defer { setting.end() }
        let answer = try setting.exchange("GET / HTTP/1.1\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 403 "))
    }

    @Test("A head without end is cut off")
    func longHead() throws {
        let setting = try Setting(answer: "")
        defer { setting.end() }
        let answer = try setting.exchange(
            "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 20_000)
        )
        #expect(answer.hasPrefix("HTTP/1.1 403 "))
    }

    @Test("A display server that is not there gives a clear answer")
    func noServer() throws {
        let setting = try Setting(answer: "", serverIsThere: false)
        defer { setting.end() }
        #expect(try setting.ask("/\(setting.relay.token)/").hasPrefix("HTTP/1.1 502 "))
    }
}
