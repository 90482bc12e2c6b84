// With the imports that the articles name, and no other but the tests' own.
import DocumentKit
import SwiftUI
import Testing
import UniformTypeIdentifiers

extension DocumentKitTests {
    /// Code as people write it after reading about the library.
    @MainActor @Suite struct ArticleTests {
        @Test func `Such code compiles, and its modifiers give the group back`() async {
            await GroupHarness.run { _ in
                let scene: any Scene = ArticleApp().body
                #expect(scene is DocumentGroup<ArticleDocument, ArticleEditor>)
            }
        }
    }
}

private struct ArticleApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: ArticleDocument()) { file in
            ArticleEditor(document: file.$document)
        }
        .allowsDocumentCreation(false)
        .showFileExtensions(true)
        .additionalNavigationBarButtonItems(
            leading: [DocumentGroupToolbarItem(icon: UIImage(systemName: "star")) { showModal() }],
            trailing: [
                DocumentGroupToolbarItem(
                    icon: nil,
                    action: {},
                    customization: { $0.title = "Help" }
                )
            ]
        )
        .onboardingSheet {
            ArticleModal()
        }
        .onboardingFullScreenCover(id: "second", store: .standard, delay: 1) {
            ArticleModal()
        }
        .splashScreen(dismissAfter: 3) { ArticleModal() }
        .tryCustomizeBrowser { $0.allowsPickingMultipleItems = true }
    }

    private func showModal() {
        try? ArticleModal().presentAsDocumentGroupModal(.overCurrentContext)
        try? ArticleModal().presentAsDocumentGroupModal()
        try? ArticleModal().padding().presentAsDocumentGroupModal(.custom(.formSheet))
    }
}

private struct ArticleDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]

    init() {}
    init(configuration: ReadConfiguration) throws {}

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data())
    }
}

private struct ArticleEditor: View, DocumentGroupInspector {
    @Binding var document: ArticleDocument

    var body: some View {
        Button("Dismiss", action: dismissCurrentDocument)
        Text(allowsDocumentCreation ? "creates" : "only reads")
    }

    var allowsDocumentCreation: Bool { documentBrowser?.allowsDocumentCreation ?? false }
}

private struct ArticleModal: DocumentGroupModal {
    var body: some View { Text("Hello, modal!") }
}
