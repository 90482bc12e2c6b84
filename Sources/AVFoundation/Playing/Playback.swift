import CGStreamer
import Foundation
import Synchronization

/// One film being played: a pipeline, driven from a queue of its own so that nobody waits for it.
///
/// Everything can be called from any thread. Events come on the playback's queue.
final class Playback: @unchecked Sendable {
    enum Event: Sendable {
        /// The first picture is there.
        case ready(duration: Int64?)
        case failed(MediaError)
        case ended
        /// A jump is done, or another one took its place.
        case sought(id: Int, finished: Bool)
    }

    struct Jump: Sendable {
        var id: Int
        /// In nanoseconds.
        var position: Int64
        var isExact: Bool
    }

    private let url: URL
    private let output: VideoOutput
    private let handler: @Sendable (Event) -> Void
    private let queue = DispatchQueue(label: "Playback", qos: .userInteractive)

    // MARK: Known to the queue alone

    private var missing: MissingCodec?
    private var isReady = false
    private var isClosed = false
    /// How fast it is to play; 0 while it is to stand still.
    private var rate = 0.0
    /// How fast the pipeline would play.
    private var pipelineRate = 1.0
    private var running: Jump?
    private var waiting: Jump?

    // MARK: Known to everybody

    private struct Shared {
        var pipeline: MediaPipeline?
        var volume = 1.0
        var isMuted = false
        /// Where a jump that is not done yet goes.
        var target: Int64?
    }

    private let shared = Mutex(Shared())

    init(_ url: URL, output: VideoOutput, handler: @escaping @Sendable (Event) -> Void) {
        self.url = url
        self.output = output
        self.handler = handler
        queue.async { self.open() }
    }

    deinit { assert(isClosed || shared.withLock { $0.pipeline == nil }, "Close it first.") }

    /// Where it is, in nanoseconds; where a jump goes, once that is asked for.
    var position: Int64? {
        let (target, pipeline) = shared.withLock { ($0.target, $0.pipeline) }
        return target ?? pipeline?.position
    }

    /// - Parameter rate: 1 for as fast as it was taken, 0 to stand still; not negative.
    func setRate(_ rate: Double) {
        queue.async {
            self.rate = rate
            self.applyRate()
        }
    }

    func setVolume(_ volume: Double, isMuted: Bool) {
        shared.withLock {
            $0.volume = volume
            $0.isMuted = isMuted
        }
        queue.async { self.applyVolume() }
    }

    /// Goes to a place; of several jumps asked for meanwhile only the last is done.
    func jump(_ jump: Jump) {
        shared.withLock { $0.target = jump.position }
        queue.async { self.start(jump) }
    }

    /// Stops for good, soon.
    func close() {
        queue.async {
            self.isClosed = true
            self.cancelJumps()
            let pipeline = self.shared.withLock { shared in
                defer { shared.pipeline = nil }
                return shared.pipeline
            }
            pipeline?.onMessage(nil)
            pipeline?.setState(.stopped)
            self.output.clear()
        }
    }
}

// MARK: - On the queue

extension Playback {
    private func open() {
        guard !isClosed else { return }
        do {
            try GStreamer.start()
            let player = try MediaElement("playbin")
            player.set("uri", to: MediaURI.text(of: url))
            // Neither subtitles nor pictures for sounds; nothing is written to a disk.
            player.set("flags", spelled: "video+audio+soft-volume+deinterlace")
            player.set("video-sink", to: try output.makeSink())
            player.set("audio-sink", to: try SoundSink.make())
            let pipeline = MediaPipeline(player)
            shared.withLock { $0.pipeline = pipeline }
            pipeline.onMessage { [weak self] message in
                guard let self else { return }
                queue.async { self.take(message) }
            }
            applyVolume()
            pipeline.setState(.paused)
        } catch {
            handler(.failed(error.about(url)))
        }
    }

    private func take(_ message: MediaMessage) {
        guard !isClosed else { return }
        switch message {
        case .arrived: arrive()
        case .ended: handler(.ended)
        case .missing(let codec): missing = missing ?? codec
        case .failed(let failure):
            pipeline?.setState(.stopped)
            cancelJumps()
            handler(.failed(reason(of: failure)))
        case .durationChanged: break
        }
    }

    /// What never came to a first picture is looked at once more: an element that could not go on
    /// knows less about a file than what looks for the reason.
    private func reason(of failure: MediaFailure) -> MediaError {
        if !isReady, missing == nil {
            do { _ = try MediaInspector.inspect(url) } catch { return error }
        }
        return failure.error(missing: missing, at: url)
    }

    private func arrive() {
        if let done = running {
            running = nil
            if waiting == nil { shared.withLock { $0.target = nil } }
            handler(.sought(id: done.id, finished: true))
        }
        if !isReady {
            isReady = true
            handler(.ready(duration: pipeline?.duration))
        }
        if let next = waiting {
            waiting = nil
            start(next)
        } else {
            applyRate()
        }
    }

    private func start(_ jump: Jump) {
        guard !isClosed, let pipeline else {
            finish(jump)
            return
        }
        guard isReady, running == nil else {
            if let waiting { finish(waiting) }
            waiting = jump
            return
        }
        let rate = rate > 0 ? rate : pipelineRate
        guard pipeline.seek(to: jump.position, rate: rate, isExact: jump.isExact) else {
            shared.withLock { $0.target = nil }
            finish(jump)
            return
        }
        pipelineRate = rate
        running = jump
    }

    private func finish(_ jump: Jump) { handler(.sought(id: jump.id, finished: false)) }

    private func cancelJumps() {
        for jump in [running, waiting].compactMap({ $0 }) { finish(jump) }
        (running, waiting) = (nil, nil)
        shared.withLock { $0.target = nil }
    }

    private func applyRate() {
        guard isReady, !isClosed, let pipeline else { return }
        // Another speed is a jump to where it is.
        if rate > 0, rate != pipelineRate, running == nil {
            let here = pipeline.position ?? 0
            guard pipeline.seek(to: here, rate: rate, isExact: true) else { return }
            pipelineRate = rate
            running = Jump(id: 0, position: here, isExact: true)
        }
        pipeline.setState(rate > 0 ? .playing : .paused)
    }

    private func applyVolume() {
        let (pipeline, volume, isMuted) = shared.withLock {
            ($0.pipeline, $0.volume, $0.isMuted)
        }
        pipeline?.element.set("volume", to: volume)
        pipeline?.element.set("mute", spelled: isMuted ? "true" : "false")
    }

    private var pipeline: MediaPipeline? { shared.withLock { $0.pipeline } }
}

extension MediaFailure {
    /// What the user is told.
    func error(missing: MissingCodec?, at url: URL) -> MediaError {
        let reason: MediaError.Reason =
            switch kind {
            case .noCodec, .other, .notMedia:
                if let missing {
                    .missingCodec(missing)
                } else if ISOMovie.isCut(url) {
                    .truncated
                } else if kind == .notMedia {
                    .notAFilm
                } else {
                    .damaged(message)
                }
            case .diskFull: .diskFull
            case .reading: ISOMovie.isCut(url) ? .truncated : .damaged(message)
            }
        return MediaError(reason, at: url)
    }
}
