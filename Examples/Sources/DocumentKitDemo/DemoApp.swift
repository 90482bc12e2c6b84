import DocumentKit
import SwiftUI

/// Each feature of DocumentKit, to be tried by hand.
@main
struct DemoApp: App {
    @AppStorage("allowsCreation") private var allowsCreation = true
    @AppStorage("showsExtensions") private var showsExtensions = true
    @AppStorage("showsWelcome") private var showsWelcome = false

    var body: some Scene {
        showsWelcome ? documents.welcomeWindow { WelcomeScreen() } : documents
    }

    private var documents: DocumentGroup<DemoDocument, DemoEditor> {
        DocumentGroup(newDocument: DemoDocument()) { file in
            DemoEditor(document: file.$document)
        }
        .allowsDocumentCreation(allowsCreation)
        .showFileExtensions(showsExtensions)
        .additionalNavigationBarButtonItems(
            leading: [
                DocumentGroupToolbarItem(title: "Sheet") {
                    try? DemoScreen(title: "A Sheet").presentAsDocumentGroupSheet()
                },
                DocumentGroupToolbarItem(title: "Cover") {
                    try? DemoScreen(title: "A Cover").presentAsDocumentGroupFullScreenCover()
                },
            ],
            trailing: [
                DocumentGroupToolbarItem(title: "Options", icon: UIImage(systemName: "gear")) {
                    try? OptionsScreen().presentAsDocumentGroupSheet()
                }
            ]
        )
        .additionalNavigationBarButtonItems(
            trailing: [
                DocumentGroupToolbarItem(title: "Popover") { (item: UIBarButtonItem) in
                    try? DemoScreen(title: "A Popover").presentAsDocumentGroupPopover(from: item)
                }
            ]
        )
        .splashScreen(dismissAfter: 2) { SplashScreen() }
        .onboardingModal(id: "onboarding") { OnboardingScreen() }
        .onDocumentKitError { print($0.localizedDescription) }
    }
}
