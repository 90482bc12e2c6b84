import DocumentEngine
import Foundation
import Glibc
import LinuxPlatform

// Opens a document, replaces its text, saves it once, and says how that went. The fault ladder runs it under strace,
// which kills it or fails its system calls between the two marks.
//
//     SaveProbe DOCUMENT RECOVERY-FOLDER TEXT-FILE
//
// It answers in one line: `saved` or `failed`, then `edited` or `clean`, then the reasons that the user was told.

/// A document of bytes.
@MainActor final class ProbeContents: DocumentContents {
    private struct Snapshot: DocumentSnapshot {
        let bytes: Data

        func serialized() throws -> Data { bytes }
    }

    var bytes = Data()

    let contentType = "public.data"

    func load(_ file: LoadedFile, at location: FileLocation?) async throws {
        bytes = file.contents
    }

    func snapshot(for location: FileLocation?) throws -> any DocumentSnapshot {
        Snapshot(bytes: bytes)
    }
}

/// A user who never decides anything.
@MainActor final class ProbeQuestions: DocumentQuestions {
    var told: [String] = []

    func confirmClose(named name: String) async -> CloseAnswer { .cancel }

    func resolveOutsideChange(_ change: OutsideChange, named name: String) async -> OutsideChangeAnswer {
        told.append("conflict")
        return .cancel
    }

    func chooseLocation(_ request: LocationRequest) async -> FileLocation? { nil }

    func offerRecovered(_ offer: RecoveryOffer) async -> RecoveryAnswer { .later }

    func report(_ error: DocumentError) async {
        told.append("\(error.reason)")
    }
}

/// Something that strace shows and that does nothing.
func mark(_ name: String) {
    _ = access("/save-probe-\(name)", F_OK)
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let text = FileManager.default.contents(atPath: arguments[3]) else {
    print("usage: SaveProbe DOCUMENT RECOVERY-FOLDER TEXT-FILE")
    exit(2)
}
let recovery = DirectoryRecoveryStore(folder: FileLocation(path: arguments[2]))
let store = PosixFileStore(recovery: recovery)
let location = FileLocation(path: arguments[1])
let contents = ProbeContents()
let questions = ProbeQuestions()
let session = DocumentSession(contents: contents, store: store, recovery: recovery, questions: questions)

try await session.open(location)
contents.bytes = text
session.contentsChanged(at: EditPoint(1))
mark("begin")
let isSaved = await session.save()
mark("end")
print(
    isSaved ? "saved" : "failed", session.state.isEdited ? "edited" : "clean",
    questions.told.joined(separator: ", ")
)
