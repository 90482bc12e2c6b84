/// Plain text as Markdown.
struct Markdown {
    let text: String

    /// The first line becomes a heading; every other line a paragraph of its own.
    init(plainText: String) {
        var lines = plainText.split(separator: "\n", omittingEmptySubsequences: true)
        guard !lines.isEmpty else {
            text = ""
            return
        }
        let heading = "# " + lines.removeFirst()
        text = ([heading] + lines.map(String.init)).joined(separator: "\n\n") + "\n"
    }
}
