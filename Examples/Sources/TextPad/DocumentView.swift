import SwiftUI

/// A text above a bar that says what it is.
struct DocumentView: View {
    @Binding var document: TextDocument
    @AppStorage(Preferences.fontSizeKey) private var fontSize = Preferences.fontSize
    @AppStorage(Preferences.isMonospacedKey) private var isMonospaced = true

    var body: some View {
        VStack(spacing: 0) {
            TextEditor(text: $document.text)
                .font(
                    .system(size: CGFloat(fontSize), design: isMonospaced ? .monospaced : .default)
                )
            Divider()
            StatusBar(document: $document)
        }
    }
}
