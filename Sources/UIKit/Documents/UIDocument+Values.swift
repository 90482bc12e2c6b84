public import Foundation

extension UIDocument {
    /// Posted by a document, on the main queue, after each change of `documentState`.
    public static let stateChangedNotification = NSNotification.Name(
        "UIDocumentStateChangedNotification"
    )

    /// What a document is saved as.
    public enum SaveOperation: Int, Sendable {
        /// A new file.
        case forCreating
        /// The file that it has.
        case forOverwriting
    }

    /// How a document's contents have changed.
    public enum ChangeKind: Int, Sendable {
        /// Something new was done.
        case done
        /// The last change was taken back.
        case undone
        /// A change that had been taken back was made again.
        case redone
        /// Nothing is left that is not in the file.
        case cleared
    }

    /// What is going on with a document.
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// It is open, and all is well.
        public static var normal: State { [] }
        /// It is not open, or being opened.
        public static var closed: State { State(rawValue: 1 << 0) }
        /// Another program has changed the file, and the document has changes, too.
        ///
        /// ## On Linux
        /// The next explicit save keeps the document's contents and makes a version of the other
        /// program's; `revert(toContentsOf:)` does the opposite.
        public static var inConflict: State { State(rawValue: 1 << 1) }
        /// The last save has failed.
        public static var savingError: State { State(rawValue: 1 << 2) }
        /// The contents are being replaced.
        public static var editingDisabled: State { State(rawValue: 1 << 3) }
        /// `progress` tells how far opening has come.
        public static var progressAvailable: State { State(rawValue: 1 << 4) }
    }

    /// What a browser was asked to make a new document of.
    public struct CreationIntent: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// A new document, of nothing in particular.
        public static let `default` = CreationIntent("UIDocumentCreationIntentDefault")
    }
}
