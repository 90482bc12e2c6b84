/// Everything a document asks or tells its user.
///
/// Implemented by the windows, scripted by tests.
@MainActor package protocol DocumentQuestions: AnyObject {
    /// Asks what to do with edits when the document closes.
    func confirmClose(named name: String) async -> CloseAnswer

    /// Asks what to do when the file was changed by another program and a save would overwrite
    /// that.
    func resolveOutsideChange(_ change: OutsideChange, named name: String) async
        -> OutsideChangeAnswer

    /// Asks where to save; nil when the user gave up.
    ///
    /// An existing file that comes back is one whose replacement the user has confirmed: file
    /// dialogs ask that.
    func chooseLocation(_ request: LocationRequest) async -> FileLocation?

    /// Asks what to do with contents that an earlier run could not save.
    func offerRecovered(_ offer: RecoveryOffer) async -> RecoveryAnswer

    /// Tells what went wrong and what to do; returns once the user has seen it.
    func report(_ error: DocumentError) async
}

package enum CloseAnswer: Hashable, Sendable {
    case save, discard, cancel
}

package enum OutsideChangeAnswer: Hashable, Sendable {
    /// Put this document's contents in place of the other program's, which become a version.
    case keepMine
    /// Give up this document's edits, which become a version, and read the file again.
    case useTheirs
    /// Leave the file to the other program; this document goes on as a copy beside it.
    case keepBoth
    /// Change nothing.
    case cancel
}

package enum RecoveryAnswer: Hashable, Sendable {
    /// Show the recovered contents, as unsaved edits.
    case recover
    /// Drop them for good.
    case discard
    /// Show the file and ask again next time.
    case later
}

/// What a file dialog needs to know.
package struct LocationRequest: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The document never had a file.
        case untitled
        /// The user asked for another place.
        case saveAs
        /// The user asked for a copy; the document stays where it is.
        case copy
        /// The file, or the document, may not be changed at its place.
        case readOnly
        /// Another program changed the file, and both versions are to be kept.
        case outsideChange
    }

    package let reason: Reason
    /// A name for the field, as the user would read it.
    package let suggestedName: String
    /// The folder to start in, or nil to leave that to the dialog.
    package let folder: FileLocation?

    package init(reason: Reason, suggestedName: String, folder: FileLocation?) {
        self.reason = reason
        self.suggestedName = suggestedName
        self.folder = folder
    }
}

/// Contents of an earlier run, and what has become of their file.
package struct RecoveryOffer: Hashable, Sendable {
    package let record: RecoveryRecord
    /// Whether the file has changed since the contents were kept, so that recovering shows an older
    /// line of work.
    package let isFileChanged: Bool
    /// Whether there is no file any more.
    package let isFileGone: Bool

    package init(record: RecoveryRecord, isFileChanged: Bool, isFileGone: Bool = false) {
        self.record = record
        self.isFileChanged = isFileChanged
        self.isFileGone = isFileGone
    }
}
