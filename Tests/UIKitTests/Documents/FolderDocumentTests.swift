import DocumentEngine
import Foundation
import FoundationExtras
import Glibc
import LinuxPlatform
import TestSupport
import Testing

@testable import UIKit

extension UIDocumentSuites {
    @MainActor struct FolderDocumentTests {
        /// A document that is a folder: a text and pictures beside it.
        private final class Book: UIDocument {
            var pages = FileWrapper(directoryWithFileWrappers: [:])
            var errors: [any Error] = []

            func write(_ text: String, on page: String) {
                if let old = pages.fileWrappers?[page] { pages.removeFileWrapper(old) }
                pages.addRegularFile(withContents: Data(text.utf8), preferredFilename: page)
                updateChangeCount(.done)
            }

            func text(of page: String) -> String? {
                pages.fileWrappers?[page]?.regularFileContents.map {
                    String(decoding: $0, as: UTF8.self)
                }
            }

            override func contents(forType typeName: String) throws -> Any { pages }

            override func load(fromContents contents: Any, ofType typeName: String?) throws {
                guard let wrapper = contents as? FileWrapper, wrapper.isDirectory else {
                    throw CocoaError(.fileReadCorruptFile)
                }
                pages = wrapper
            }

            override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
                errors.append(error)
                super.handleError(error, userInteractionPermitted: userInteractionPermitted)
            }
        }

        private let playground: FilePlayground
        private let versions: DirectoryVersionStore

        init() throws {
            playground = try FilePlayground()
            versions = DirectoryVersionStore(folder: playground.location("versions"))
            let recovery = DirectoryRecoveryStore(folder: playground.location("recovery"))
            UIDocument.services = UIDocument.Services(
                store: PosixFileStore(recovery: recovery, versions: versions),
                versions: versions,
                recovery: recovery
            )
        }

        /// A folder on the disk, with one page.
        private func makeBook() throws -> FileLocation {
            let place = playground.location("novel.book")
            try FileManager.default.createDirectory(
                at: place.url,
                withIntermediateDirectories: false
            )
            try playground.write("once", to: "novel.book/1.txt")
            return place
        }

        @Test func `a folder is opened, changed, saved and closed`() async throws {
            let place = try makeBook()
            let book = Book(fileURL: place.url)
            #expect(await book.open())
            #expect(book.text(of: "1.txt") == "once")
            book.write("upon", on: "2.txt")
            #expect(await book.save(to: book.fileURL, for: .forOverwriting))
            #expect(playground.text(of: "novel.book/1.txt") == "once")
            #expect(playground.text(of: "novel.book/2.txt") == "upon")
            #expect(playground.names.filter { $0.hasPrefix(".") } == [])
            #expect(await book.close())
        }

        @Test func `a new folder is created`() async throws {
            let place = playground.location("new.book")
            let book = Book(fileURL: place.url)
            book.write("once", on: "1.txt")
            #expect(await book.save(to: place.url, for: .forCreating))
            #expect(playground.text(of: "new.book/1.txt") == "once")
            #expect(await book.close())
        }

        @Test func `what a save of a folder replaces is kept as a version`() async throws {
            let place = try makeBook()
            let book = Book(fileURL: place.url)
            _ = await book.open()
            book.write("twice", on: "1.txt")
            #expect(await book.close())
            #expect(playground.text(of: "novel.book/1.txt") == "twice")
            let history = try versions.history(of: place, nil)
            let kept = try #require(try versions.versions(in: history.id).first)
            let wrapper = FileWrapper(serializedRepresentation: try versions.contents(of: kept))
            #expect(wrapper?.fileWrappers?["1.txt"]?.regularFileContents == Data("once".utf8))
        }

        @Test func `a folder that another program has changed is not overwritten`() async throws {
            let place = try makeBook()
            let book = Book(fileURL: place.url)
            _ = await book.open()
            book.write("mine", on: "1.txt")
            try playground.write("theirs", to: "novel.book/1.txt")
            #expect(await book.save(to: book.fileURL, for: .forOverwriting) == false)
            #expect(book.documentState.contains(.inConflict))
            #expect(playground.text(of: "novel.book/1.txt") == "theirs")
            #expect(await book.close())
            #expect(playground.text(of: "novel.book/1.txt") == "theirs")
        }

