import CLinux
import Foundation

/// The stack of one thread.
package struct ThreadStack {
    private let thread: pthread_t
    private let lowest: UInt
    private let size: UInt

    /// The stack of the calling thread.
    ///
    /// Costs up to some 50 microseconds, so keep it.
    package init() {
        thread = pthread_self()
        var lowest: UInt = 0
        var size = 0
        linux_stack(&lowest, &size)
        self.lowest = lowest
        self.size = UInt(size)
    }

    /// Whether it is the one that the caller runs on.
    package var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// Whether the caller, who must run on it, uses more than half of it.
    package var isHalfUsed: Bool {
        guard size > 0 else { return false }
        var mark: UInt8 = 0
        let here = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
        return here < lowest + size / 2
    }
}
