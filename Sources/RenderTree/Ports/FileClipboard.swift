/// The desktop's clipboard, as far as files go: they can be pasted in other programs, and theirs here.
@MainActor
package protocol FileClipboard: AnyObject {
    /// Whether there are files in it now.
    var hasFiles: Bool { get }

    func put(_ files: ClipboardContents)

    /// What is in it, which may have to come from another program; nil where there are no files.
    func files() async -> ClipboardContents?

    /// Takes everything out of it: what was cut can be pasted once.
    func clear()
}

/// Files to be copied or moved to where they are pasted, or a text.
package struct ClipboardContents: Equatable, Sendable {
    /// The bytes of their paths.
    package var paths: [[UInt8]]
    /// Whether they are to be moved.
    package var isCut: Bool
    /// What programs paste that take no files.
    package var text: String?

    package init(paths: [[UInt8]], isCut: Bool, text: String? = nil) {
        self.paths = paths
        self.isCut = isCut
        self.text = text
    }
}
