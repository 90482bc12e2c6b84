/// Something that depends on where an element stands in the window.
@MainActor
protocol FrameFollower: AnyObject {
    /// Looks where the element stands now; tells whether views may change by that.
    func followFrame() -> Bool
}

/// Those who follow frames in one window, in the order in which they began: those inside before those
/// around.
@MainActor
struct FrameFollowers {
    private var followers: [ObjectIdentifier: Entry] = [:]
    private var lastNumber = 0

    private struct Entry {
        let number: Int
        weak var follower: (any FrameFollower)?
    }

    mutating func add(_ follower: any FrameFollower) {
        let id = ObjectIdentifier(follower)
        guard followers[id]?.follower == nil else { return }
        lastNumber += 1
        followers[id] = Entry(number: lastNumber, follower: follower)
    }

    /// Tells all of them that frames may have changed; whether views may change by that.
    mutating func tell() -> Bool {
        guard !followers.isEmpty else { return false }
        var hasChanged = false
        for (id, entry) in followers.sorted(by: { $0.value.number < $1.value.number }) {
            guard let follower = entry.follower else {
                followers[id] = nil
                continue
            }
            if follower.followFrame() { hasChanged = true }
        }
        return hasChanged
    }
}
