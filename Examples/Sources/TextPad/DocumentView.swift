import SwiftUI

/// A text in the font that the settings name.
struct DocumentView: View {
    @Binding var document: TextDocument
    @AppStorage(Preferences.fontSizeKey) private var fontSize = Preferences.fontSize
    @AppStorage(Preferences.isMonospacedKey) private var isMonospaced = true

    var body: some View {
        TextEditor(text: $document.text)
            .font(.system(size: CGFloat(fontSize), design: isMonospaced ? .monospaced : .default))
    }
}
