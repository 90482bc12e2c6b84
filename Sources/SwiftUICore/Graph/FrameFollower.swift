/// Something that depends on where an element stands in the window.
@MainActor
protocol FrameFollower: AnyObject {
    /// Looks where the element stands now; tells whether views may change by that.
    func followFrame() -> Bool
}

/// Those who follow frames in one window.
@MainActor
struct FrameFollowers {
    private var followers: [ObjectIdentifier: Weak] = [:]

    private struct Weak {
        weak var follower: (any FrameFollower)?
    }

    mutating func add(_ follower: any FrameFollower) {
        followers[ObjectIdentifier(follower)] = Weak(follower: follower)
    }

    /// Tells all of them that frames may have changed; whether views may change by that.
    mutating func tell() -> Bool {
        guard !followers.isEmpty else { return false }
        var hasChanged = false
        for (id, entry) in followers {
            guard let follower = entry.follower else {
                followers[id] = nil
                continue
            }
            if follower.followFrame() { hasChanged = true }
        }
        return hasChanged
    }
}
