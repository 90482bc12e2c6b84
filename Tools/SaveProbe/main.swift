import DocumentEngine
import Foundation
import Glibc
import LinuxPlatform

// Does one thing to a document, and says how that went.
//
//     SaveProbe DOCUMENT RECOVERY-FOLDER TEXT-FILE [TASK VERSIONS-FOLDER]
//
// Without a task it opens the document, or makes one where none is, replaces its text, and saves it
// once. For the tasks see `StoreTask`.
//
// It says `ready` and waits for a line before it begins, so that the fault ladder can attach strace
// for exactly that. Then it answers in one line: `saved` or `failed`, then `edited` or `clean`, then
// the reasons that the user was told.

/// A document of bytes.
@MainActor final class ProbeContents: DocumentContents {
    private struct Snapshot: DocumentSnapshot {
        let bytes: Data

        func serialized() throws -> Data { bytes }
    }

    var bytes = Data()

    let contentType = "public.data"

    func read(
        _ file: LoadedFile,
        at location: FileLocation?
    ) async throws -> @MainActor () throws -> Void {
        { self.bytes = file.contents }
    }

    func willSave() {}

    func snapshot(for location: FileLocation?) throws -> any DocumentSnapshot {
        Snapshot(bytes: bytes)
    }
}

/// A user who decides nothing but where a new document goes.
@MainActor final class ProbeQuestions: DocumentQuestions {
    let place: FileLocation
    var told: [String] = []

    init(place: FileLocation) {
        self.place = place
    }

    func confirmClose(named name: String) async -> CloseAnswer { .cancel }

    func resolveOutsideChange(_ change: OutsideChange, named name: String) async
        -> OutsideChangeAnswer
    {
        told.append("conflict")
        return .cancel
    }

    func chooseLocation(_ request: LocationRequest) async -> FileLocation? {
        request.reason == .untitled ? place : nil
    }

    func offerRecovered(_ offer: RecoveryOffer) async -> RecoveryAnswer { .later }

    func report(_ error: DocumentError) async {
        told.append("\(error.reason)")
    }
}

let arguments = CommandLine.arguments
guard [4, 6].contains(arguments.count),
    let text = FileManager.default.contents(atPath: arguments[3])
else {
    print("usage: SaveProbe DOCUMENT RECOVERY-FOLDER TEXT-FILE [TASK VERSIONS-FOLDER]")
    exit(2)
}
let recovery = DirectoryRecoveryStore(folder: FileLocation(path: arguments[2]))
let location = FileLocation(path: arguments[1])

if arguments.count == 6 {
    guard let kind = StoreTask.Kind(rawValue: arguments[4]) else { exit(2) }
    let versions = DirectoryVersionStore(folder: FileLocation(path: arguments[5]))
    let task = try StoreTask(kind, on: location, with: text, recovery, versions)
    print("ready")
    fflush(nil)
    _ = readLine()
    do {
        print("saved clean", try task.run())
    } catch {
        print("failed edited", error.reason)
    }
    exit(0)
}

let store = OneThreadFileStore(over: PosixFileStore(recovery: recovery))
let contents = ProbeContents()
let questions = ProbeQuestions(place: location)
let session = DocumentSession(
    contents: contents,
    store: store,
    recovery: recovery,
    questions: questions
)

if store.identity(of: location) == nil {
    session.openUntitled(named: location.name)
} else {
    try await session.open(location)
}
contents.bytes = text
session.contentsChanged(at: EditPoint(1))
print("ready")
fflush(nil)
_ = readLine()
let isSaved = await session.save()
print(
    isSaved ? "saved" : "failed",
    session.state.isEdited ? "edited" : "clean",
    questions.told.joined(separator: ", ")
)
