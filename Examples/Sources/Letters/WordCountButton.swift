import SwiftUI

/// Counts the words of a letter from the browser's menu, and shows them beside its name.
struct WordCountButton: View {
    let url: URL
    @Environment(\.openDocument) private var openDocument

    var body: some View {
        Button("Open (\(words) Words)") {
            Task { try await openDocument(at: url) }
        }
    }

    private var words: Int {
        let text = try? String(contentsOf: url, encoding: .utf8)
        return text?.split(whereSeparator: \.isWhitespace).count ?? 0
    }
}
