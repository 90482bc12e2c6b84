import SwiftUI

/// A settings window with a row of each kind.
struct GallerySettings: View {
    @AppStorage("isSmart") private var isSmart = true
    @AppStorage("checksSpelling") private var checksSpelling = false
    @AppStorage("theme") private var theme = Theme.system
    @AppStorage("fontSize") private var fontSize = 12
    @AppStorage("author") private var author = ""

    var body: some View {
        Form {
            Section {
                Toggle("Smart Quotes", isOn: $isSmart)
                Toggle("Check Spelling", isOn: $checksSpelling)
                TextField("Author", text: $author, prompt: Text("Your name"))
            } header: {
                Text("Writing")
            } footer: {
                Text("New documents begin with these; documents that are open keep theirs.")
            }
            Section("Appearance") {
                Picker("Theme", selection: $theme) {
                    ForEach(Theme.allCases) { theme in
                        Text(theme.rawValue.capitalized).tag(theme)
                    }
                }
                Stepper("Font Size: \(fontSize)", value: $fontSize, in: 8...16, step: 2)
                LabeledContent("Version", value: "1.0")
            }
            Button("Restore Defaults", role: .destructive) {
                isSmart = true
                checksSpelling = false
                theme = .system
                fontSize = 12
                author = ""
            }
        }
    }
}

enum Theme: String, CaseIterable, Identifiable {
    case system, light, dark

    var id: Self { self }
}
