import DesktopRuntime
import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import Synchronization
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import SwiftUICore

/// What a browser does with files, by its commands, without a window.
@MainActor
struct BrowserPaneTests {
    private let folder = FileLocation(path: "/home/me/Documents")
    private let other = FileLocation(path: "/home/me/Other")
    private let listing = MemoryListing()
    private let pane: BrowserPane
    private let window = WindowTraits()
    private let clipboard = HeadlessClipboard()
    private let toasts = Toasts()

    /// The messages that are shown, until they are sent away or their button is pressed.
    @MainActor private final class Toasts {
        private(set) var titles: [String] = []
        private(set) var areAboveBar: [Bool] = []
        private var shown: CheckedContinuation<Bool, Never>?

        var isShown: Bool { shown != nil }

        func show(_ toast: ToastNode) async -> Bool {
            titles.append(toast.title)
            areAboveBar.append(toast.isAboveBar)
            return await withTaskCancellationHandler {
                await withCheckedContinuation { shown = $0 }
            } onCancel: {
                Task { @MainActor in self.end(false) }
            }
        }

        func end(_ isPressed: Bool) {
            shown?.resume(returning: isPressed)
            shown = nil
        }
    }

    init() throws {
        listing.put(
            ["a.txt", "b.txt", "c.txt"].map {
                FolderEntry(name: Array($0.utf8), kind: .file, size: 1_234_567)
            },
            in: folder
        )
        listing.put([], in: other)
        let changing = MemoryChanging(listing).changing
        let files = MemoryFileStore()
        pane = BrowserPane(
            folder: folder,
            services: DocumentServices(
                store: files,
                recovery: MemoryRecoveryStore(),
                versions: files.versions,
                watcher: ManualWatcher(),
                browsing: BrowsingServices(
                    listing: listing,
                    folderWatcher: listing,
                    changing: changing
                ),
                recents: MemoryRecents(),
                documentsFolder: folder,
                homeFolder: folder.folder
            ),
            types: [.plainText],
            defaults: try #require(UserDefaults(suiteName: "BrowserPaneTests"))
        )
        pane.showsGrid = false
        window.clipboard = clipboard
        let toasts = toasts
        window.showToast = { await toasts.show($0) }
        pane.window = window
    }

    private var names: [String] { pane.model.rows.map(\.location.name) }

    private func shows(_ names: String...) async -> Bool { await wait { self.names == names } }

    private func select(_ indexes: Int...) { pane.model.select(indexes) }

    private func location(_ name: String) -> FileLocation { folder.appending(name: name) }

    // MARK: - Closing

    @Test func `Closing while files are copied asks, and ends once nothing is half done`() async {
        let isCleared = Mutex(false)
        let copying = Task {
            await pane.model.changes?.perform("Copy", on: [location("a.txt")]) {
                file,
                _,
                task throws(FileOperationError) in
                while !task.isCancelled { usleep(1_000) }
                isCleared.withLock { $0 = true }
                throw FileOperationError(.copy, .cancelled, at: file)
            }
        }
        #expect(await wait { pane.model.changes?.running.isEmpty == false })
        var questions: [String] = []
        pane.ask = { question in
            questions.append(question.title)
            return 0
        }
        #expect(await !pane.prepareToClose())
        #expect(questions == ["“Copy” Is Not Finished"])
        #expect(!isCleared.withLock { $0 })
        pane.ask = { _ in 1 }
        #expect(await pane.prepareToClose())
        #expect(isCleared.withLock { $0 })
        #expect(pane.model.changes?.running.isEmpty == true)
        _ = await copying.value
        #expect(await pane.prepareToClose())
    }

    @Test func `When the process ends, what is half copied is taken away first`() async {
        let isCleared = Mutex(false)
        let copying = Task {
            await pane.model.changes?.perform("Copy", on: [location("a.txt")]) {
                file,
                _,
                task throws(FileOperationError) in
                while !task.isCancelled { usleep(1_000) }
                usleep(20_000)
                isCleared.withLock { $0 = true }
                throw FileOperationError(.copy, .cancelled, at: file)
            }
        }
        #expect(await wait { pane.model.changes?.running.isEmpty == false })
        pane.model.changes?.endAll(by: .now() + .seconds(60))
        #expect(isCleared.withLock { $0 })
        _ = await copying.value
    }

    @Test func `The process does not wait longer than it may for what is half copied`() async {
        let mayEnd = Mutex(false)
        let copying = Task {
            await pane.model.changes?.perform("Copy", on: [location("a.txt")]) {
                file,
                _,
                _ throws(FileOperationError) in
                while !mayEnd.withLock({ $0 }) { usleep(1_000) }
                throw FileOperationError(.copy, .cancelled, at: file)
            }
        }
        #expect(await wait { pane.model.changes?.running.isEmpty == false })
        pane.model.changes?.endAll(by: .now() + .milliseconds(10))
        mayEnd.withLock { $0 = true }
        _ = await copying.value
    }

    // MARK: - The trash

