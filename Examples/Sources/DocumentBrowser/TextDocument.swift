import UIKit

/// A document that is text in UTF-8.
final class TextDocument: UIDocument {
    var text = ""
    /// Called when there is another text than before: the file was opened, changed by another program,
    /// or reverted.
    var onLoad: (() -> Void)?

    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data, let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        self.text = text
        onLoad?()
    }
}
