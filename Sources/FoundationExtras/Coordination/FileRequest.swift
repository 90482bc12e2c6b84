import Foundation

/// One place that somebody wants to read or write.
struct FileRequest: Sendable {
    enum Kind: Sendable {
        case reading(NSFileCoordinator.ReadingOptions)
        case writing(NSFileCoordinator.WritingOptions)
    }

    let url: URL
    let kind: Kind
    private let components: [String]

    init(_ url: URL, _ kind: Kind) {
        self.kind = kind
        if case .reading(let options) = kind, options.contains(.resolvesSymbolicLink) {
            self.url = url.resolvingSymlinksInPath()
        } else {
            self.url = url
        }
        components = Self.components(of: url)
    }

    var isWriting: Bool {
        if case .writing = kind { true } else { false }
    }

    /// Whether the two cannot go on at once: one is a writing of what the other uses, or of a folder
    /// that holds it.
    func excludes(_ other: FileRequest) -> Bool {
        guard isWriting || other.isWriting else { return false }
        let shorter = min(components.count, other.components.count)
        return components.prefix(shorter) == other.components.prefix(shorter)
    }

    /// How the place of a presenter lies to this one.
    enum Relation {
        case same
        /// The presenter's is inside.
        case inside
        /// The presenter's is a folder that this place is in.
        case around
    }

    func relation(of presented: URL) -> Relation? {
        let other = Self.components(of: presented)
        if other == components { return .same }
        if other.starts(with: components) { return .inside }
        return components.starts(with: other) ? .around : nil
    }

    /// By what the file system makes of it: links to folders are followed, and spellings that differ
    /// in dots and slashes are one.
    private static func components(of url: URL) -> [String] {
        url.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    }
}
