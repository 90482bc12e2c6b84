import SwiftUI
import UniformTypeIdentifiers

extension UTType {
    /// The type that the app's Info.plist declares.
    static var videoFiles: UTType { UTType(importedAs: "public.mpeg-4") }
}

/// The line that goes on a film; the film itself is played from its file, and never changed.
struct VideoMemeDocument: FileDocument {
    static var readableContentTypes: [UTType] { [.videoFiles, .movie] }

    var title = "Enter Title Here"

    init() {}

    /// A film may be larger than memory: nothing of it is read here.
    init(configuration: ReadConfiguration) throws {}

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        guard let film = configuration.existingFile else { throw CocoaError(.fileNoSuchFile) }
        return film
    }
}
