public import CoreMedia
import Foundation

/// A film put together of parts of others.
///
/// ## On Linux
///
/// It can be played and exported when it is one film from start to end, with its sound or without;
/// anything else fails with an error that says so.
open class AVComposition: AVAsset, @unchecked Sendable {
    /// Protected by the lock.
    private var parts: [AVMutableCompositionTrack] = []
    private let lock = NSLock()

    override package init() { super.init() }

    override open var tracks: [AVAssetTrack] { lock.withLock { parts } }

    override open var duration: CMTime {
        lock.withLock { parts }.map(\.end).max() ?? .zero
    }

    override open var isPlayable: Bool { (try? plan()) != nil }
    override var playableSource: URL? { (try? plan())?.source }

    fileprivate func append(_ track: AVMutableCompositionTrack) {
        lock.withLock { parts.append(track) }
    }

    fileprivate func freeID(_ preferred: CMPersistentTrackID) -> CMPersistentTrackID {
        let taken = lock.withLock { parts }.map(\.trackID)
        if preferred != kCMPersistentTrackID_Invalid, !taken.contains(preferred) {
            return preferred
        }
        return (taken.max() ?? 0) + 1
    }

    /// The one film that it is.
    func plan() throws(MediaError) -> (source: URL, keepsSound: Bool) {
        let parts = lock.withLock { self.parts }.filter { !$0.pieces.isEmpty }
        let videos = parts.filter { $0.mediaType == .video }
        let sounds = parts.filter { $0.mediaType == .audio }
        guard videos.count == 1, let video = videos.first, let whole = video.wholeFilm else {
            throw MediaError(.unsupported("A composition of more than one whole film"), at: nil)
        }
        guard sounds.count <= 1, sounds.allSatisfy({ $0.wholeFilm == whole }) else {
            throw MediaError(.unsupported("Another sound than the film's own"), at: nil)
        }
        return (whole, !sounds.isEmpty)
    }
}

/// A composition that tracks can be added to.
open class AVMutableComposition: AVComposition, @unchecked Sendable {
    override public init() { super.init() }

    /// Adds a track with nothing in it.
    ///
    /// - Returns: Nil for other kinds than pictures and sounds.
    open func addMutableTrack(
        withMediaType mediaType: AVMediaType,
        preferredTrackID: CMPersistentTrackID
    ) -> AVMutableCompositionTrack? {
        guard mediaType == .video || mediaType == .audio else { return nil }
        let track = AVMutableCompositionTrack(
            asset: self,
            mediaType: mediaType,
            id: freeID(preferredTrackID)
        )
        append(track)
        return track
    }
}
