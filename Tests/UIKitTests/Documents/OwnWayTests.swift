import DocumentEngine
import Foundation
import FoundationExtras
import TestSupport
import Testing
import UIKit

extension UIDocumentSuites {
    /// Documents that read and write their files in a way of their own.
    @MainActor struct OwnWayTests {
        private let desk = DocumentDesk()

        /// Writes with a header and reads it back; fails half-way when told.
        private final class Headed: Note {
            static let header = "#headed\n"
            var failsHalfWay = false
            var places: [URL] = []

            override func read(from url: URL) throws {
                let all = try String(contentsOf: url, encoding: .utf8)
                text = String(all.dropFirst(Self.header.count))
            }

            override func writeContents(
                _ contents: Any,
                to url: URL,
                for saveOperation: UIDocument.SaveOperation,
                originalContentsURL: URL?
            ) throws {
                places.append(url)
                let bytes = Data(Self.header.utf8) + (contents as? Data ?? Data())
                if failsHalfWay {
                    try bytes.prefix(3).write(to: url)
                    throw NotText()
                }
                try bytes.write(to: url)
            }
        }

        @Test func `what an override writes takes the place of the file`() async {
            let note = Headed(fileURL: desk.place.url)
            note.text = "hello"
            #expect(await note.save(to: note.fileURL, for: .forCreating))
            #expect(desk.text == "#headed\nhello")
            #expect(note.places.first?.lastPathComponent == "note.txt")
            #expect(note.places.allSatisfy { !FileManager.default.fileExists(atPath: $0.path) })
            await note.close()
        }

        @Test func `an override that fails half-way leaves the file as it was`() async {
            let note = Headed(fileURL: desk.place.url)
            note.text = "hello"
            _ = await note.save(to: note.fileURL, for: .forCreating)
            note.text = "good bye"
            note.failsHalfWay = true
            #expect(await note.save(to: note.fileURL, for: .forOverwriting) == false)
            #expect(desk.text == "#headed\nhello")
            #expect(note.documentState == .savingError)
            note.failsHalfWay = false
            #expect(await note.close())
            #expect(desk.text == "#headed\ngood bye")
        }

        @Test func `an override reads the file itself`() async throws {
            let playground = try FilePlayground()
            let place = try playground.write("#headed\nhello", to: "note.txt")
            desk.files.put("#headed\nhello", at: place)
            let note = Headed(fileURL: place.url)
            #expect(await note.open())
            #expect(note.text == "hello")
            await note.close()
        }

        @Test func `an override of the safe way is as safe`() async {
            final class Bold: Note {
                override func writeContents(
                    _ contents: Any,
                    andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
                    safelyTo url: URL,
                    for saveOperation: UIDocument.SaveOperation
                ) throws {
                    try Data("half".utf8).write(to: url)
                    if text == "bad" { throw NotText() }
                    try Data(text.utf8).write(to: url)
                }
            }
            desk.files.put("old", at: desk.place)
            let note = Bold(fileURL: desk.place.url)
            _ = await note.open()
            note.text = "bad"
            #expect(await note.save(to: note.fileURL, for: .forOverwriting) == false)
            #expect(desk.text == "old")
            note.text = "good"
            #expect(await note.save(to: note.fileURL, for: .forOverwriting))
            #expect(desk.text == "good")
            await note.close()
        }

        @Test func `an override may let ours do the work`() async {
            final class Humble: Note {
                var count = 0

                override func writeContents(
                    _ contents: Any,
                    to url: URL,
                    for saveOperation: UIDocument.SaveOperation,
                    originalContentsURL: URL?
                ) throws {
                    try super.writeContents(
                        contents,
                        to: url,
                        for: saveOperation,
                        originalContentsURL: originalContentsURL
                    )
                    count += 1
                }
            }
            let note = Humble(fileURL: desk.place.url)
            note.text = "hello"
            #expect(await note.save(to: note.fileURL, for: .forCreating))
            #expect(desk.text == "hello")
            #expect(note.count == 1)
            await note.close()
        }

        @Test func `file access of the app's own waits for its turn and leaves the main queue`()
            async
        {
            let note = await desk.openNote()
            let isOnMain = await withCheckedContinuation { continuation in
                note.performAsynchronousFileAccess {
                    continuation.resume(returning: Thread.isMainThread)
                }
            }
            #expect(!isOnMain)
            await note.close()
        }
    }
}
