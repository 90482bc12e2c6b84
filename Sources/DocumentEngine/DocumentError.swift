import Foundation

/// Why a document could not be opened or saved: what happened, to which file, and what the user can
/// do.
package struct DocumentError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case missing
        case missingFolder
        case isFolder
        case notAFile
        case noPermissionToRead
        case noPermissionToWrite
        /// The file is locked: no one may write to it.
        case readOnlyFile
        case readOnlyFolder
        case readOnlyDisk
        case diskFull
        case nameTooLong
        /// A file cannot have that name, on no disk.
        case unusableName
        case tooManyLinks
        case tooLarge(size: Int64, limit: Int64)
        case changedOutside(OutsideChange)
        /// The client could not make sense of the bytes, for the reason it gives.
        case unreadable(String)
        /// The client could not make bytes of the document, for the reason it gives.
        case unserializable(String)
        /// A write at the place failed part-way and could not be taken back; a recovery record
        /// holds the contents.
        case damaged
        /// The file can only be written at its place, and no copy for the case of a crash could be
        /// made.
        case noRecoveryCopy
        /// A save was not done because the version that it would replace could not be kept.
        case versionNotKept
        /// The document was saved, and the version that it replaced could not be kept.
        case savedWithoutVersion
        /// A version of the document cannot be read any more.
        case versionLost
        /// Earlier versions of documents could not be kept or looked for in that folder.
        case noVersionFolder(folder: String)
        /// Unsaved contents could not be kept in that folder.
        case notKept(folder: String)
        /// Unsaved contents of earlier runs could not be looked for in that folder.
        case noRecoveryFolder(folder: String)
        /// What was kept of unsaved contents is not what was written; the rest is in that file.
        case damagedRecord(file: String)
        /// The system's reason, as its error number.
        case system(code: Int32)
    }

    package let reason: Reason
    package let location: FileLocation?
    /// The document's name, for messages.
    package let name: String

    package init(_ reason: Reason, at location: FileLocation) {
        self.reason = reason
        self.location = location
        self.name = location.name
    }

    package init(_ reason: Reason, named name: String) {
        self.reason = reason
        self.location = nil
        self.name = name
    }
}

// MARK: - LocalizedError

extension DocumentError: LocalizedError {
    /// What happened, to which file.
    package var errorDescription: String? {
        switch reason {
        case .missing: "“\(name)” does not exist."
        case .missingFolder: "The folder of “\(name)” does not exist."
        case .isFolder: "“\(name)” is a folder."
        case .notAFile: "“\(name)” is not a file that can be opened."
        case .noPermissionToRead: "You are not allowed to read “\(name)”."
        case .noPermissionToWrite: "You are not allowed to change “\(name)”."
        case .readOnlyFile: "“\(name)” is read-only."
        case .readOnlyFolder: "“\(name)” cannot be created because its folder is read-only."
        case .readOnlyDisk: "“\(name)” is on a disk that is read-only."
        case .diskFull: "The disk is too full to save “\(name)”."
        case .nameTooLong: "The name “\(name)” is too long for this disk."
        case .unusableName: "“\(name)” cannot be the name of a file."
        case .tooManyLinks: "“\(name)” is a link that leads back to itself."
        case .tooLarge(let size, _): "“\(name)” is too large to open (\(Self.megabytes(size)) MB)."
        case .changedOutside(.deleted): "“\(name)” has been deleted by another program."
        case .changedOutside(.noLongerAFile):
            "Something that is not a file has taken the place of “\(name)”."
        case .changedOutside(.appeared): "There is already a file at the place of “\(name)”."
        case .changedOutside: "“\(name)” has been changed by another program."
        case .unreadable(let why): "“\(name)” could not be opened. \(why)"
        case .unserializable(let why): "“\(name)” could not be saved. \(why)"
        case .damaged: "“\(name)” could be written only in part."
        case .notKept(let folder): "Unsaved text of “\(name)” could not be kept in “\(folder)”."
        case .noVersionFolder(let folder):
            "The folder for earlier versions of documents, “\(folder)”, cannot be used."
        case .noRecoveryFolder(let folder):
            "The folder for unsaved text, “\(folder)”, cannot be used."
        case .damagedRecord: "What was kept of “\(name)” has been damaged on the disk."
        case .noRecoveryCopy:
            "“\(name)” was not saved because no safety copy of it could be made."
        case .versionNotKept:
            "“\(name)” was not saved because the version that it would replace could not be kept."
        case .savedWithoutVersion:
            "“\(name)” has been saved, but its earlier version could not be kept."
        case .versionLost: "That version of “\(name)” cannot be read any more."
        case .system(let code):
            "“\(name)” could not be read or written: \(String(cString: strerror(code)))."
        }
    }

    /// What to do about it.
    package var recoverySuggestion: String? {
        switch reason {
        case .missing: "It may have been moved or deleted. Check the name and the folder."
        case .missingFolder: "Choose another folder, or create this one again."
        case .isFolder: "Choose a file inside it."
        case .notAFile: "Choose an ordinary file."
        case .noPermissionToRead: "Ask the owner of the file for access, or choose another file."
        case .noPermissionToWrite, .readOnlyFile:
            "Your edits are kept in the window. Save them under another name."
        case .readOnlyFolder, .readOnlyDisk:
            "Your edits are kept in the window. Save them in another folder."
        case .diskFull:
            "Your edits are kept in the window. Free some space, or save to another disk."
        case .nameTooLong: "Choose a shorter name."
        case .unusableName: "Choose a name without “/” that is not made of dots."
        case .tooManyLinks: "Choose the file itself."
        case .tooLarge(_, let limit): "Files of up to \(Self.megabytes(limit)) MB can be opened."
        case .changedOutside:
            "Nothing has been overwritten. Save again to decide which version to keep."
        case .unreadable: "It has been left as it is."
        case .unserializable: "The file has not been changed. Your edits are kept in the window."
        case .damaged:
            "Your edits are kept in the window and in a copy. Save them under another name."
        case .noRecoveryCopy:
            "Your edits are kept in the window. Free some space, or save under another name."
        case .versionNotKept:
            "Your edits are kept in the window. Free some space on the disk, or save elsewhere."
        case .savedWithoutVersion: "Free some space on the disk to have versions kept again."
        case .versionLost: "Nothing has been changed. Choose another version."
        case .noVersionFolder:
            "The document itself is not affected. Check that folder and the free space of its disk."
        case .notKept: "Save it, or check that folder and the free space of its disk."
        case .noRecoveryFolder: "Save often until it is a folder of yours that can be written to."
        case .damagedRecord(let file):
            "Nothing else is affected. What is left of it is in “\(file)”."
        case .system: "Nothing has been lost. Try again, or use another disk."
        }
    }

    private static func megabytes(_ size: Int64) -> Int64 {
        max(1, (size + 500_000) / 1_000_000)
    }
}
