/// The places that a browser has shown before.
struct BrowserHistory {
    struct Visit: Hashable, Sendable {
        let place: BrowserModel.Place
        /// The names of what was selected there.
        let selected: Set<[UInt8]>
    }

    private var back: [Visit] = []
    private var forward: [Visit] = []

    var canGoBack: Bool { !back.isEmpty }
    var canGoForward: Bool { !forward.isEmpty }

    /// Goes from a place to a new one.
    mutating func leave(_ visit: Visit) {
        back.append(visit)
        if back.count > Self.most { back.removeFirst() }
        forward = []
    }

    mutating func goBack(from visit: Visit) -> Visit? {
        guard let last = back.popLast() else { return nil }
        forward.append(visit)
        return last
    }

    mutating func goForward(from visit: Visit) -> Visit? {
        guard let next = forward.popLast() else { return nil }
        back.append(visit)
        return next
    }

    private static let most = 100
}
