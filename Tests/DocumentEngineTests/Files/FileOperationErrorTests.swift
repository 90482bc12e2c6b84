import DocumentEngine
import Foundation
import Testing

struct FileOperationErrorTests {
    static let reasons: [FileOperationError.Reason] = [
        .missing, .missingFolder("Letters"), .emptyName, .reservedName, .unusableCharacter,
        .nameTooLong, .unclearName, .nameTaken("b.txt"), .noFreeName, .intoItself, .notEmpty,
        .special,
        .notAllowed, .readOnlyDisk, .diskFull, .busy, .tooManyLinks, .noTrash, .notInTrash,
        .leftBehind, .changedMeanwhile(isFolder: true), .cancelled, .system(code: 5),
    ]

    @Test(arguments: reasons)
    func `every message names the file and says what to do`(
        reason: FileOperationError.Reason
    ) throws {
        for action in [FileOperationError.Action.makeFolder, .create, .move, .trash] {
            let location = FileLocation(path: "/home/ada/note.txt")
            let error = FileOperationError(action, reason, at: location)
            #expect(try #require(error.errorDescription).contains("“note.txt”"))
            #expect(try #require(error.errorDescription).hasSuffix("."))
            #expect(try #require(error.recoverySuggestion).hasSuffix("."))
        }
    }

    @Test func `the message reads as a sentence`() {
        let location = FileLocation(path: "/home/ada/note.txt")
        #expect(
            FileOperationError(.rename, .nameTaken("b.txt"), at: location).errorDescription
                == "“note.txt” could not be renamed because there is already something named “b.txt”."
        )
        #expect(
            FileOperationError(.move, .intoItself, at: location).errorDescription
                == "“note.txt” could not be moved into itself."
        )
    }
}
