import Foundation

/// Why a file could not be made, renamed, copied, moved or thrown away: what happened, to which one,
/// and what the user can do.
///
/// Nothing has been changed, unless the reason says otherwise.
package struct FileOperationError: Error, Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case makeFolder, rename, copy, move, trash, restore
        /// Making a new document.
        case create
    }

    package enum Reason: Hashable, Sendable {
        case missing
        /// There is no folder of that name to put it into.
        case missingFolder(String)
        case emptyName
        /// "." or "..".
        case reservedName
        /// A name with a slash or a zero byte.
        case unusableCharacter
        case nameTooLong
        /// Which bytes are meant by a replacement character cannot be told.
        case unclearName
        case nameTaken(String)
        /// There are a thousand names like it already.
        case noFreeName
        case intoItself
        case notEmpty
        /// It is a pipe, a socket or a device.
        case special
        case notAllowed
        case readOnlyDisk
        case diskFull
        case busy
        case tooManyLinks
        case noTrash
        /// It was thrown away, and is not in the trash any more.
        case notInTrash
        /// The copy is whole; of the original, what has changed meanwhile is still there.
        case leftBehind
        /// It is not what the command has made that was to be taken back.
        case changedMeanwhile(isFolder: Bool)
        case cancelled
        /// The system's reason, as its error number.
        case system(code: Int32)
    }

    package let action: Action
    package let reason: Reason
    package let location: FileLocation

    package init(_ action: Action, _ reason: Reason, at location: FileLocation) {
        self.action = action
        self.reason = reason
        self.location = location
    }
}

extension FileOperationError.Reason {
    /// Whether the very same may succeed another time, when something around it has changed.
    package var mayPass: Bool {
        switch self {
        case .missingFolder, .nameTaken, .noFreeName, .notEmpty, .notAllowed, .readOnlyDisk,
            .diskFull, .busy, .cancelled, .system:
            true
        case .missing, .emptyName, .reservedName, .unusableCharacter, .nameTooLong, .unclearName,
            .intoItself, .special, .tooManyLinks, .noTrash, .notInTrash, .leftBehind,
            .changedMeanwhile:
            false
        }
    }

    /// Whether another name is what helps.
    package var isAboutName: Bool {
        switch self {
        case .emptyName, .reservedName, .unusableCharacter, .nameTooLong, .unclearName, .nameTaken,
            .noFreeName:
            true
        default: false
        }
    }
}

extension FileOperationError: LocalizedError {
    /// What happened, to which file.
    package var errorDescription: String? {
        if reason == .leftBehind {
            return "“\(location.name)” was copied, but not all of the original could be removed."
        }
        if case .changedMeanwhile(let isFolder) = reason {
            let what = isFolder ? "something in it" : "it"
            return "“\(location.name)” stays where it is because \(what) has been changed since."
        }
        let failure =
            action == .makeFolder
            ? "The folder “\(location.name)” could not be made"
            : "“\(location.name)” could not be \(participle)"
        return "\(failure)\(cause)."
    }

    private var participle: String {
        switch action {
        case .makeFolder: "made"
        case .rename: "renamed"
        case .copy: "copied"
        case .move: "moved"
        case .trash: "moved to the trash"
        case .restore: "put back"
        case .create: "created"
        }
    }

    private var cause: String {
        switch reason {
        case .missing: " because it does not exist"
        case .missingFolder(let name): " because the folder “\(name)” does not exist"
        case .emptyName: " because it needs a name"
        case .reservedName: ": names of one or two dots have a meaning of their own"
        case .unusableCharacter: ": a name cannot contain “/” or a zero character"
        case .nameTooLong: " because the name is too long"
        case .unclearName: " because letters of its name cannot be read"
        case .nameTaken(let name): " because there is already something named “\(name)”"
        case .noFreeName: " because no name like it is free"
        case .intoItself: " into itself"
        case .notEmpty: ": the folder is not empty"
        case .special: " because it is not a file but a pipe, a socket or a device"
        case .notAllowed: " because you are not allowed to"
        case .readOnlyDisk: " because the disk is read-only"
        case .diskFull: " because the disk is full"
        case .busy: " because it is in use"
        case .tooManyLinks: ": it is a link that leads back to itself"
        case .noTrash: " because its disk has none"
        case .notInTrash: " because it is not in the trash any more"
        case .leftBehind, .changedMeanwhile: ""
        case .cancelled: " because that was cancelled"
        case .system(let code): ": \(String(cString: strerror(code)))"
        }
    }

    /// What to do about it.
    package var recoverySuggestion: String? {
        switch reason {
        case .missing: "It may have been moved or deleted. Look at the folder again."
        case .missingFolder: "Choose another folder, or create this one again."
        case .emptyName, .reservedName: "Type a name."
        case .unusableCharacter: "Choose a name without it."
        case .nameTooLong: "Choose a shorter name."
        case .unclearName: "Leave each “\u{FFFD}” where it is, or take it out."
        case .nameTaken, .noFreeName: "Choose another name."
        case .intoItself: "Choose a folder outside of it."
        case .notEmpty: "Move it to the trash to be rid of what is in it, too."
        case .special: "Nothing has been changed. Leave it out."
        case .notAllowed: "Nothing has been changed. Ask its owner, or choose another folder."
        case .readOnlyDisk: "Choose a folder on another disk."
        case .diskFull: "Nothing has been changed. Free some space, or choose another disk."
        case .busy: "Nothing has been changed. Close what uses it, and try again."
        case .tooManyLinks: "Choose the file itself."
        case .noTrash: "Nothing has been deleted. Move it to a folder for what you do not need."
        case .notInTrash:
            "The trash has been emptied, or it was taken out of it. Look where you may have put it."
        case .leftBehind: "It was changed meanwhile. Look at both, and remove what you do not need."
        case .changedMeanwhile: "If you do not need it any more, move it to the trash yourself."
        case .cancelled: "Nothing has been changed."
        case .system: "Nothing has been lost. Try again, or use another disk."
        }
    }
}
