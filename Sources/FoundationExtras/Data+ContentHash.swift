import CLinux
package import Foundation

extension Data {
    /// A hash by which two contents are told apart; it finds accidents, not forgeries.
    package var contentHash: (high: UInt64, low: UInt64) {
        var state = content_hash_begin()
        withUnsafeBytes { content_hash_add(&state, $0.baseAddress, $0.count) }
        var (high, low): (UInt64, UInt64) = (0, 0)
        content_hash_end(&state, &high, &low)
        return (high, low)
    }
}
