/// Small pictures of files, from a store that all programs of the desktop share.
///
/// All calls block; any thread but the main one.
package protocol Thumbnails: Sendable {
    /// What the store has for a file as it is now. Quick: reads the head of one small file.
    func find(_ request: ThumbnailRequest) -> ThumbnailFinding

    /// Has a thumbnail made and puts it into the store; a failure is noted there.
    ///
    /// - Parameter task: Ends the making when cancelled, which notes nothing.
    /// - Returns: Where the picture is; nil where none could be made.
    func make(_ request: ThumbnailRequest, task: FileTask) -> FileLocation?
}

/// A file as it was listed, of which a thumbnail is wanted.
package struct ThumbnailRequest: Hashable, Sendable {
    package enum Size: Hashable, Sendable {
        /// Up to 128 pixels in each direction.
        case normal
        /// Up to 256 pixels.
        case large

        package var pixels: Int { self == .normal ? 128 : 256 }
    }

    package let location: FileLocation
    /// In seconds since 1970.
    package let modified: Int64
    package let bytes: Int64
    package let mimeType: String?
    package let size: Size

    package init(
        _ location: FileLocation,
        modified: Int64,
        bytes: Int64,
        mimeType: String?,
        size: Size
    ) {
        self.location = location
        self.modified = modified
        self.bytes = bytes
        self.mimeType = mimeType
        self.size = size
    }
}

package enum ThumbnailFinding: Hashable, Sendable {
    /// A PNG file.
    case found(FileLocation)
    /// It was tried with this very file, and failed.
    case failed
    case absent
}
