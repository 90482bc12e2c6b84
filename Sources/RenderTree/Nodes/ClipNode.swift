/// What is put on the clipboard.
package struct ClipNode: Hashable, Sendable {
    /// Files, by the bytes of their paths.
    package var paths: [[UInt8]]
    package var text: String?

    package init(paths: [[UInt8]] = [], text: String? = nil) {
        self.paths = paths
        self.text = text
    }
}
