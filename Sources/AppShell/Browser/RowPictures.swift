import DocumentEngine

/// The pictures of the rows in sight: what is known of them, and what is still wanted.
@MainActor
final class RowPictures {
    /// Called when there is a picture of a file.
    var onLoad: @MainActor (FileLocation) -> Void = { _ in }

    private let loader: ThumbnailLoader
    /// Of the files in sight, and of some that were; without a path where there is no picture.
    private var known: [FileLocation: (request: ThumbnailRequest, path: [UInt8]?)] = [:]

    init(_ thumbnails: any Thumbnails) {
        loader = ThumbnailLoader(thumbnails)
        loader.onLoad = { [weak self] request, picture in
            guard let self else { return }
            known[request.location] = (request, picture?.bytes)
            if picture != nil { onLoad(request.location) }
        }
    }

    var isEmpty: Bool { known.isEmpty }

    func picture(of location: FileLocation) -> [UInt8]? { known[location]?.path }

    /// Has pictures of these files made, and of no others any more.
    func want(_ requests: [ThumbnailRequest]) {
        if known.count > 2_000 {
            let locations = Set(requests.map(\.location))
            known = known.filter { locations.contains($0.key) }
        }
        // A file that has changed has another request than the one that is known.
        loader.want(requests.filter { known[$0.location]?.request != $0 })
    }
}
