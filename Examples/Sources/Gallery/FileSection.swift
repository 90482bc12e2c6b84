import SwiftUI
import UniformTypeIdentifiers

/// Files that go out and come in by dialogs.
struct FileSection: View {
    @State private var isImporting = false
    @State private var isExporting = false
    @State private var news = "No file yet"

    var body: some View {
        HStack {
            Button("Import…") { isImporting = true }
                .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) {
                    if case .success(let url) = $0 { read(url) }
                }
            Button("Export…") { isExporting = true }
                .fileExporter(
                    isPresented: $isExporting,
                    document: Snippet(text: "Exported"),
                    contentTypes: [.plainText],
                    defaultFilename: "Snippet"
                ) { result in
                    switch result {
                    case .success(let url): news = "Wrote \(url.lastPathComponent)"
                    case .failure(let error): news = error.localizedDescription
                    }
                } onCancellation: {
                    news = "Cancelled"
                }
            Text(news)
        }
    }

    private func read(_ url: URL) {
        let text = try? String(contentsOf: url, encoding: .utf8)
        news = "Read \(text ?? "nothing")"
    }
}

struct Snippet: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]

    var text: String

    init(text: String) { self.text = text }

    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}
