import DocumentKit
import SwiftUI
import UniformTypeIdentifiers

/// Letters that start from a template, chosen where the app begins.
@main
struct LettersApp: App {
    @State private var isChoosing = false
    @State private var chooser: CheckedContinuation<Letter?, any Error>?

    var body: some Scene {
        DocumentGroupLaunchScene("Letters") {
            NewDocumentButton("Write a Letter")
            NewDocumentButton("Choose a Template…", for: Letter.self) {
                try await withCheckedThrowingContinuation { continuation in
                    chooser = continuation
                    isChoosing = true
                }
            }
            .sheet(isPresented: $isChoosing, onDismiss: cancel) {
                TemplateChooser { letter in
                    chooser?.resume(returning: letter)
                    chooser = nil
                    isChoosing = false
                }
            }
        } overlayAccessoryView: { geometry in
            Envelope()
                .frame(width: 84, height: 56)
                .position(
                    x: geometry.titleViewFrame.minX - 84,
                    y: geometry.titleViewFrame.midY
                )
        }
        .documentLaunchSubtitle("To friends, to the office, to yourself")

        DocumentGroup(newDocument: Letter()) { file in
            LetterView(letter: file.$document)
        }
        .additionalNavigationBarButtonItems(trailing: [tips])
        .documentBrowserContextMenu { urls in
            if let urls, urls.count == 1 { WordCountButton(url: urls[0]) }
        }
    }

    private var tips: DocumentGroupToolbarItem {
        DocumentGroupToolbarItem(title: "Tips", icon: UIImage(systemName: "info.circle")) { item in
            try? Text("A letter is nicer by hand.").padding()
                .presentAsDocumentGroupPopover(from: item)
        }
    }

    /// The sheet was closed without a choice.
    private func cancel() {
        chooser?.resume(throwing: CancellationError())
        chooser = nil
    }
}

/// A letter: its text in UTF-8.
struct Letter: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]

    var text: String

    init(text: String = "") { self.text = text }

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

struct LetterView: View {
    @Binding var letter: Letter

    var body: some View { TextEditor(text: $letter.text).padding() }
}