        @Test func `a link inside that leads around in a circle is kept as the link it is`()
            async throws
        {
            let place = try makeBook()
            let path = String(decoding: place.bytes, as: UTF8.self)
            try FileManager.default.createSymbolicLink(
                atPath: path + "/loop",
                withDestinationPath: "loop"
            )
            try FileManager.default.createSymbolicLink(
                atPath: path + "/back",
                withDestinationPath: "../novel.book"
            )
            let book = Book(fileURL: place.url)
            #expect(await book.open())
            book.write("upon", on: "2.txt")
            #expect(await book.close())
            let manager = FileManager.default
            #expect(try manager.destinationOfSymbolicLink(atPath: path + "/loop") == "loop")
            #expect(
                try manager.destinationOfSymbolicLink(atPath: path + "/back") == "../novel.book"
            )
        }

        @Test(arguments: ["pipe", "socket"])
        func `something inside that is no file lets opening fail and is named`(
            kind: String
        ) async throws {
            let place = try makeBook()
            let path = String(decoding: place.bytes, as: UTF8.self) + "/" + kind
            let mode: mode_t = kind == "pipe" ? S_IFIFO : S_IFSOCK
            #expect(mknod(path, mode | 0o600, 0) == 0)
            let book = Book(fileURL: place.url)
            #expect(await book.open() == false)
            let error = try #require(book.errors.first)
            #expect(error.localizedDescription.contains("novel.book"))
            #expect(error.localizedDescription.contains("“\(kind)”"))
            #expect(playground.text(of: "novel.book/1.txt") == "once")
        }

        @Test func `files in it that have not changed are not written again`() async throws {
            let place = try makeBook()
            let untouched = place.appending(name: "1.txt").url.path
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600],
                ofItemAtPath: untouched
            )
            let before = try FileManager.default.attributesOfItem(atPath: untouched)
            let book = Book(fileURL: place.url)
            _ = await book.open()
            book.write("upon", on: "2.txt")
            #expect(await book.close())
            let after = try FileManager.default.attributesOfItem(atPath: untouched)
            for key in [FileAttributeKey.systemFileNumber, .posixPermissions, .referenceCount] {
                #expect(after[key] as? NSNumber == before[key] as? NSNumber)
            }
        }

        @Test func `a folder is not in conflict with what the document itself has written`()
            async throws
        {
            let place = try makeBook()
            let book = Book(fileURL: place.url)
            _ = await book.open()
            book.write("upon", on: "2.txt")
            #expect(await book.autosave())
            let pages = book.pages
            book.write("a time", on: "3.txt")
            #expect(await book.autosave())
            #expect(book.documentState == .normal)
            #expect(book.errors.isEmpty)
            // Nor has it been read again.
            #expect(book.pages === pages)
            #expect(await book.close())
            #expect(book.pages === pages)
        }

        @Test func `a folder does not take the place of a file`() async throws {
            let place = try playground.write("a file", to: "novel.book")
            let book = Book(fileURL: place.url)
            book.write("once", on: "1.txt")
            #expect(await book.save(to: place.url, for: .forCreating) == false)
            #expect(playground.text(of: "novel.book") == "a file")
        }

        @Test func `a link to a folder stays a link`() async throws {
            let place = try makeBook()
            let link = playground.location("link.book")
            try FileManager.default.createSymbolicLink(
                atPath: link.url.path,
                withDestinationPath: "novel.book"
            )
            let book = Book(fileURL: link.url)
            #expect(await book.open())
            book.write("upon", on: "2.txt")
            #expect(await book.close())
            let manager = FileManager.default
            #expect(
                try manager.destinationOfSymbolicLink(atPath: link.url.path) == "novel.book"
            )
            #expect(playground.text(of: place.name + "/2.txt") == "upon")
        }

        @Test func `a writing inside, by the app's other code, lets the document save first`()
            async throws
        {
            let place = try makeBook()
            let book = Book(fileURL: place.url)
            _ = await book.open()
            book.write("upon", on: "2.txt")
            let inner = place.appending(name: "3.txt").url
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    NSFileCoordinator().coordinate(writingItemAt: inner, error: nil) {
                        try? Data("a time".utf8).write(to: $0)
                    }
                    continuation.resume()
                }
            }
            #expect(playground.text(of: "novel.book/2.txt") == "upon")
            #expect(await wait(until: { book.text(of: "3.txt") == "a time" }))
            #expect(book.text(of: "2.txt") == "upon")
            #expect(await book.close())
        }

        @Test func `a draft of a folder is there again when it is opened`() async throws {
            let place = try makeBook()
            let book = Book(fileURL: place.url)
            _ = await book.open()
            book.write("upon", on: "2.txt")
            let session = try #require(book.life.session)
            try session.rescue()
            // As after a crash: another run opens the folder.
            let again = Book(fileURL: place.url)
            #expect(await again.open())
            #expect(again.text(of: "2.txt") == "upon")
            #expect(again.hasUnsavedChanges)
            #expect(playground.text(of: "novel.book/2.txt") == nil)
            #expect(await again.close())
            #expect(playground.text(of: "novel.book/2.txt") == "upon")
            await book.close()
        }
    }
}
