import SwiftUI

@main
struct MiniApp: App {
    @AppStorage("text") var text = ""

    var body: some Scene {
        WindowGroup {
            TextEditor(text: $text).padding()
        }
    }
}
