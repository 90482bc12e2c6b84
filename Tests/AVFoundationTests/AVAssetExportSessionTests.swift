import AVFoundation
import CoreGraphics
import CoreMedia
import Foundation
import QuartzCore
import Synchronization
import TestSupport
import Testing

struct AVAssetExportSessionTests {
    private let films: FilmPlayground

    init() throws { films = try FilmPlayground() }

    private var out: URL { films.url("out.mp4") }

    private func session(
        _ asset: AVAsset,
        _ preset: String = AVAssetExportPresetHighestQuality
    ) throws -> AVAssetExportSession {
        let session = try #require(AVAssetExportSession(asset: asset, presetName: preset))
        session.outputURL = out
        session.outputFileType = .mp4
        return session
    }

    /// A composition as apps build it: one track of each kind, the whole film.
    private func composition(of asset: AVAsset, hasSound: Bool = true) throws
        -> AVMutableComposition
    {
        let composition = AVMutableComposition()
        let whole = CMTimeRange(start: .zero, duration: asset.duration)
        for type in [AVMediaType.video, .audio] {
            let track = try #require(
                composition.addMutableTrack(
                    withMediaType: type,
                    preferredTrackID: kCMPersistentTrackID_Invalid
                )
            )
            guard type == .video || hasSound else { continue }
            let source = try #require(asset.tracks(withMediaType: type).first)
            try track.insertTimeRange(whole, of: source, at: .zero)
        }
        return composition
    }

    private func tool(
        _ text: Any,
        size: CGSize = CGSize(width: 320, height: 240),
        change: (CATextLayer, CALayer) -> Void = { _, _ in }
    ) -> AVVideoCompositionCoreAnimationTool {
        let title = CATextLayer()
        title.string = text
        title.fontSize = 24
        title.shadowOpacity = 0.7
        title.frame = CGRect(x: size.width / 2 - 50, y: 20, width: 100, height: 30)
        let container = CALayer()
        container.frame = CGRect(origin: .zero, size: size)
        container.isGeometryFlipped = true
        let video = CALayer()
        video.frame = container.bounds
        container.addSublayer(video)
        container.addSublayer(title)
        change(title, container)
        return AVVideoCompositionCoreAnimationTool(postProcessingAsVideoLayer: video, in: container)
    }

    @Test func aCompositionWithATextIsExported() async throws {
        let film = try films.makeFilm()
        let asset = AVURLAsset(url: film)
        let session = try session(composition(of: asset))
        let video = AVMutableVideoComposition(propertiesOf: asset)
        #expect(video.renderSize == CGSize(width: 320, height: 240))
        video.animationTool = tool(NSAttributedString(string: "Look!"))
        session.videoComposition = video
        session.timeRange = CMTimeRangeFromTimeToTime(start: .invalid, end: .invalid)
        let done = Mutex(false)
        session.exportAsynchronously { done.withLock { $0 = true } }
        #expect(await wait(until: { done.withLock { $0 } }, for: .seconds(60)))
        #expect(session.status == .completed && session.error == nil && session.progress == 1)
        #expect(try Film(out).soundPackets() == Film(film).soundPackets())
        #expect(try Film(out).likeness(to: film, crop: "320:160:0:80") >= 38)
        #expect(try Film(out).likeness(to: film, crop: "100:30:110:20") < 30)
    }

    @Test func aCompositionWithoutSoundIsSilent() async throws {
        let asset = AVURLAsset(url: try films.makeFilm())
        try await session(composition(of: asset, hasSound: false)).export(to: out, as: .mp4)
        #expect(try Film(out).soundPackets().isEmpty)
    }

    @Test func presetsMakeLargeFilmsSmaller() async throws {
        let film = try films.makeFilm(size: "1280x720", seconds: 0.5)
        try await session(AVURLAsset(url: film), AVAssetExportPreset640x480)
            .export(to: out, as: .mp4)
        #expect(try Film(out).size() == "640x360")
        #expect(AVAssetExportSession(asset: AVURLAsset(url: film), presetName: "none") == nil)
    }

    @Test(arguments: [17, 100, 333])
    func anySizeOfTheSameShapeIsMadeEven(width: Int) async throws {
        let asset = AVURLAsset(url: try films.makeFilm(size: "640x360", seconds: 0.4))
        let session = try session(asset)
        let video = AVMutableVideoComposition(propertiesOf: asset)
        video.renderSize = CGSize(width: width, height: Int((Double(width) * 9 / 16).rounded()))
        session.videoComposition = video
        await session.export()
        #expect(session.status == .completed, "\(String(describing: session.error))")
    }

    @Test func cancellingLeavesNothing() async throws {
        let session = try session(AVURLAsset(url: films.makeFilm(seconds: 20)))
        let done = Mutex(false)
        session.exportAsynchronously { done.withLock { $0 = true } }
        #expect(await wait(until: { session.progress > 0 }, for: .seconds(30)))
        session.cancelExport()
        #expect(await wait(until: { done.withLock { $0 } }, for: .seconds(30)))
        #expect(session.status == .cancelled)
        #expect(films.names == ["film.mp4"])
    }

    @Test func statesTellHowFarItIsUntilItIsOver() async throws {
        let session = try session(AVURLAsset(url: films.makeFilm(seconds: 8)))
        let states = session.states(updateInterval: 0.02)
        let work = Task { await session.export() }
        var fractions: [Double] = []
        for await state in states {
            if case .exporting(let progress) = state {
                fractions.append(progress.fractionCompleted)
            }
        }
        await work.value
        #expect(session.status == .completed)
        #expect(!fractions.isEmpty && fractions == fractions.sorted())
    }

    @Test func aSessionExportsOnce() async throws {
        let session = try session(AVURLAsset(url: films.makeFilm(seconds: 0.5)))
        try await session.export(to: out, as: .mp4)
        let again = films.url("again.mp4")
        await #expect(throws: MediaError(.unsupported("Exporting twice"), at: again)) {
            try await session.export(to: again, as: .mp4)
        }
        #expect(session.status == .completed)
    }

    @Test func whatACompositionCannotDoIsSaid() async throws {
        let film = try films.makeFilm()
        let asset = AVURLAsset(url: film)
        let half = CMTimeRange(start: .zero, duration: CMTime(value: 1, timescale: 1))
        let video = try #require(asset.tracks(withMediaType: .video).first)

        let part = AVMutableComposition()
        try part.addMutableTrack(withMediaType: .video, preferredTrackID: 0)?
            .insertTimeRange(half, of: video, at: .zero)
        #expect(await unsupported(try session(part)))

        let cut = try session(asset)
        cut.timeRange = half
        #expect(await unsupported(cut))

        let file = try session(asset)
        file.outputFileType = .mov
        #expect(await unsupported(file))
    }

    @Test(arguments: ["size", "opacity", "transform", "layers", "place"])
    func whatAVideoCompositionCannotDoIsSaid(what: String) async throws {
        let asset = AVURLAsset(url: try films.makeFilm())
        let session = try session(asset)
        let video = AVMutableVideoComposition(propertiesOf: asset)
        let track = try #require(asset.tracks(withMediaType: .video).first)
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        video.instructions.first?.layerInstructions = [layer]
        switch what {
        case "size": video.renderSize = CGSize(width: 100, height: 100)
        case "opacity": layer.setOpacity(0.5, at: .zero)
        case "transform": layer.setTransform(CGAffineTransform(scaleX: 2, y: 2), at: .zero)
        case "layers": video.animationTool = tool("Look!") { $1.addSublayer(CALayer()) }
        default: video.animationTool = tool("Look!") { title, _ in title.frame.origin.x = 0 }
        }
        session.videoComposition = video
        #expect(await unsupported(session))
        #expect(films.names == ["film.mp4"])
    }

    private func unsupported(_ session: AVAssetExportSession) async -> Bool {
        await session.export()
        guard case .unsupported = (session.error as? MediaError)?.reason else { return false }
        return session.status == .failed
    }

    @Test @MainActor func aCompositionOfAWholeFilmPlays() async throws {
        let asset = AVURLAsset(url: try films.makeFilm())
        let player = AVPlayer(playerItem: AVPlayerItem(asset: try composition(of: asset)))
        player.isMuted = true
        #expect(await wait(until: { player.status == .readyToPlay }, for: .seconds(30)))
        let nothing = AVPlayer(playerItem: AVPlayerItem(asset: AVMutableComposition()))
        #expect(await wait(until: { nothing.status == .failed }, for: .seconds(30)))
    }
}
