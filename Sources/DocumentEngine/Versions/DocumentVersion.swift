package import Foundation

/// Contents that a document's file once held, kept in the version store.
package struct DocumentVersion: Hashable, Sendable, Identifiable {
    /// How the contents had come to be.
    package enum Origin: String, Hashable, Sendable, Codable, CaseIterable {
        /// The file held them when the document was opened.
        case opened
        /// An explicit save wrote them.
        case saved
        /// An autosave wrote them.
        case autosaved
        /// Another program wrote them, and the user chose to replace them.
        case outside
        /// They were in memory, and the user chose to give them up.
        case discarded
    }

    package struct ID: Hashable, Sendable {
        package let history: VersionHistory.ID
        /// Counts up with each version of the history, so that order does not depend on clocks.
        package let number: Int

        package init(history: VersionHistory.ID, number: Int) {
            self.history = history
            self.number = number
        }
    }

    package let id: ID
    package let origin: Origin
    /// When the contents were written, by the clock of that moment.
    package let date: Date
    /// In bytes.
    package let size: Int64

    package init(id: ID, origin: Origin, date: Date, size: Int64) {
        self.id = id
        self.origin = origin
        self.date = date
        self.size = size
    }
}

/// The versions of one document, through renames and moves.
package struct VersionHistory: Hashable, Sendable, Identifiable {
    package let id: UUID
    /// The file that the versions belong to, as last noted.
    package let location: FileLocation

    package init(id: UUID, location: FileLocation) {
        self.id = id
        self.location = location
    }
}
