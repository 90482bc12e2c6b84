public import Foundation

/// A place that a coordinator is to read or write, for `coordinate(with:queue:byAccessor:)`.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var place: URL
    let request: FileRequest.Kind

    private init(_ url: URL, _ request: FileRequest.Kind) {
        place = url
        self.request = request
    }

    /// A place to read.
    public class func readingIntent(
        with url: URL,
        options: NSFileCoordinator.ReadingOptions = []
    ) -> NSFileAccessIntent {
        NSFileAccessIntent(url, .reading(options))
    }

    /// A place to write.
    public class func writingIntent(
        with url: URL,
        options: NSFileCoordinator.WritingOptions = []
    ) -> NSFileAccessIntent {
        NSFileAccessIntent(url, .writing(options))
    }

    /// The place to use within the accessor; the file may have been moved meanwhile.
    open var url: URL { lock.withLock { place } }

    func take(_ url: URL) {
        lock.withLock { place = url }
    }
}
