import DocumentEngine
import TestSupport
import Testing

struct StartingFolderTests {
    private let listing = MemoryListing()
    private let home = FileLocation(path: "/home/me")
    private let documents = FileLocation(path: "/home/me/Documents")

    private func start(_ last: String?) -> FileLocation {
        StartingFolder(
            last: last.map { FileLocation(path: $0) },
            documents: documents,
            home: home
        ).find(with: listing)
    }

    @Test func `The folder shown last is shown again`() {
        listing.put([], in: FileLocation(path: "/texts/old"))
        #expect(start("/texts/old") == FileLocation(path: "/texts/old"))
    }

    @Test func `Where it has gone, the nearest that is left is shown`() {
        listing.put([], in: FileLocation(path: "/texts"))
        #expect(start("/texts/old/very old") == FileLocation(path: "/texts"))
    }

    @Test func `Else documents are shown, else the home folder`() {
        #expect(start("/gone") == home)
        listing.put([], in: documents)
        #expect(start("/gone") == documents)
        #expect(start(nil) == documents)
    }
}
