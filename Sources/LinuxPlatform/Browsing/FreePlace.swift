import DocumentEngine
import Glibc

/// The place that something is to have, or the first one beside it that is free.
struct FreePlace {
    private let wanted: FileLocation
    private let names: FreeNames

    init(
        _ wanted: FileLocation,
        isFolder: Bool,
        mark: FreeNames.Mark,
        mostBytes: Int = ProposedName.mostBytes
    ) {
        self.wanted = wanted
        names = FreeNames(beside: wanted, mark: mark, isFolder: isFolder, mostBytes: mostBytes)
    }

    /// Tries one name after the other.
    ///
    /// - Parameter take: Takes a name; false when something has it.
    func take(
        _ action: FileOperationError.Action,
        _ take: (FileName) throws -> Bool
    ) throws -> FileLocation {
        if try take(FileName(wanted.nameBytes)) { return wanted }
        for place in names where try take(FileName(place.nameBytes)) { return place }
        throw FileOperationError(action, .noFreeName, at: wanted)
    }
}