    @Test func `What is moved to the trash is named, and comes back by the button`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        select(0)
        #expect(pane.perform(.moveToTrash))
        #expect(await wait { toasts.isShown })
        #expect(toasts.titles == ["“a.txt” moved to trash"])
        #expect(await shows("b.txt", "c.txt"))
        toasts.end(true)
        #expect(await shows("a.txt", "b.txt", "c.txt"))
    }

    @Test func `A message leaves the bar of the selection in sight, and is small for long names`()
        async
    {
        let name = "A rather long name of a document that somebody has written.txt"
        listing.put([FolderEntry(name: Array(name.utf8), kind: .file)], in: folder)
        #expect(await wait { names.contains(name) })
        pane.moveToTrash([location("a.txt")])
        #expect(await wait { toasts.isShown })
        #expect(pane.perform(.selectFiles))
        pane.moveToTrash([location(name)])
        #expect(await wait { toasts.titles.count == 2 })
        #expect(toasts.titles.last == "“A rather long …written.txt” moved to trash")
        #expect(toasts.areAboveBar == [false, true])
        toasts.end(false)
    }

    @Test func `Several files are counted, and come back together`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        pane.perform(.delete(RangeSet(0..<2)))
        #expect(await wait { toasts.isShown })
        #expect(toasts.titles == ["2 items moved to trash"])
        toasts.end(true)
        #expect(await shows("a.txt", "b.txt", "c.txt"))
    }

    @Test func `A file that is on its way to the trash is not thrown away twice`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        var problems = 0
        pane.ask = { _ in
            problems += 1
            return 0
        }
        pane.moveToTrash([location("a.txt")])
        pane.moveToTrash([location("a.txt")])
        #expect(await wait { toasts.isShown })
        #expect(await shows("b.txt", "c.txt"))
        #expect(await wait { pane.model.changes?.running.isEmpty == true })
        #expect(problems == 0 && toasts.titles.count == 1)
    }

    @Test func `The message goes once something else is done or it is undone by keys`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        pane.moveToTrash([location("a.txt")])
        #expect(await wait { toasts.isShown })
        #expect(pane.perform(.undo))
        #expect(await wait { !toasts.isShown })
        #expect(await shows("a.txt", "b.txt", "c.txt"))
    }

    // MARK: - Renaming

    @Test func `A name that was taken while it was typed is there to be changed`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        var asked: [TextQuestionNode] = []
        var problems = 0
        pane.ask = { _ in
            problems += 1
            return 0
        }
        let answers = ["b", "b.txt", "d"]
        pane.askForText = { question in
            asked.append(question)
            return answers[asked.count - 1]
        }
        pane.askToRename(location("a.txt"))
        #expect(await shows("b.txt", "c.txt", "d.txt"))
        #expect(asked.map(\.text) == ["a.txt", "b", "b.txt"])
        #expect(asked.first?.message == "")
        #expect(asked.last?.message.contains("already something named “b.txt”") == true)
        #expect(problems == 0)
    }

    @Test func `A file that is renamed out of sight is named, and comes back by the button`() async
    {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        pane.askForText = { _ in "a.xyz" }
        pane.askToRename(location("a.txt"))
        #expect(await wait { toasts.isShown })
        #expect(toasts.titles == ["“a.xyz” is here, but not shown"])
        #expect(await shows("b.txt", "c.txt"))
        toasts.end(true)
        #expect(await shows("a.txt", "b.txt", "c.txt"))
    }

    // MARK: - The clipboard

    @Test func `What is copied is pasted into another folder, as often as one likes`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        select(0, 1)
        #expect(pane.perform(.copyFiles))
        #expect(
            clipboard.content
                == ClipboardContents(
                    paths: [location("a.txt").bytes, location("b.txt").bytes],
                    isCut: false
                )
        )
        pane.model.show(other)
        #expect(await wait { pane.model.state == .shown })
        #expect(pane.canPaste)
        #expect(pane.perform(.pasteFiles))
        #expect(await shows("a.txt", "b.txt"))
        #expect(clipboard.hasFiles)
        #expect(listing.entry(at: location("a.txt")) != nil)
    }

    @Test func `What is cut is moved where it is pasted, once`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        select(2)
        #expect(pane.perform(.cutFiles))
        // Into its own folder there is nothing to be moved.
        #expect(pane.perform(.pasteFiles))
        pane.model.show(other)
        #expect(await wait { pane.model.state == .shown })
        #expect(pane.perform(.pasteFiles))
        #expect(await shows("c.txt"))
        #expect(await wait { !clipboard.hasFiles })
        #expect(listing.entry(at: location("c.txt")) == nil)
    }

    // MARK: - The view

    private func menu() -> [CommandNode] {
        pane.menus(from: [:]).values.flatMap { MenuNode(title: "", sections: [$0]).commands }
    }

    private func item(_ title: String) -> CommandNode? { menu().first { $0.title == title } }

    private func isOn(_ title: String) -> Bool? { menu().first { $0.title == title }?.isOn }

    @Test func `The view's commands say how files are shown, and change it`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        #expect(isOn("List") == true && isOn("Grid") == false && isOn("Name") == true)
        for command: StandardCommand in [.showAsGrid, .sortBySize, .groupByDate, .sortReversed] {
            #expect(pane.perform(command))
        }
        #expect(pane.showsGrid)
        #expect(isOn("List") == false && isOn("Grid") == true && isOn("Date") == true)
        #expect(
            pane.model.arrangement == RowArrangement(by: .size, isAscending: false, grouping: .date)
        )
        #expect(pane.perform(.showExtensions))
        #expect(pane.model.hidesExtensions && isOn("Show File Extensions") == false)
        #expect(pane.perform(.showHidden))
        #expect(pane.model.showsHidden && isOn("Show Hidden Files") == true)
    }

    @Test func `The shortcuts are those of the desktop's file manager`() {
        let shortcuts = Dictionary(
            menu().map { ($0.title, $0.shortcut) },
            uniquingKeysWith: { first, _ in first }
        )
        #expect(shortcuts["List"] == KeyShortcut(.character("1")))
        #expect(shortcuts["Grid"] == KeyShortcut(.character("2")))
        #expect(shortcuts["Show Hidden Files"] == KeyShortcut(.character("h")))
        #expect(shortcuts["Rename…"] == KeyShortcut(.function(2), modifiers: []))
        #expect(shortcuts["Properties"] == KeyShortcut(.return, modifiers: .alt))
        #expect(shortcuts["Cut"] == KeyShortcut(.character("x")))
    }

    @Test func `Leaving the selection mode selects nothing`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        #expect(pane.perform(.selectFiles) && pane.isSelecting)
        pane.perform(.select(0..<2, .add))
        #expect(pane.model.selectedRows.count == 2)
        #expect(pane.perform(.selectFiles) && !pane.isSelecting)
        #expect(pane.model.selectedRows.isEmpty)
    }

    // MARK: - Properties

    @Test func `A folder's properties are told where the folder is asked about`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        select()
        #expect(item("Properties")?.isEnabled == false)
        #expect(pane.perform(.showProperties))
        #expect(pane.shownProperties == nil)
        pane.showProperties(of: folder)
        #expect(await wait { pane.shownProperties != nil })
        #expect(pane.shownProperties?.lines.joined().contains { $0.value == "3 items" } == true)
    }

    @Test func `The properties of a file are told in words`() async throws {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        select(0)
        #expect(pane.perform(.showProperties))
        #expect(await wait { pane.shownProperties != nil })
        let properties = try #require(pane.shownProperties)
        let values = Dictionary(
            properties.lines.joined().map { ($0.title, $0.value) },
            uniquingKeysWith: { first, _ in first }
        )
        #expect(properties.name == "a.txt")
        #expect(properties.iconNames == ["text-plain", "text-x-generic", "text-x-generic"])
        #expect(values["Size"]?.contains("1,234,567 bytes") == true)
        #expect(values["Folder"]?.hasSuffix("Documents") == true)
        #expect(values["Owner"] == "me: read and write")
        #expect(values["Group"] == "us: read-only")
        #expect(values["Others"] == "Read-only")
    }

    // MARK: - The search

    @Test func `Letters typed among what was found begin another search`() async {
        pane.beginSearch(for: "a")
        pane.searchFieldDidGetFocus()
        #expect(pane.model.search == "a")
        let count = pane.searchCount
        pane.perform(.type("c"))
        #expect(pane.searchCount == count + 1)
        pane.searchFieldDidGetFocus()
        #expect(pane.model.search == "c")
        // The field had the keyboard before that was known.
        pane.perform(.type("b"))
        pane.model.search(for: ".")
        pane.searchFieldDidGetFocus()
        #expect(pane.model.search == "b.")
    }

    @Test func `Escape among files ends a search, and selects nothing where there is none`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        var focused = 0
        pane.focusFiles = { focused += 1 }
        pane.beginSearch()
        pane.model.search(for: "b")
        #expect(await shows("b.txt"))
        select(0)
        pane.perform(.leave)
        #expect(!pane.isSearching && focused == 1)
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        #expect(pane.model.selectedRows.count == 1)
        pane.perform(.leave)
        #expect(pane.model.selectedRows.isEmpty && focused == 1)
    }

    @Test func `What is pasted during a search is shown, and the search is over`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        select(0)
        #expect(pane.perform(.copyFiles))
        pane.beginSearch()
        pane.model.search(for: "c.")
        #expect(await shows("c.txt"))
        #expect(pane.perform(.pasteFiles))
        #expect(await shows("a (copy).txt", "a.txt", "b.txt", "c.txt"))
        #expect(await wait { pane.model.selectedLocations == [location("a (copy).txt")] })
        #expect(!pane.isSearching)
    }

    // MARK: - Among the recent documents

    @Test func `Among the recent documents there is no folder to make a folder in`() async {
        #expect(await shows("a.txt", "b.txt", "c.txt"))
        #expect(item("New Folder…")?.isEnabled == true)
        pane.model.showRecents()
        #expect(item("New Folder…")?.isEnabled == false)
        #expect(item("Paste")?.isEnabled == false)
        var isAsked = false
        pane.askForText = { _ in
            isAsked = true
            return nil
        }
        #expect(pane.perform(.newFolder))
        #expect(!isAsked)
    }
}
