import DocumentEngine
import Foundation
import Testing

struct DocumentErrorTests {
    static let reasons: [DocumentError.Reason] =
        [
            .missing, .missingFolder, .isFolder, .notAFile, .noPermissionToRead,
            .noPermissionToWrite, .readOnlyFile,
            .readOnlyFolder, .readOnlyDisk, .diskFull, .nameTooLong, .tooManyLinks,
            .tooLarge(size: 5, limit: 4),
            .unreadable("It is no text."), .unserializable("It has no words."), .damaged,
            .noRecoveryCopy,
            .system(code: 5),
        ] + OutsideChange.allCases.map { .changedOutside($0) }

    @Test(arguments: reasons)
    func `every message names the file and says what to do`(reason: DocumentError.Reason) throws {
        let error = DocumentError(reason, at: FileLocation(path: "/home/ada/note.txt"))
        #expect(try #require(error.errorDescription).contains("“note.txt”"))
        #expect(try #require(error.recoverySuggestion).hasSuffix("."))
        #expect(error.localizedDescription == error.errorDescription)
    }
}
