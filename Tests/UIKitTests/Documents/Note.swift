import DocumentEngine
import Foundation
import FoundationExtras
import TestSupport
import Testing

@testable import UIKit

/// One test at a time: the services are the process's.
@Suite(.serialized) enum UIDocumentSuites {}

/// A document as tutorials write it.
class Note: UIDocument {
    var text = ""

    override func contents(forType typeName: String) throws -> Any {
        Data(text.utf8)
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data, let text = String(data: data, encoding: .utf8) else {
            throw NotText()
        }
        self.text = text
    }
}

struct NotText: Error, Equatable {}

/// A note that writes down what happens to it.
final class WatchedNote: Note {
    var errors: [any Error] = []
    var calls: [String] = []
    var states: [UIDocument.State] = []
    var refusesContents = false

    override func contents(forType typeName: String) throws -> Any {
        if refusesContents { throw NotText() }
        return try super.contents(forType: typeName)
    }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        errors.append(error)
        super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }

    override func finishedHandlingError(_ error: any Error, recovered: Bool) {
        calls.append("finishedHandlingError")
    }

    override func disableEditing() { calls.append("disableEditing") }
    override func enableEditing() { calls.append("enableEditing") }
}

/// Documents' services, with everything but the documents replaced by doubles.
@MainActor final class DocumentDesk {
    let files: MemoryFileStore
    let recovery = MemoryRecoveryStore()
    let clock = ManualClock()
    let place = FileLocation(path: "/home/ada/note.txt")

    /// - Parameter store: What documents see of the files.
    init(files: MemoryFileStore = MemoryFileStore(), store: (any FileStore)? = nil) {
        self.files = files
        // Nobody is there to be asked, whatever app another test had on a desktop.
        UIApplication.shared.runtime = nil
        UIDocument.services = UIDocument.Services(
            store: store ?? files,
            versions: files.versions,
            recovery: recovery,
            clock: clock
        )
    }

    /// A note that is open, with that text on the disk.
    func openNote(_ text: String = "old") async -> WatchedNote {
        files.put(text, at: place)
        let note = WatchedNote(fileURL: place.url)
        _ = await note.open()
        return note
    }

    var text: String? { files.text(at: place) }
}
