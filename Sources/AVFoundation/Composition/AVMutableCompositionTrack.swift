public import CoreGraphics
public import CoreMedia
public import Foundation

/// A track of a composition: pieces of other films' tracks, in a row.
open class AVMutableCompositionTrack: AVAssetTrack, @unchecked Sendable {
    struct Piece {
        var source: URL
        /// The piece in the film it is taken of.
        var range: CMTimeRange
        /// Where it begins in the composition.
        var start: CMTime
        var wholeDuration: CMTime
        var track: AVAssetTrack
    }

    private let lock = NSLock()
    private var contained: [Piece] = []
    private var transform = CGAffineTransform.identity

    var pieces: [Piece] { lock.withLock { contained } }

    /// Puts a piece of a film's track into this one.
    ///
    /// - Throws: When the track is of another kind, or not one of a film in a file.
    open func insertTimeRange(
        _ timeRange: CMTimeRange,
        of track: AVAssetTrack,
        at startTime: CMTime
    ) throws {
        guard track.mediaType == mediaType, let source = track.asset?.source, timeRange.isValid
        else {
            throw MediaError(.unsupported("This piece of a track"), at: track.asset?.source)
        }
        let piece = Piece(
            source: source,
            range: timeRange,
            start: startTime.isNumeric ? startTime : .zero,
            wholeDuration: track.timeRange.duration,
            track: track
        )
        lock.withLock { contained.append(piece) }
    }

    var end: CMTime {
        pieces.map { $0.start + $0.range.duration }.max() ?? .zero
    }

    /// The film that it is from start to end, if it is one.
    var wholeFilm: URL? {
        let pieces = pieces
        guard pieces.count == 1, let piece = pieces.first, piece.start == .zero,
            piece.range.start == .zero
        else { return nil }
        let left = piece.wholeDuration - piece.range.duration
        return left < CMTime(value: 1, timescale: 10) ? piece.source : nil
    }

    override open var naturalSize: CGSize { pieces.first?.track.naturalSize ?? .zero }
    override open var nominalFrameRate: Float { pieces.first?.track.nominalFrameRate ?? 0 }
    override open var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: end) }

    /// How the picture is turned.
    ///
    /// Of no effect on an export here, where films stand upright.
    override open var preferredTransform: CGAffineTransform {
        get { lock.withLock { transform } }
        set { lock.withLock { transform = newValue } }
    }
}
