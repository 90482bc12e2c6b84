import SwiftUI

/// How much text there is, and how it is written.
struct StatusBar: View {
    @Binding var document: TextDocument
    @State private var wordCount = WordCount()
    @State private var chosen: TextEncoding?
    @State private var isAsking = false
    @State private var isRefusing = false

    var body: some View {
        HStack {
            Text(verbatim: wordCount.words)
                .help(wordCount.description)
            if let notice = document.notice {
                Text(verbatim: notice).foregroundStyle(.secondary)
            }
            Spacer()
            Picker("Line Endings", selection: lineEnding) {
                if document.lineEnding == .mixed {
                    Text(LineEnding.mixed.name).tag(LineEnding.mixed)
                }
                ForEach(LineEnding.uniform) { Text($0.name).tag($0) }
            }
            Picker("Encoding", selection: encoding) {
                ForEach(TextEncoding.allCases) { Text($0.name).tag($0) }
            }
        }
        .labelsHidden()
        .buttonStyle(.borderless)
        .font(.caption)
        .padding(.horizontal, 8)
        .padding(.vertical, 4)
        .task(id: document.text) { await count() }
        .alert("Encoding of the Text", isPresented: $isAsking, presenting: chosen) { encoding in
            Button("Read Again") { isRefusing = !document.reinterpret(as: encoding) }
            Button("Convert") { isRefusing = !document.convert(to: encoding) }
            Button("Cancel", role: .cancel) {}
        } message: { encoding in
            Text(
                "Read the file's bytes again as \(encoding.name), or keep the text and write it so?"
            )
        }
        .alert("This Encoding Does Not Fit", isPresented: $isRefusing) {
            Button("OK", role: .cancel) {}
        } message: {
            Text("The text has characters or bytes that it lacks. Nothing has been changed.")
        }
    }

    private var lineEnding: Binding<LineEnding> {
        Binding {
            document.lineEnding
        } set: { ending in
            if ending != document.lineEnding { document.end(linesWith: ending) }
        }
    }

    /// Choosing another encoding asks first what is meant by it.
    private var encoding: Binding<TextEncoding> {
        Binding {
            document.encoding
        } set: { encoding in
            guard encoding != document.encoding else { return }
            if document.text.isEmpty {
                _ = document.convert(to: encoding)
            } else {
                chosen = encoding
                isAsking = true
            }
        }
    }

    /// Counts a moment after the last change, away from the main thread.
    private func count() async {
        try? await Task.sleep(for: .milliseconds(wordCount == WordCount() ? 0 : 300))
        guard !Task.isCancelled else { return }
        let text = document.text
        let counted = await Task.detached(priority: .utility) { WordCount(of: text) }.value
        if !Task.isCancelled { wordCount = counted }
    }
}
