import SwiftUI

@main
struct TextPadApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: TextDocument()) { file in
            DocumentView(document: file.$document)
        }
        #if !os(iOS)
            Settings {
                SettingsView()
            }
        #endif
    }
}
