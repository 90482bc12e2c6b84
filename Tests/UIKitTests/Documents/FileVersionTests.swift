import DocumentEngine
import Foundation
import FoundationExtras
import LinuxPlatform
import TestSupport
import Testing

@testable import UIKit

extension UIDocumentSuites {
    /// `NSFileVersion` over what documents' saves keep, with real files.
    @MainActor struct FileVersionTests {
        private let playground: FilePlayground

        init() throws {
            playground = try FilePlayground()
            let versions = DirectoryVersionStore(folder: playground.location("versions"))
            let recovery = DirectoryRecoveryStore(folder: playground.location("recovery"))
            UIDocument.services = UIDocument.Services(
                store: PosixFileStore(recovery: recovery, versions: versions),
                versions: versions,
                recovery: recovery
            )
        }

        private func open(_ text: String = "old") async throws -> WatchedNote {
            let note = WatchedNote(fileURL: try playground.write(text, to: "note.txt").url)
            #expect(await note.open())
            return note
        }

        private func save(_ text: String, in note: WatchedNote) async {
            note.text = text
            #expect(await note.save(to: note.fileURL, for: .forOverwriting))
        }

        /// A note with edits whose file another program has changed.
        private func openConflict() async throws -> WatchedNote {
            let note = try await open()
            note.text = "mine"
            note.updateChangeCount(.done)
            try playground.write("theirs", to: "note.txt")
            note.presentedItemDidChange()
            #expect(await wait { conflicts(of: note).count == 1 })
            #expect(note.documentState == .inConflict)
            return note
        }

        private func others(of note: UIDocument) -> [NSFileVersion] {
            NSFileVersion.otherVersionsOfItem(at: note.fileURL) ?? []
        }

        private func conflicts(of note: UIDocument) -> [NSFileVersion] {
            NSFileVersion.unresolvedConflictVersionsOfItem(at: note.fileURL) ?? []
        }

        private func text(of version: NSFileVersion?) -> String? {
            version.flatMap { try? String(contentsOf: $0.url, encoding: .utf8) }
        }

        // MARK: - Versions

        @Test func `a file is its current version, and one that is not there has none`()
            async throws
        {
            let place = try playground.write("text", to: "note.txt").url
            let version = try #require(NSFileVersion.currentVersionOfItem(at: place))
            #expect(version.url == place)
            #expect(version.localizedName == "note")
            #expect(version.modificationDate != nil)
            #expect(!version.isConflict && version.isResolved)
            #expect(version == NSFileVersion.currentVersionOfItem(at: place))
            #expect(throws: CocoaError.self) { try version.remove() }
            let missing = playground.location("missing").url
            #expect(NSFileVersion.currentVersionOfItem(at: missing) == nil)
            #expect(NSFileVersion.otherVersionsOfItem(at: missing) == [])
        }

        @Test func `what saves have replaced is found, newest first, and can be read`()
            async throws
        {
            let note = try await open("first")
            await save("second", in: note)
            await save("third", in: note)
            #expect(others(of: note).map { text(of: $0) } == ["second", "first"])
            #expect(others(of: note).map(\.url.lastPathComponent) == ["note.txt", "note.txt"])
            #expect(others(of: note).allSatisfy { !$0.isConflict && $0.hasLocalContents })
            await note.close()
        }

        @Test func `looking for the versions of a file leaves nothing behind`() throws {
            let place = try playground.write("text", to: "note.txt").url
            #expect(NSFileVersion.otherVersionsOfItem(at: place) == [])
            let folder = playground.location("versions").url.path
            #expect(!FileManager.default.fileExists(atPath: folder))
        }

        @Test func `a version that is put back is what the open document shows`() async throws {
            let note = try await open("first")
            await save("second", in: note)
            let version = try #require(others(of: note).first)
            #expect(try version.replaceItem(at: note.fileURL) == note.fileURL)
            #expect(playground.text(of: "note.txt") == "first")
            #expect(await wait { note.text == "first" })
            #expect(others(of: note).contains { text(of: $0) == "second" })
            await note.close()
        }

        @Test func `a version replaces a file elsewhere, and is gone where it is moved`()
            async throws
        {
            let note = try await open("first")
            await save("second", in: note)
            let place = playground.location("copy.txt").url
            try others(of: note).first?.replaceItem(at: place, options: .byMoving)
            #expect(playground.text(of: "copy.txt") == "first")
            #expect(others(of: note) == [])
            await note.close()
        }

        @Test func `a version is found again by its identifier until it is removed`()
            async throws
        {
            let note = try await open("first")
            await save("second", in: note)
            let version = try #require(others(of: note).first)
            let id = version.persistentIdentifier
            let again = NSFileVersion.version(
                itemAt: note.fileURL,
                forPersistentIdentifier: id
            )
            #expect(again == version)
            try version.remove()
            #expect(
                NSFileVersion.version(itemAt: note.fileURL, forPersistentIdentifier: id) == nil
            )
            #expect(others(of: note) == [])
            await note.close()
        }

