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
    /// Which documents open, in which windows, and what is said of those that do not.
    @MainActor @Suite("Opening documents") struct OpeningDocumentsTests {
        private let harness: KitHarness
        private let browser = TestBrowser(forOpening: [.plainText])

        init() throws { harness = try KitHarness(opening: browser) }

        private func launch(_ files: [String: String], opening names: [String] = []) async throws {
            for (name, text) in files { try harness.playground.write(text, to: name) }
            await harness.launch(names)
            await harness.wait { browser.pane?.model.state == .shown }
        }

        private func open(_ names: [String]) async {
            harness.runtime.open(names.map { harness.playground.location($0).bytes })
            await harness.settle()
        }

        /// Another name of the file.
        private func link(_ name: String, isHard: Bool) throws {
            let (file, place) = (
                harness.playground.location("a.txt").url, harness.playground.location(name).url
            )
            if isHard {
                try FileManager.default.linkItem(at: file, to: place)
            } else {
                try FileManager.default.createSymbolicLink(at: place, withDestinationURL: file)
            }
        }

        private var titles: [String] { harness.windows.dropFirst().map(\.frame.title) }

        // MARK: - What cannot be opened

        @Test("Of several files one message names each that cannot be opened, and why")
        func failures() async throws {
            for name in ["b.txt", "c.txt"] {
                try Data([0xff, 0xfe, 0xff]).write(to: harness.playground.location(name).url)
            }
            try await launch(["a.txt": "A"], opening: ["a.txt", "b.txt", "gone.txt", "c.txt"])
            await harness.wait { !harness.desktop.questions.isEmpty }
            await harness.settle()
            #expect(harness.desktop.questions.count == 1)
            let question = try #require(harness.desktop.questions.first)
            #expect(question.title == "3 Documents Could Not Be Opened")
            let lines = question.message.split(separator: "\n").sorted()
            #expect(lines.count == 3)
            for (line, name) in zip(lines, ["b.txt", "c.txt", "gone.txt"]) {
                #expect(line.contains("“\(name)”") && line.count > name.count + 12, "\(line)")
            }
            await harness.end()
        }

        @Test("An error of the app's own that names no file is told with the file's name")
        func namesFile() async throws {
            try Data([0xff, 0xfe, 0xff]).write(to: harness.playground.location("b.txt").url)
            try await launch([:], opening: ["b.txt"])
            await harness.wait { !harness.desktop.questions.isEmpty }
            #expect(harness.desktop.questions.map(\.title) == ["Could Not Open “b.txt”"])
            await harness.end()
        }

        // MARK: - What is open

        @Test(
            "Opening an open file under another name raises its window",
            arguments: [true, false]
        )
        func otherName(isHard: Bool) async throws {
            try await launch(["a.txt": "A", "b.txt": "B"])
            try link("link.txt", isHard: isHard)
            await open(["a.txt", "b.txt"])
            await harness.wait { harness.texts(of: harness.windows.last).contains("B") }
            await open(["link.txt"])
            #expect(titles == ["a", "b"])
            #expect(UIApplication.shared.keyWindow?.document?.localizedName == "a")
            await harness.end()
        }

        @Test("Names of one file that are opened together have one window")
        func together() async throws {
            try await launch(["a.txt": "A"])
            try link("hard.txt", isHard: true)
            try link("soft.txt", isHard: false)
            await open(["a.txt", "soft.txt", "hard.txt"])
            #expect(titles == ["a"])
            await harness.end()
        }

        @Test("Picking a file that is open raises its window, and the app is told of the others")
        func picking() async throws {
            try await launch(["a.txt": "A", "b.txt": "B"])
            await open(["a.txt"])
            try link("link.txt", isHard: false)
            browser.allowsPickingMultipleItems = true
            let places = ["link.txt", "b.txt"].map { harness.playground.location($0) }
            browser.open(places)
            #expect(browser.picked == [[places[1].url]])
            await harness.end()
        }

        @Test("A file whose window has closed, or that could not be opened, opens again")
        func again() async throws {
            try await launch(["a.txt": "A"])
            await open(["a.txt"])
            await harness.end()
            browser.open([harness.playground.location("a.txt")])
            #expect(browser.picked.count == 1)
        }
    }
}
