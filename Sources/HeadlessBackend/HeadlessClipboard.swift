package import RenderTree

/// A clipboard in memory.
@MainActor
package final class HeadlessClipboard: FileClipboard {
    package var content: ClipboardContents?

    package init() {}

    package var hasFiles: Bool { content != nil }
    package func put(_ files: ClipboardContents) { content = files }
    package func files() async -> ClipboardContents? { content }
    package func clear() { content = nil }
}
