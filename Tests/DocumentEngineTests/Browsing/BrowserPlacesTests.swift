import DocumentEngine
import Synchronization
import TestSupport
import Testing

@MainActor
struct BrowserPlacesTests {
    private final class Source: PlaceSource, PlaceWatch {
        private let state = Mutex<(places: [BrowserPlace], onChange: (@Sendable () -> Void)?)>(
            ([], nil)
        )

        var places: [BrowserPlace] { state.withLock { $0.places } }

        func set(_ places: [BrowserPlace]) {
            state.withLock { $0.places = places }
            state.withLock { $0.onChange }?()
        }

        func watch(onChange: @escaping @Sendable () -> Void) -> any PlaceWatch {
            state.withLock { $0.onChange = onChange }
            return self
        }

        func stop() { state.withLock { $0.onChange = nil } }

        var isWatched: Bool { state.withLock { $0.onChange != nil } }
    }

    private let listing = MemoryListing()
    private let source = Source()
    private let home = FileLocation(path: "/home/me")

    private func bookmark(_ path: String) -> BrowserPlace {
        BrowserPlace(.bookmark, title: path, location: FileLocation(path: path))
    }

    @Test func `Places that are missing are left out, and each is there once`() async {
        let recents = BrowserPlace(.recents, title: "Recent", location: nil)
        let homePlace = BrowserPlace(.home, title: "Home", location: home)
        listing.put([FolderEntry(name: Array("file".utf8), kind: .file)], in: home)
        source.set([
            recents, homePlace, bookmark("/home/me"), bookmark("/gone"), bookmark("/home/me/file"),
        ])
        let places = BrowserPlaces(source: source, listing: listing)
        #expect(await wait(until: { places.places == [recents, homePlace] }, for: .seconds(300)))
    }

    @Test func `They are followed until the end`() async {
        listing.put([], in: home)
        let places = BrowserPlaces(source: source, listing: listing)
        source.set([bookmark("/home/me")])
        #expect(await wait(until: { places.places.count == 1 }, for: .seconds(300)))
        source.set([])
        #expect(await wait(until: { places.places.isEmpty }, for: .seconds(300)))
        places.close()
        #expect(!source.isWatched)
    }
}
