import BroadwayRelayCore
import Testing

@Suite("RequestHead")
struct RequestHeadTests {
    @Test("A plain request is read and written again")
    func roundTrip() throws {
        let text = "GET /token/a?b=c HTTP/1.1\r\nHost: localhost:1\r\nAccept:  text/html \r\n\r\n"
        let head = try RequestHead(parsing: text.utf8)
        #expect(head.target == "/token/a?b=c")
        #expect(head.values(of: "HOST") == ["localhost:1"])
        #expect(head.values(of: "accept") == ["text/html"])
        #expect(try RequestHead(parsing: head.bytes) == head)
    }

    @Test("A head is whole once its empty line has come")
    func length() {
        #expect(RequestHead.length(in: Array("GET / HTTP/1.1\r\n\r".utf8)) == nil)
        #expect(RequestHead.length(in: Array("GET / HTTP/1.1\r\n\r\nrest".utf8)) == 18)
        #expect(RequestHead.length(in: []) == nil)
    }

    @Test(
        "What two programs might read differently is refused",
        arguments: [
            "GET / HTTP/1.0\r\n\r\n",
            "GET  / HTTP/1.1\r\n\r\n",
            "GET http://localhost/ HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\nOther: b\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\rOther: b\r\n\r\n",
            "GET / HTTP/1.1\r\nno colon\r\n\r\n",
            "GET / HTTP/1.1\r\nX: caf\u{e9}\r\n\r\n",
            "GET / HTTP/1.1\r\nX: a\0b\r\n\r\n",
            "\r\n\r\n",
        ]
    )
    func malformed(text: String) {
        #expect(throws: RequestHead.Problem.malformed) { try RequestHead(parsing: text.utf8) }
    }

    @Test("Bodies and other methods are refused")
    func bodies() {
        #expect(throws: RequestHead.Problem.hasBody) {
            try RequestHead(parsing: "GET / HTTP/1.1\r\nContent-Length: 3\r\n\r\n".utf8)
        }
        #expect(throws: RequestHead.Problem.hasBody) {
            try RequestHead(parsing: "GET / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n".utf8)
        }
        #expect(throws: RequestHead.Problem.methodNotAllowed) {
            try RequestHead(parsing: "POST / HTTP/1.1\r\n\r\n".utf8)
        }
    }

    @Test("A connection made to close keeps none of its old wishes")
    func closes() throws {
        let text = "GET / HTTP/1.1\r\nConnection: keep-alive\r\nKeep-Alive: 5\r\nHost: a\r\n\r\n"
        var head = try RequestHead(parsing: text.utf8)
        head.closeConnectionAfterwards()
        #expect(head.values(of: "Connection") == ["close"])
        #expect(head.values(of: "Keep-Alive").isEmpty)
    }
}
