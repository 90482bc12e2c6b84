import UIKit

/// Counts the words of texts that are shared, and shows how many there are.
final class CountActivity: UIActivity {
    private let files: [URL]
    private let show: (String) -> Void

    init(_ files: [URL], show: @escaping (String) -> Void) {
        self.files = files
        self.show = show
    }

    override var activityType: ActivityType? { ActivityType("org.documentkit.browser.count") }
    override var activityTitle: String? { "Count Words" }
    override var activityImage: UIImage? { UIImage(systemName: "number") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !files.isEmpty }

    override func perform() {
        let texts = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        let count = texts.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
        show(count == 1 ? "1 word" : "\(count) words")
        activityDidFinish(true)
    }
}
