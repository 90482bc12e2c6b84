package import RenderTree

/// A clipboard in memory.
@MainActor
package final class HeadlessClipboard: FileClipboard {
    package var content: ClipboardFiles?

    package init() {}

    package var hasFiles: Bool { content != nil }
    package func put(_ files: ClipboardFiles) { content = files }
    package func files() async -> ClipboardFiles? { content }
    package func clear() { content = nil }
}
