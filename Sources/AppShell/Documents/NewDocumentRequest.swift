package import DocumentEngine
package import UniformTypeIdentifiers

/// What a new document is to be.
package struct NewDocumentRequest {
    package enum Contents {
        /// As the group makes them.
        case own
        /// A document that the app has made.
        case made(() -> Any)
        /// What a file holds, which stays as it is.
        case file(FileLocation)
    }

    package var contents: Contents
    package var type: UTType?
    package var source: DocumentCreationSource?

    package init(
        _ contents: Contents = .own,
        type: UTType? = nil,
        source: DocumentCreationSource? = nil
    ) {
        self.contents = contents
        self.type = type
        self.source = source
    }
}
