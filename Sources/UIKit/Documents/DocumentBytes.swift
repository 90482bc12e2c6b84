import Foundation
import FoundationExtras

/// Between contents as documents have them, `Data` or a `FileWrapper`, and the bytes that the engine
/// keeps: a folder is one run of bytes to it.
enum DocumentBytes {
    static func bytes(of contents: Any) throws -> Data {
        switch contents {
        case let data as Data:
            return data
        case let wrapper as FileWrapper where wrapper.isRegularFile:
            guard let data = wrapper.regularFileContents else {
                throw CocoaError(.fileReadUnknown)
            }
            return data
        case let wrapper as FileWrapper:
            guard let data = wrapper.serializedRepresentation else {
                throw CocoaError(.fileReadUnknown)
            }
            return data
        default:
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// What the engine has read, as a document takes it.
    static func contents(of bytes: Data) -> Any {
        FileWrapper(serializedRepresentation: bytes) ?? bytes
    }

    /// What is at a place, as a document takes it.
    static func contents(of url: URL) throws -> Any {
        let wrapper = try FileWrapper(url: url, options: .immediate)
        if wrapper.isRegularFile, let data = wrapper.regularFileContents { return data }
        return wrapper
    }

    static func write(_ contents: Any, to url: URL, originalContentsURL: URL?) throws {
        let wrapper =
            switch contents {
            case let data as Data: FileWrapper(regularFileWithContents: data)
            case let wrapper as FileWrapper: wrapper
            default: throw CocoaError(.fileWriteUnknown)
            }
        try wrapper.write(to: url, options: .atomic, originalContentsURL: originalContentsURL)
    }
}
