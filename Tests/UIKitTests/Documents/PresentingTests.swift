import DocumentEngine
import Foundation
import FoundationExtras
import TestSupport
import Testing
import UIKit

extension UIDocumentSuites {
    /// Documents and the rest of the app, which coordinates with them.
    @MainActor struct PresentingTests {
        private let desk = DocumentDesk()

        /// Coordinates away from the main thread, as the app's other code does.
        private func coordinate(
            _ work: @escaping @Sendable (NSFileCoordinator) -> Void
        ) async {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    work(NSFileCoordinator())
                    continuation.resume()
                }
            }
        }

        @Test func `a document is a presenter while it is open`() async {
            let note = await desk.openNote()
            #expect(NSFileCoordinator.filePresenters.contains { $0 === note })
            #expect(note.presentedItemURL == note.fileURL)
            await note.close()
            #expect(!NSFileCoordinator.filePresenters.contains { $0 === note })
            #expect(note.presentedItemURL == nil)
        }

        @Test func `a coordinated reading finds the document's changes in the file`() async {
            let note = await desk.openNote()
            note.text = "new"
            note.updateChangeCount(.done)
            let (files, place) = (desk.files, desk.place)
            let box = TextBox()
            await coordinate { coordinator in
                coordinator.coordinate(readingItemAt: place.url, error: nil) { _ in
                    box.text = files.text(at: place)
                }
            }
            #expect(box.text == "new")
            #expect(!note.hasUnsavedChanges)
            await note.close()
        }

        @Test func `a coordinated writing lets the document save first and look after`() async {
            let note = await desk.openNote()
            note.text = "mine"
            note.updateChangeCount(.done)
            let (files, place) = (desk.files, desk.place)
            let box = TextBox()
            await coordinate { coordinator in
                coordinator.coordinate(writingItemAt: place.url, error: nil) { _ in
                    box.text = files.text(at: place)
                    files.put("theirs", at: place)
                }
            }
            #expect(box.text == "mine")
            #expect(await wait(until: { note.text == "theirs" }))
            #expect(note.documentState == .normal)
            await note.close()
        }

        @Test func `a document follows its file to where the app moves it`() async {
            let note = await desk.openNote()
            let (files, place) = (desk.files, desk.place)
            let other = FileLocation(path: "/home/ada/moved.txt")
            await coordinate { coordinator in
                coordinator.coordinate(
                    writingItemAt: place.url,
                    options: .forMoving,
                    writingItemAt: other.url,
                    options: .forReplacing,
                    error: nil
                ) { old, new in
                    files.move(place, to: other)
                    coordinator.item(at: old, didMoveTo: new)
                }
            }
            #expect(await wait(until: { note.fileURL == other.url }))
            note.text = "new"
            note.updateChangeCount(.done)
            #expect(await note.close())
            #expect(files.text(at: other) == "new")
            #expect(files.text(at: place) == nil)
        }

        @Test func `a writing on the main thread goes on, and the document is in conflict`() async {
            let note = await desk.openNote()
            note.text = "mine"
            note.updateChangeCount(.done)
            let coordinator = NSFileCoordinator()
            coordinator.patience.onMain = .milliseconds(1)
            let (files, place) = (desk.files, desk.place)
            coordinator.coordinate(writingItemAt: place.url, error: nil) { _ in
                files.put("theirs", at: place)
            }
            #expect(await wait(until: { note.documentState.contains(.inConflict) }))
            #expect(note.text == "mine")
            #expect(desk.text == "theirs")
            #expect(await note.close())
            let texts = files.places.compactMap { files.text(at: $0.location) }
            #expect(texts.sorted() == ["mine", "theirs"])
        }

        @Test func `a document without changes keeps nobody waiting`() async {
            let note = await desk.openNote()
            let isDone = DispatchSemaphore(value: 0)
            // On the main queue, which the answer must not need.
            note.relinquishPresentedItem(toWriter: { _ in isDone.signal() })
            #expect(isDone.wait(timeout: .now()) == .success)
            note.savePresentedItemChanges { _ in isDone.signal() }
            #expect(isDone.wait(timeout: .now()) == .success)
            await note.close()
        }

        @Test func `a second document of the file shows what the first one has saved`() async {
            let note = await desk.openNote()
            let other = WatchedNote(fileURL: desk.place.url)
            #expect(await other.open())
            note.text = "new"
            #expect(await note.save(to: note.fileURL, for: .forOverwriting))
            #expect(await wait(until: { other.text == "new" }))
            #expect(!other.hasUnsavedChanges)
            await note.close()
            await other.close()
        }
    }
}

/// A text that threads hand over to each other, one after the other.
private final class TextBox: @unchecked Sendable {
    var text: String?
}
