import SwiftUI
import UniformTypeIdentifiers

/// A text in UTF-8.
struct DemoDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]

    var text = ""

    init() {}

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents,
            let text = String(validating: data, as: UTF8.self)
        else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}
