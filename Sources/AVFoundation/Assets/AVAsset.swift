public import CoreMedia
public import Foundation

/// A film or a sound: how long it is, and which tracks it has.
///
/// Nothing is read before the first question. Properties of older style wait for the disk; in new
/// code ask with ``load(_:)``, which waits without holding a thread. The film is never read whole.
///
/// ## On Linux
///
/// GStreamer reads it, so what can be read depends on the plug-ins that are installed. Where one is
/// missing, the error names the package that has it.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
    /// The film's file, or nil for a composition.
    package let source: URL?
    private let reading: AssetReading?

    /// - Parameter options: Of no effect here.
    public init(url URL: URL, options: [String: Any]? = nil) {
        source = URL
        reading = AssetReading(URL)
        super.init()
    }

    /// What is made of other assets.
    override package init() {
        source = nil
        reading = nil
        super.init()
    }

    /// The file that plays as the asset does, if there is one.
    var playableSource: URL? { source }

    /// What has been read of the film; reads it if need be, and waits.
    package func waitForInfo() -> Result<MediaInfo, MediaError> {
        reading?.waitForInfo() ?? .success(MediaInfo(duration: .zero))
    }

    package func info() async throws(MediaError) -> MediaInfo {
        guard let reading else { return MediaInfo(duration: .zero) }
        return try await reading.info()
    }

    // MARK: - Properties

    /// Invalid when the film cannot be read, indefinite when it has no end.
    open var duration: CMTime { (try? waitForInfo().get())?.duration ?? .invalid }

    /// None when the film cannot be read.
    open var tracks: [AVAssetTrack] {
        (try? waitForInfo().get()).map(makeTracks) ?? []
    }

    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }

    open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
        tracks.first { $0.trackID == trackID }
    }

    open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        try await load(.tracks).filter { $0.mediaType == mediaType }
    }

    open func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
        try await load(.tracks).first { $0.trackID == trackID }
    }

    /// Whether it can be read, and all its tracks can be decoded here.
    open var isPlayable: Bool { Self.isPlayable(waitForInfo()) }

    open var isExportable: Bool { isPlayable }
    open var isReadable: Bool { isPlayable }

    /// Whether a time of it may be off by more than a frame; that is never so here.
    open var providesPreciseDurationAndTiming: Bool { true }

    static func isPlayable(_ answer: Result<MediaInfo, MediaError>) -> Bool {
        guard let info = try? answer.get() else { return false }
        return info.hasTracks && info.missing == nil
    }

    func makeTracks(_ info: MediaInfo) -> [AVAssetTrack] {
        info.videos.map { AVAssetTrack(asset: self, .video($0), duration: info.duration) }
            + info.audios.map { audio in
                var audio = audio
                audio.id += Int32(info.videos.count)
                return AVAssetTrack(asset: self, .audio(audio), duration: info.duration)
            }
    }
}

/// A film or a sound in a file.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    /// Where it is.
    public let url: URL

    override public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        super.init(url: URL, options: options)
    }
}
