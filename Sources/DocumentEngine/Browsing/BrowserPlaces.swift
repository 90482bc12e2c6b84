import Dispatch
import Observation

/// The places beside a browser, as they come and go.
@MainActor @Observable
package final class BrowserPlaces {
    /// Those that are there, each once; empty until they are known.
    package private(set) var places: [BrowserPlace] = []

    private let source: any PlaceSource
    private let listing: any DirectoryListing
    private let queue = DispatchQueue(label: "DocumentEngine.places", qos: .userInitiated)
    @ObservationIgnored private var watch: (any PlaceWatch)?

    package init(source: any PlaceSource, listing: any DirectoryListing) {
        self.source = source
        self.listing = listing
        // Before they are looked up: what happens from here on is noticed in one way or the other.
        watch = source.watch { [weak self] in
            DispatchQueue.main.async { @MainActor in self?.reload() }
        }
        reload()
    }

    package func close() {
        watch?.stop()
        watch = nil
    }

    /// Looks again at all of them.
    package func reload() {
        let source = source
        let listing = listing
        // One after the other, so that the last to be told is the newest.
        queue.async { [weak self] in
            var known: Set<FileLocation> = []
            let places = source.places.filter { place in
                guard let location = place.location else { return true }
                return known.insert(location).inserted
                    && listing.entry(at: location)?.kind == .folder
            }
            DispatchQueue.main.async { @MainActor in
                guard let self, self.watch != nil, self.places != places else { return }
                self.places = places
            }
        }
    }
}
