/// A place that people go to without looking for it.
package struct BrowserPlace: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case recents
        case home
        case userFolder(UserFolder)
        /// One that a person has put into the list that file managers share.
        case bookmark
        /// A disk or another machine's folder.
        case volume
    }

    /// The folders that the desktop makes for everybody.
    package enum UserFolder: String, Hashable, Sendable, CaseIterable {
        case desktop = "DESKTOP"
        case documents = "DOCUMENTS"
        case downloads = "DOWNLOAD"
        case music = "MUSIC"
        case pictures = "PICTURES"
        case videos = "VIDEOS"
        case templates = "TEMPLATES"
        case shared = "PUBLICSHARE"
    }

    package let kind: Kind
    package let title: String
    /// Nil for the recent documents, which are everywhere.
    package let location: FileLocation?

    package init(_ kind: Kind, title: String, location: FileLocation?) {
        self.kind = kind
        self.title = title
        self.location = location
    }
}
