import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import UIKit

extension UIDocumentSuites {
    /// What a UIKit app finds again at its next start.
    @MainActor @Suite("Reopening documents") struct ReopeningDocumentsTests {
        private let harness: KitHarness
        private let browser = TestBrowser(forOpening: [.plainText])

        init() throws { harness = try KitHarness(opening: browser) }

        private func open(_ names: [String]) async throws {
            for name in names {
                try harness.playground.write(String(name.prefix(1)), to: name)
            }
            await harness.launch(names)
            for (window, name) in zip(harness.windows.dropFirst(), names) {
                await harness.wait {
                    harness.texts(of: window).contains(String(name.prefix(1)))
                }
            }
        }

        /// Types into the last document, has another program change its file, and ends the app.
        private func endInConflict(over name: String) async throws {
            harness.type(" mine", into: harness.windows.last)
            await harness.wait { harness.windows.last?.frame.isEdited == true }
            try harness.playground.write("theirs", to: name)
            #expect(harness.runtime.rescue())
        }

        private func started(after previous: KitHarness) async throws -> KitHarness {
            let next = TestBrowser(forOpening: [.plainText])
            let harness = try KitHarness(after: previous) { next }
            harness.delegate.onOpen = { next.present(a: $0.lastPathComponent, in: harness) }
            await harness.launch()
            return harness
        }

        @Test(
            "What was open when the desktop ended the app opens again, once, unsaved text with it"
        )
        func session() async throws {
            try await open(["a.txt", "b.txt"])
            try await endInConflict(over: "b.txt")
            let next = try await started(after: harness)
            #expect(next.windows.dropFirst().map(\.frame.title) == ["a", "b"])
            await next.wait { next.texts(of: next.windows.last).contains("b mine") }
            #expect(next.texts(of: next.windows.last).contains("b mine"))
            #expect(next.desktop.questions.isEmpty)
            next.desktop.answer = { _ in "Use Theirs" }
            await next.end()
            let last = try await started(after: next)
            #expect(last.windows.count == 1)
            await last.end()
            await giveUp(harness)
        }

        @Test("An app that opens no files by itself has them picked in its browser")
        func sessionOfBrowser() async throws {
            try await open(["a.txt"])
            #expect(harness.runtime.rescue())
            let next = TestBrowser(forOpening: [.plainText])
            let second = try KitHarness(after: harness) { next }
            await second.launch()
            #expect(next.picked == [[harness.playground.location("a.txt").url]])
            #expect(second.desktop.questions.isEmpty)
            await second.end()
            await giveUp(harness)
        }

        /// Closes what a run had open that came to its end.
        private func giveUp(_ harness: KitHarness) async {
            harness.desktop.answer = { _ in "Use Theirs" }
            await harness.end()
        }

        // MARK: - Drafts

        @Test("A draft is offered over the app's first window, at a start without any")
        func draft() async throws {
            try await open(["a.txt"])
            try await endInConflict(over: "a.txt")
            harness.forgetSession()
            let next = try await started(after: harness)
            #expect(next.desktop.questions.map(\.title) == ["Recover Unsaved Changes?"])
            let parent = next.desktop.questionParents.first.flatMap(\.self)
            #expect(parent != nil && parent === next.windows.first)
            await next.end()
            await giveUp(harness)
        }
    }
}
