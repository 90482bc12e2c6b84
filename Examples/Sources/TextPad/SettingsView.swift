import SwiftUI

/// What is the same for all documents.
struct SettingsView: View {
    @AppStorage(Preferences.fontSizeKey) private var fontSize = Preferences.fontSize
    @AppStorage(Preferences.isMonospacedKey) private var isMonospaced = true
    @AppStorage(Preferences.encodingKey) private var encoding = TextEncoding.utf8
    @AppStorage(Preferences.lineEndingKey) private var lineEnding = LineEnding.lineFeed
    @AppStorage(Preferences.asksBeforeClosingKey) private var asksBeforeClosing = false

    var body: some View {
        Form {
            Section("Text") {
                Stepper("Font Size: \(fontSize)", value: $fontSize, in: 6...72)
                Toggle("Fixed-Width Font", isOn: $isMonospaced)
            }
            Section("New Documents") {
                Picker("Encoding", selection: $encoding) {
                    ForEach(TextEncoding.allCases) { Text($0.name).tag($0) }
                }
                Picker("Line Endings", selection: $lineEnding) {
                    ForEach(LineEnding.uniform) { Text($0.name).tag($0) }
                }
            }
            Section {
                Toggle("Ask to Keep Changes When Closing", isOn: $asksBeforeClosing)
            } footer: {
                Text("Otherwise documents are saved by themselves, and earlier versions are kept.")
            }
        }
    }
}
