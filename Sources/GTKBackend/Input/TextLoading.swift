import CGTK
import Glibc

/// Fills a buffer with a large text in steps of a few milliseconds.
@MainActor
final class TextLoading {
    /// Texts up to this size are inserted at once, within a few milliseconds.
    static let smallText = 512 << 10

    private static let step = 64 << 10
    private static let budget: gint64 = 4_000  // µs

    private var work: IdleWork?
    private var position = 0

    /// Appends `text` to the buffer; tells how much of it is in, from 0 to 1, where 1 is the end.
    init(_ text: String, into buffer: EditedBuffer, progress: @escaping @MainActor (Double) -> Void)
    {
        var text = text
        text.makeContiguousUTF8()
        let total = text.utf8.count
        work = IdleWork { [unowned self] in
            let deadline = g_get_monotonic_time() + Self.budget
            text.withUTF8 { bytes in
                repeat {
                    let end = Self.end(of: bytes, after: position)
                    buffer.append(UnsafeBufferPointer(rebasing: bytes[position..<end]))
                    position = end
                } while position < total && g_get_monotonic_time() < deadline
            }
            let hasMore = position < total
            // The last report may end this object's life.
            progress(Double(position) / Double(max(1, total)))
            return hasMore
        }
    }

    /// The end of the next step, which splits neither a scalar nor "\r\n".
    private static func end(of bytes: UnsafeBufferPointer<UInt8>, after start: Int) -> Int {
        var end = min(bytes.count, start + step)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        if end < bytes.count, bytes[end] == 0x0A { end += 1 }
        return end
    }
}
