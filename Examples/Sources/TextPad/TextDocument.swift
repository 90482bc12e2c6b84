import SwiftUI
import UniformTypeIdentifiers

/// Plain text in UTF-8, with or without a byte order mark, written back byte for byte.
struct TextDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]

    var text = ""
    private var hasByteOrderMark = false

    init() {}

    init(configuration: ReadConfiguration) throws {
        guard var data = configuration.file.regularFileContents else {
            throw TextError.notAFile
        }
        if data.starts(with: Self.byteOrderMark) {
            hasByteOrderMark = true
            data.removeFirst(Self.byteOrderMark.count)
        }
        guard !data.contains(0) else { throw TextError.binary }
        guard let text = String(validating: data, as: UTF8.self) else { throw TextError.notUTF8 }
        self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        let mark = hasByteOrderMark ? Self.byteOrderMark : []
        return FileWrapper(regularFileWithContents: Data(mark) + Data(text.utf8))
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// Why a file is not a text that can be edited here.
enum TextError: LocalizedError {
    case notAFile, notUTF8, binary

    var errorDescription: String? {
        switch self {
        case .notAFile: "It is not a regular file."
        case .notUTF8: "Its text is not in the UTF-8 encoding."
        case .binary: "It is not text: it contains null bytes."
        }
    }
}
