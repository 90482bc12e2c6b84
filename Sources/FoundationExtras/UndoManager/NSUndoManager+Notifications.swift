public import Foundation

extension NSNotification.Name {
    /// Posted when a group is opened inside another or closed, and when redo is asked about.
    ///
    /// Who holds changes back registers them now.
    public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
    /// Posted before changes are taken back.
    public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
    /// Posted before changes are made again.
    public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
    /// Posted after changes were taken back.
    public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
    /// Posted after changes were made again.
    public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
    /// Posted after a group was opened.
    public static let NSUndoManagerDidOpenUndoGroup = Self(
        "NSUndoManagerDidOpenUndoGroupNotification"
    )
    /// Posted before a group is closed.
    public static let NSUndoManagerWillCloseUndoGroup = Self(
        "NSUndoManagerWillCloseUndoGroupNotification"
    )
    /// Posted after a group was closed.
    public static let NSUndoManagerDidCloseUndoGroup = Self(
        "NSUndoManagerDidCloseUndoGroupNotification"
    )
}

/// The key under which the notification of a closing group says that it need not be saved.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"
