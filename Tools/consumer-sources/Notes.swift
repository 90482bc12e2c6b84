import Combine
import SwiftUI
import UniformTypeIdentifiers

/// The app of an outside package: what it needs of each product must be there by version.
@main
struct NotesApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: Note()) { file in
            NoteEditor(text: file.$document.text)
        }
    }
}

struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]

    var text = ""

    init() {}

    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

struct NoteEditor: View {
    @Binding var text: String
    @StateObject private var counter = Counter()

    var body: some View {
        TextEditor(text: $text)
            .onChange(of: text) { counter.changes.send() }
    }
}

final class Counter: ObservableObject {
    let changes = PassthroughSubject<Void, Never>()
    @Published private(set) var count = 0
    private var subscription: AnyCancellable?

    init() {
        subscription = changes.sink { [weak self] in self?.count += 1 }
    }
}
