/// Says which requests may pass to the display server.
///
/// Whoever reaches that server sees and controls the app. The token, known only to those who were
/// given the address, keeps out other users of the machine; the checks of Host and Origin keep
/// out web pages that the user's own browser has open.
package struct AccessRule: Sendable {
    private let token: String
    private let authorities: Set<String>

    package enum Verdict: Equatable {
        case refused
        /// The address lacks its last slash, on which the page's own links rest.
        case redirected(to: String)
        /// The head, without the token, as it goes on to the server.
        case accepted(RequestHead)
    }

    package init(token: String, port: UInt16) {
        self.token = token
        let hosts = ["127.0.0.1", "localhost"]
        authorities = Set(hosts.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
    }

    package func verdict(on head: RequestHead) -> Verdict {
        let hosts = head.values(of: "Host").map { $0.lowercased() }
        let origins = head.values(of: "Origin").map { $0.lowercased() }
        guard hosts.count == 1, hosts.allSatisfy(authorities.contains),
            origins.count <= 1, origins.allSatisfy(isOwn(origin:))
        else { return .refused }

        let folder = head.target.dropFirst().prefix { $0 != "/" && $0 != "?" }
        guard isToken(folder) else { return .refused }
        let rest = head.target.dropFirst(1 + folder.count)
        guard rest.hasPrefix("/") else { return .redirected(to: "/\(token)/") }

        var accepted = head
        accepted.target = String(rest)
        // The page's address holds the token: the server has no use for it.
        accepted.headers.removeAll { $0.name.lowercased() == "referer" }
        return .accepted(accepted)
    }

    private func isOwn(origin: String) -> Bool {
        let scheme = "http://"
        return origin.hasPrefix(scheme)
            && authorities.contains(String(origin.dropFirst(scheme.count)))
    }

    /// Compares in a time that does not depend on where the difference is.
    private func isToken(_ text: Substring) -> Bool {
        let given = Array(text.utf8)
        let expected = Array(token.utf8)
        guard given.count == expected.count else { return false }
        return zip(given, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
