import SwiftUI

/// How much text there is, and how it is written.
struct StatusBar: View {
    @Binding var document: TextDocument
    @State private var wordCount = WordCount()
    @State private var chosenEnding: LineEnding?
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
            LineEndingPicker(lineEnding: document.lineEnding, chosen: $chosenEnding)
            EncodingPicker(encoding: document.encoding, chosen: $chosen)
        }
        .labelsHidden()
        .buttonStyle(.borderless)
        .font(.caption)
        .padding(.horizontal, 8)
        .padding(.vertical, 4)
        .task(id: document.changeCount) { await count() }
        .onChange(of: chosenEnding) { endLines() }
        .onChange(of: chosen) { ask() }
        .onChange(of: isAsking) { if !isAsking { chosen = nil } }
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

    private func endLines() {
        if let chosenEnding { document.end(linesWith: chosenEnding) }
        chosenEnding = nil
    }

    /// Choosing another encoding asks first what is meant by it.
    private func ask() {
        guard let chosen else { return }
        if document.text.isEmpty {
            _ = document.convert(to: chosen)
            self.chosen = nil
        } else {
            isAsking = true
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

// Views of their own that know nothing of the text: a key does not evaluate them.

private struct LineEndingPicker: View {
    let lineEnding: LineEnding
    @Binding var chosen: LineEnding?

    var body: some View {
        Picker("Line Endings", selection: selection) {
            if lineEnding == .mixed {
                Text(LineEnding.mixed.name).tag(LineEnding.mixed)
            }
            ForEach(LineEnding.uniform) { Text($0.name).tag($0) }
        }
    }

    private var selection: Binding<LineEnding> {
        Binding {
            lineEnding
        } set: {
            if $0 != lineEnding { chosen = $0 }
        }
    }
}

private struct EncodingPicker: View {
    let encoding: TextEncoding
    @Binding var chosen: TextEncoding?

    var body: some View {
        Picker("Encoding", selection: selection) {
            ForEach(TextEncoding.allCases) { Text($0.name).tag($0) }
        }
    }

    private var selection: Binding<TextEncoding> {
        Binding {
            encoding
        } set: {
            if $0 != encoding { chosen = $0 }
        }
    }
}
