import Dispatch
import Foundation

/// A call to come; it does not come once this is gone.
@MainActor
package final class GestureTimer {
    package var action: (@MainActor () -> Void)?

    package init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    package func fire() {
        let action = action
        self.action = nil
        action?()
    }
}

/// Calls an action after so many seconds, unless the timer is let go of.
package typealias GestureClock =
    @MainActor (_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> GestureTimer

extension GestureTimer {
    /// The clock of the main queue.
    package static let mainQueue: GestureClock = { seconds, action in
        let timer = GestureTimer(action)
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak timer] in
            MainActor.assumeIsolated { timer?.fire() }
        }
        return timer
    }
}