        @Test func `what an app adds is a version of the file`() throws {
            let place = try playground.write("text", to: "note.txt").url
            let folder = NSFileVersion.temporaryDirectoryURLForNewVersionOfItem(at: place)
            let draft = folder.appendingPathComponent("draft")
            try Data("draft".utf8).write(to: draft)
            let version = try NSFileVersion.addOfItem(
                at: place,
                withContentsOf: draft,
                options: .byMoving
            )
            #expect(NSFileVersion.otherVersionsOfItem(at: place) == [version])
            #expect(text(of: version) == "draft")
            #expect(!FileManager.default.fileExists(atPath: draft.path))
            try FileManager.default.removeItem(at: folder)
        }

        @Test func `the copy of a version can be written to without harm, and goes with it`()
            async throws
        {
            let note = try await open("first")
            await save("second", in: note)
            var version = others(of: note).first
            let copy = try #require(version?.url)
            try Data("scribble".utf8).write(to: copy)
            version = others(of: note).first
            #expect(text(of: version) == "first")
            #expect(!FileManager.default.fileExists(atPath: copy.path))
            await note.close()
        }

        // MARK: - Conflicts

        @Test func `edits that a conflict keeps from the file are an unresolved version`()
            async throws
        {
            let note = try await openConflict()
            let version = try #require(conflicts(of: note).first)
            #expect(version.isConflict && !version.isResolved)
            #expect(text(of: version) == "mine")
            #expect(text(of: .currentVersionOfItem(at: note.fileURL)) == "theirs")
            #expect(others(of: note).contains(version))
            note.text = "mine and more"
            note.updateChangeCount(.done)
            #expect(text(of: conflicts(of: note).first) == "mine and more")
            version.isResolved = true
            conflicts(of: note).first?.isResolved = true
            #expect(await wait { note.documentState == .normal })
            await note.close()
        }

        @Test func `a conflict that is decided for the edits puts them into the file`()
            async throws
        {
            let note = try await openConflict()
            let version = try #require(conflicts(of: note).first)
            try version.replaceItem(at: note.fileURL)
            version.isResolved = true
            try NSFileVersion.removeOtherVersionsOfItem(at: note.fileURL)
            #expect(await wait { note.documentState == .normal })
            #expect(version.isResolved)
            #expect(note.text == "mine")
            #expect(playground.text(of: "note.txt") == "mine")
            #expect(others(of: note).contains { text(of: $0) == "theirs" })
            await note.close()
        }

        @Test func `a conflict that is decided for the file shows it, and keeps the edits`()
            async throws
        {
            let note = try await openConflict()
            let version = try #require(conflicts(of: note).first)
            try NSFileVersion.removeOtherVersionsOfItem(at: note.fileURL)
            #expect(version.isResolved)
            #expect(await wait { note.documentState == .normal })
            #expect(note.text == "theirs")
            #expect(playground.text(of: "note.txt") == "theirs")
            #expect(others(of: note).contains { text(of: $0) == "mine" })
            await note.close()
        }

        @Test func `a conflict that the person has decided on is none any more`() async throws {
            let note = try await openConflict()
            #expect(await note.save(to: note.fileURL, for: .forOverwriting))
            #expect(conflicts(of: note) == [])
            #expect(playground.text(of: "note.txt") == "mine")
            await note.close()
        }

        @Test func `presenters are told of a conflict and of its end`() async throws {
            let note = try await open()
            let presenter = ConflictPresenter(note.fileURL)
            NSFileCoordinator.addFilePresenter(presenter)
            defer { NSFileCoordinator.removeFilePresenter(presenter) }
            note.text = "mine"
            note.updateChangeCount(.done)
            try playground.write("theirs", to: "note.txt")
            note.presentedItemDidChange()
            #expect(await wait { presenter.told == ["gained"] })
            conflicts(of: note).first?.isResolved = true
            #expect(await wait { presenter.told == ["gained", "resolved"] })
            #expect(await wait { note.documentState == .normal })
            await note.close()
        }
    }
}

private final class ConflictPresenter: NSObject, NSFilePresenter, @unchecked Sendable {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    private let lock = NSLock()
    private var events: [String] = []

    init(_ url: URL) { presentedItemURL = url }

    var told: [String] { lock.withLock { events } }

    func presentedItemDidGain(_ version: NSFileVersion) {
        lock.withLock { events.append("gained") }
    }

    func presentedItemDidResolveConflict(_ version: NSFileVersion) {
        lock.withLock { events.append("resolved") }
    }
}
