public import CoreGraphics
public import CoreMedia
public import Foundation

/// One track of a film: its picture, or a sound.
open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
    enum Contents {
        case video(MediaInfo.Video)
        case audio(MediaInfo.Audio)
    }

    /// The film it belongs to, as long as somebody else keeps that.
    open private(set) weak var asset: AVAsset?
    let contents: Contents?
    private let kind: AVMediaType
    private let id: CMPersistentTrackID
    private let wholeDuration: CMTime

    init(asset: AVAsset, _ contents: Contents, duration: CMTime) {
        self.asset = asset
        self.contents = contents
        wholeDuration = duration
        switch contents {
        case .video(let video): (kind, id) = (.video, video.id)
        case .audio(let audio): (kind, id) = (.audio, audio.id)
        }
        super.init()
    }

    /// A track that is put together of others.
    init(asset: AVAsset, mediaType: AVMediaType, id: CMPersistentTrackID) {
        self.asset = asset
        contents = nil
        kind = mediaType
        self.id = id
        wholeDuration = .zero
        super.init()
    }

    open var trackID: CMPersistentTrackID { id }
    open var mediaType: AVMediaType { kind }
    open var isEnabled: Bool { true }

    /// The picture's size in square pixels, before ``preferredTransform``; zero for a sound.
    open var naturalSize: CGSize { video?.naturalSize ?? .zero }

    /// What turns the stored picture upright.
    open var preferredTransform: CGAffineTransform {
        video.map { $0.orientation.transform(of: $0.naturalSize) } ?? .identity
    }

    /// Frames in a second; 0 where that varies, and for a sound.
    open var nominalFrameRate: Float { Float(video?.frameRate ?? 0) }

    open var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: wholeDuration) }

    /// Samples in a second for a sound; for a picture, fine enough for all usual frame rates.
    open var naturalTimeScale: CMTimeScale {
        switch contents {
        case .audio(let audio): CMTimeScale(clamping: audio.sampleRate)
        default: 90_000
        }
    }

    /// Bits in a second, as far as the film says; else 0.
    open var estimatedDataRate: Float {
        switch contents {
        case .video(let video): Float(video.bitsPerSecond)
        case .audio(let audio): Float(audio.bitsPerSecond)
        case nil: 0
        }
    }

    var video: MediaInfo.Video? {
        if case .video(let video) = contents { video } else { nil }
    }
}
