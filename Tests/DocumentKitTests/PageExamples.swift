// The examples of the library's pages, which are compiled here. PagesTests finds each of them in this
// file.
import DocumentKit
import SwiftUI
import UIKit
import UniformTypeIdentifiers

struct RecipesApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: Recipe()) { file in
            RecipeView(recipe: file.$document)
        }
        .showFileExtensions(true)
        .additionalNavigationBarButtonItems(
            trailing: [DocumentGroupToolbarItem(title: "Help") { showHelp() }]
        )
        .onboardingModal(id: "tour") { Tour() }
    }
}

@MainActor
func showHelp() {
    do {
        try HelpView().presentAsDocumentGroupSheet()
    } catch {
        print(error.localizedDescription)
    }
}

@MainActor
func showDetails() throws {
    try HelpView().padding().presentAsDocumentGroupModal(.custom(.formSheet))
}

struct HelpView: DocumentGroupModal {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text("Help is on the way.")
            Button("Done") { dismiss() }
        }
    }
}

@MainActor
let tips = DocumentGroupToolbarItem(title: "Tips") { (item: UIBarButtonItem) in
    try? HelpView().presentAsDocumentGroupPopover(from: item)
}

@MainActor
let settings = DocumentGroupToolbarItem(
    icon: UIImage(systemName: "gear"),
    action: { showHelp() },
    customization: { $0.tintColor = .systemRed }
)

func resetTour() {
    UserDefaults.standard.resetDocumentPresentationState(for: "tour")
}

struct CreationHint: View, DocumentGroupInspector {
    var body: some View {
        Text(documentBrowser?.allowsDocumentCreation == true ? "Press New." : "Open a recipe.")
    }
}

struct RecipeToolbar: View, DocumentGroupInspector {
    var body: some View {
        Button("Close", action: dismissCurrentDocument)
        Button("Stamp") { markCurrentDocumentEdited() }
    }
}

struct RecipeCommands: Commands {
    var body: some Commands {
        CommandMenu("Recipe") {
            Button("Send “\(ActiveDocument.current.name ?? "")”") {
                send(ActiveDocument.current.url)
            }
            .disabled(!ActiveDocument.current.isOpen)
        }
    }
}

/// Groups with one modifier or another.
@MainActor
struct Groups {
    var canCreate = true
    var problems = Problems()

    var onboarding: some Scene {
        DocumentGroup(newDocument: Recipe()) { file in
            RecipeView(recipe: file.$document)
        }
        .onboardingModal(id: "tour", type: .fullScreenCover) { Tour() }
    }

    var splash: some Scene {
        DocumentGroup(newDocument: Recipe()) { file in
            RecipeView(recipe: file.$document)
        }
        .splashScreen(dismissAfter: 2) { Logo() }
    }

    var welcome: some Scene {
        DocumentGroup(newDocument: Recipe()) { file in
            RecipeView(recipe: file.$document)
        }
        .welcomeWindow { WelcomeView() }
    }

    var values: some Scene {
        DocumentGroup(newDocument: Recipe()) { file in
            RecipeView(recipe: file.$document)
        }
        .allowsDocumentCreation(canCreate)
        .allowsPickingMultipleItems(true)
        .showFileExtensions(false)
    }

    var customized: some Scene {
        DocumentGroup(newDocument: Recipe()) { file in
            RecipeView(recipe: file.$document)
        }
        .tryCustomizeDocumentBrowser { browser in
            browser.localizedCreateDocumentActionTitle = "New Recipe"
        }
    }

    var items: some Scene {
        DocumentGroup(newDocument: Recipe()) { file in
            RecipeView(recipe: file.$document)
        }
        .additionalNavigationBarButtonItems(
            leading: [DocumentGroupToolbarItem(title: "Templates") { showHelp() }],
            trailing: [
                DocumentGroupToolbarItem(title: "Settings", icon: UIImage(systemName: "gear")) {
                    showHelp()
                }
            ]
        )
    }

    var errors: some Scene {
        DocumentGroup(newDocument: Recipe()) { file in
            RecipeView(recipe: file.$document)
        }
        .tryCustomizeDocumentBrowser { try checkFolders(of: $0) }
        .onDocumentKitError { problems.append($0.localizedDescription) }
    }
}

// What the examples take as given.

struct Recipe: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]

    init() {}
    init(configuration: ReadConfiguration) throws {}

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data())
    }
}

struct RecipeView: View {
    @Binding var recipe: Recipe
    var body: some View { Text("A recipe") }
}

struct Tour: View {
    var body: some View { Text("This way") }
}

struct Logo: View {
    var body: some View { Text("Recipes") }
}

struct WelcomeView: View {
    var body: some View { Text("Welcome") }
}

@MainActor
final class Problems {
    private(set) var all: [String] = []
    func append(_ problem: String) { all.append(problem) }
}

@MainActor
func checkFolders(of browser: UIDocumentBrowserViewController) throws {}

func send(_ url: URL?) {}
