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
    private var followers = ArrivalOrder<Entry>()

    private struct Entry {
        let id: ObjectIdentifier
        weak var follower: (any FrameFollower)?
    }

    mutating func add(_ follower: any FrameFollower) {
        let id = ObjectIdentifier(follower)
        if let known = followers[id] {
            guard known.follower == nil else { return }
            // One that is gone stood at the same address.
            followers.remove(id)
        }
        followers.add(Entry(id: id, follower: follower), for: follower)
    }

    /// Tells all of them that frames may have changed; whether views may change by that.
    mutating func tell() -> Bool {
        guard !followers.isEmpty else { return false }
        var hasChanged = false
        for entry in followers.values {
            guard let follower = entry.follower else {
                followers.remove(entry.id)
                continue
            }
            if follower.followFrame() { hasChanged = true }
        }
        return hasChanged
    }
}
