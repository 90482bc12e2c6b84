import DocumentEngine
import Foundation

/// What is shared, as the desktop takes it.
struct SharedItems {
    /// Files that are there.
    private(set) var files: [FileLocation] = []
    /// Texts, and addresses of what is no file.
    private(set) var texts: [String] = []

    init(_ items: [Any]) {
        for item in items {
            switch item {
            case let url as URL:
                if let file = FileLocation(fileURL: url), url.isFileURL {
                    files.append(file)
                } else {
                    texts.append(url.absoluteString)
                }
            case let text as String: texts.append(text)
            case let text as NSString: texts.append(text.substring(from: 0))
            case let text as NSAttributedString: texts.append(text.string)
            default: break
            }
        }
    }

    var text: String? { texts.isEmpty ? nil : texts.joined(separator: "\n") }

    var isEmpty: Bool { files.isEmpty && texts.isEmpty }

    /// What the dialog says is shared.
    var title: String {
        switch (files.count, texts.first) {
        case (1, _): files[0].name
        case (2..., _): "\(files.count) files"
        case (_, let text?): text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        default: ""
        }
    }
}
