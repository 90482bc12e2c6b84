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
    @MainActor @Suite("The document picker") struct DocumentPickerTests {
        private let harness: KitHarness
        private let root = LabelController("root")
        private let listener = PickerListener()

        init() throws {
            let root = root
            harness = try KitHarness { root }
        }

        private func pick(
            _ picker: UIDocumentPickerViewController,
            _ names: [String]?
        ) async {
            let paths = names?.map { harness.playground.location($0).bytes }
            harness.desktop.choose = { _ in paths }
            await harness.launch()
            picker.delegate = listener
            root.present(picker, animated: true)
            await harness.wait { !listener.events.isEmpty }
            await harness.settle()
        }

        private var dialog: FileDialogNode? { harness.desktop.fileDialogs.last }

        @Test("What is chosen to be opened is told where it is, once the picker is gone")
        func opening() async throws {
            let place = try harness.playground.write("a", to: "a.txt")
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
            picker.directoryURL = place.folder.url
            await pick(picker, ["a.txt"])
            #expect(listener.events == ["picked"])
            #expect(listener.urls == [place.url])
            #expect(dialog?.purpose == .open(allowsMultiple: false))
            #expect(dialog?.folder == place.folder.bytes)
            #expect(dialog?.filters.first?.patterns.contains("*.txt") == true)
            #expect(root.presentedViewController == nil)
        }

        @Test("Several files are chosen where that is allowed")
        func several() async throws {
            try harness.playground.write("a", to: "a.txt")
            try harness.playground.write("b", to: "b.txt")
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
            picker.allowsMultipleSelection = true
            await pick(picker, ["a.txt", "b.txt"])
            #expect(listener.urls.count == 2)
            #expect(dialog?.purpose == .open(allowsMultiple: true))
        }

        @Test("A file opened as a copy can be written to without harm")
        func copying() async throws {
            try harness.playground.write("a", to: "a.txt")
            let picker = UIDocumentPickerViewController(
                forOpeningContentTypes: [.plainText],
                asCopy: true
            )
            await pick(picker, ["a.txt"])
            let copy = try #require(listener.urls.first)
            #expect(copy.lastPathComponent == "a.txt")
            try Data("b".utf8).write(to: copy)
            #expect(harness.playground.text(of: "a.txt") == "a")
            try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
        }

        @Test("Folders are chosen where all types are folders")
        func folders() async throws {
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
            await pick(picker, ["."])
            #expect(dialog?.purpose == .chooseFolder(allowsMultiple: false))
            #expect(listener.events == ["picked"])
        }

        @Test("Choosing nothing is told as such, and a picker can be presented again")
        func cancelling() async throws {
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
            await pick(picker, nil)
            #expect(listener.events == ["cancelled"])
            root.present(picker, animated: true)
            await harness.wait { listener.events.count == 2 }
            #expect(listener.events == ["cancelled", "cancelled"])
        }

        @Test("An export moves the file, and replaces what the person agreed to replace")
        func exporting() async throws {
            let place = try harness.playground.write("new", to: "export.txt")
            try harness.playground.write("old", to: "there.txt")
            await pick(UIDocumentPickerViewController(forExporting: [place.url]), ["there.txt"])
            #expect(dialog?.purpose == .save(suggestedName: "export.txt"))
            #expect(harness.playground.text(of: "there.txt") == "new")
            #expect(harness.playground.text(of: "export.txt") == nil)
            #expect(listener.urls == [harness.playground.location("there.txt").url])
        }

        @Test("An export as a copy leaves the file, also where it is exported onto itself")
        func exportingCopy() async throws {
            let place = try harness.playground.write("new", to: "export.txt")
            let picker = UIDocumentPickerViewController(forExporting: [place.url], asCopy: true)
            await pick(picker, ["copy.txt"])
            #expect(harness.playground.text(of: "copy.txt") == "new")
            #expect(harness.playground.text(of: "export.txt") == "new")
            let again = UIDocumentPickerViewController(forExporting: [place.url])
            await pick(again, ["export.txt"])
            #expect(harness.playground.text(of: "export.txt") == "new")
        }

        @Test("Several files are exported into a folder, where nothing is overwritten")
        func exportingSeveral() async throws {
            let first = try harness.playground.write("1", to: "one.txt")
            let second = try harness.playground.write("2", to: "two.txt")
            let folder = harness.playground.location("folder")
            try FileManager.default.createDirectory(
                at: folder.url,
                withIntermediateDirectories: true
            )
            try harness.playground.write("kept", to: "folder/two.txt")
            let picker = UIDocumentPickerViewController(forExporting: [first.url, second.url])
            await pick(picker, ["folder"])
            #expect(dialog?.purpose == .chooseFolder(allowsMultiple: false))
            #expect(listener.events == ["cancelled"])
            #expect(harness.desktop.questions.count == 1)
            #expect(harness.playground.text(of: "folder/one.txt") == "1")
            #expect(harness.playground.text(of: "folder/two.txt") == "kept")
            #expect(harness.playground.text(of: "two.txt") == "2")
        }
    }
}

private final class PickerListener: NSObject, UIDocumentPickerDelegate {
    private(set) var events: [String] = []
    private(set) var urls: [URL] = []

    func documentPicker(
        _ controller: UIDocumentPickerViewController,
        didPickDocumentsAt urls: [URL]
    ) {
        events.append("picked")
        self.urls = urls
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        events.append("cancelled")
    }
}
