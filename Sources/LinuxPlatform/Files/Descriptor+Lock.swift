import CLinux
import Glibc

extension Descriptor {
    /// Takes the file's or folder's lock until it is closed, waiting a while for others to let go.
    ///
    /// - Returns: False where there are no locks.
    /// - Throws: `EWOULDBLOCK` when another program has not let go in that time: it may be stopped.
    func lock() throws(SystemError) -> Bool {
        for _ in 0..<Self.lockTries {
            switch -linux_try_lock(number) {
            case 0: return true
            case EWOULDBLOCK: usleep(Self.lockPause)
            default: return false
            }
        }
        throw SystemError(code: EWOULDBLOCK)
    }

    /// Two seconds altogether.
    private static var lockTries: Int { 400 }
    /// In microseconds.
    private static var lockPause: UInt32 { 5000 }
}
