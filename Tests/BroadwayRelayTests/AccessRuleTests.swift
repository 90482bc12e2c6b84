import BroadwayRelayCore
import Testing

@Suite("AccessRule")
struct AccessRuleTests {
    private let rule = AccessRule(token: "secret", port: 8080)

    @Test("The right address is let through, without its token")
    func accepted() {
        #expect(verdict("/secret/").target == "/")
        #expect(verdict("/secret/socket?x=1").target == "/socket?x=1")
        #expect(verdict("/secret/", host: "LOCALHOST:8080").target == "/")
        #expect(verdict("/secret/", origin: "http://127.0.0.1:8080").target == "/")
    }

    @Test(
        "A missing or wrong token is refused",
        arguments: ["/", "/secreT/", "/secre/", "/secrets/", "//secret/", "/socket", "/x/secret/"]
    )
    func wrongToken(target: String) {
        #expect(verdict(target) == .refused)
    }

    @Test(
        "A foreign or missing Host is refused",
        arguments: [
            "evil.example:8080", "127.0.0.1:80", "127.0.0.1", "localhost.evil.example:8080",
        ]
    )
    func foreignHost(host: String) {
        #expect(verdict("/secret/", host: host) == .refused)
    }

    @Test(
        "A foreign Origin is refused",
        arguments: [
            "http://evil.example", "null", "https://127.0.0.1:8080", "http://127.0.0.1:8081", "",
        ]
    )
    func foreignOrigin(origin: String) {
        #expect(verdict("/secret/", origin: origin) == .refused)
    }

    @Test("Two Hosts are refused")
    func twoHosts() {
        let host = RequestHead.Header(name: "Host", value: "127.0.0.1:8080")
        #expect(
            rule.verdict(on: RequestHead(target: "/secret/", headers: [host, host])) == .refused
        )
        #expect(rule.verdict(on: RequestHead(target: "/secret/", headers: [])) == .refused)
    }

    @Test("An address without its last slash is sent to the one with it")
    func redirect() {
        #expect(verdict("/secret") == .redirected(to: "/secret/"))
        #expect(verdict("/secret?x") == .redirected(to: "/secret/"))
    }

    @Test("The server does not learn the token from the page's address")
    func referer() {
        let head = RequestHead(
            target: "/secret/a.js",
            headers: [
                RequestHead.Header(name: "Host", value: "127.0.0.1:8080"),
                RequestHead.Header(name: "Referer", value: "http://127.0.0.1:8080/secret/"),
            ]
        )
        guard case .accepted(let passed) = rule.verdict(on: head) else {
            Issue.record("refused")
            return
        }
        #expect(passed.values(of: "Referer").isEmpty)
    }

    @Test("Tokens are long and differ")
    func tokens() {
        let tokens = Set((0..<100).map { _ in AccessToken.make() })
        #expect(tokens.count == 100)
        #expect(tokens.allSatisfy { $0.count == 40 })
    }

    private func verdict(
        _ target: String,
        host: String = "127.0.0.1:8080",
        origin: String? = nil
    ) -> AccessRule.Verdict {
        var headers = [RequestHead.Header(name: "Host", value: host)]
        if let origin {
            headers.append(RequestHead.Header(name: "Origin", value: origin))
        }
        return rule.verdict(on: RequestHead(target: target, headers: headers))
    }
}

extension AccessRule.Verdict {
    fileprivate var target: String? {
        if case .accepted(let head) = self { head.target } else { nil }
    }
}
