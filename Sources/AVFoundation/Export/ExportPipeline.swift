import CGStreamer
import CGStreamerSupport
import Foundation
import Synchronization

/// The pipeline of one export.
///
/// ```
///            ┌ video ─ upright ─ caption ─ encoder ┐
/// file ─ decodebin                                 multiqueue ─ mp4mux ─ file
///            └ sounds, still encoded ──────────────┘
/// ```
///
/// Only a handful of raw frames waits anywhere. What is encoded waits before the muxer, each track
/// for as long as the other one has nothing yet: the encoder looks far ahead, and some films keep
/// their sound far from their picture.
final class ExportPipeline: @unchecked Sendable {
    private let export: CaptionExport
    private let video: MediaInfo.Video
    private let output: ExportFile
    private let scratch: ExportFile?
    private let progress: ExportProgress
    private let pipeline: MediaPipeline
    private let muxer: MediaElement
    private let waiting: MediaElement

    private struct State {
        var outcome: Result<Void, MediaError>?
        var continuation: CheckedContinuation<Void, any Error>?
        var missing: MissingCodec?
        var hasVideo = false
        var leads: [UInt64] = []
    }

    private let state = Mutex(State())

    init(
        _ export: CaptionExport,
        info: MediaInfo,
        output: ExportFile,
        progress: @escaping @Sendable (CaptionExport.Progress) -> Void
    ) throws(MediaError) {
        try GStreamer.start()
        guard let video = info.videos.first else {
            throw MediaError(.noVideo, at: export.source)
        }
        self.export = export
        self.video = video
        self.output = output
        self.progress = ExportProgress(duration: info.duration.seconds, report: progress)
        scratch = export.isOptimizedForNetwork ? try output.scratch() : nil
        pipeline = try MediaPipeline()
        muxer = try MediaElement("mp4mux")
        waiting = try MediaElement("multiqueue")
        try build()
    }

    /// How much of each sound only primes its decoder, in nanoseconds.
    var soundLeads: [UInt64] { state.withLock { $0.leads } }

    /// When the last frame ends, in nanoseconds.
    var pictureEnd: UInt64 { progress.pictureEnd }

    /// Runs to the end of the film.
    func run() async throws {
        defer { stop() }
        pipeline.onMessage { [weak self] in self?.take($0) }
        try await withCheckedThrowingContinuation { continuation in
            let outcome = state.withLock { state in
                if state.outcome == nil { state.continuation = continuation }
                return state.outcome
            }
            if let outcome {
                continuation.resume(with: outcome.mapError { $0 as any Error })
            } else {
                pipeline.setState(.playing)
            }
        }
        try checkEnd()
    }

    func cancel() { settle(.failure(MediaError(.cancelled, at: export.destination))) }

    private func stop() {
        pipeline.onMessage(nil)
        pipeline.setState(.stopped)
    }

    private func settle(_ outcome: Result<Void, MediaError>) {
        let continuation = state.withLock { state in
            guard state.outcome == nil else { return CheckedContinuation<Void, any Error>?.none }
            state.outcome = outcome
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(with: outcome.mapError { $0 as any Error })
    }

    private func take(_ message: MediaMessage) {
        switch message {
        case .ended: settle(.success(()))
        case .missing(let codec): state.withLock { $0.missing = $0.missing ?? codec }
        case .failed(let failure):
            settle(.failure(error(of: failure)))
        case .arrived, .durationChanged: break
        }
    }

    private func error(of failure: MediaFailure) -> MediaError {
        if failure.kind == .diskFull || output.isDiskFull {
            return MediaError(.diskFull, at: export.destination)
        }
        return failure.error(missing: state.withLock { $0.missing }, at: export.source)
    }

    /// A film that ends much sooner than its head says has lost its end.
    ///
    /// Those of MP4 were looked at before: their boxes tell for certain.
    private func checkEnd() throws(MediaError) {
        guard ISOMovie(export.source) == nil else { return }
        if let missing = progress.secondsMissing, missing > Self.mostMissing {
            throw MediaError(.truncated, at: export.source)
        }
    }

    /// In seconds.
    ///
    /// Heads are not that exact, and a last frame may last long.
    private static let mostMissing = 3.0
}

// MARK: - Building

extension ExportPipeline {
    private func build() throws(MediaError) {
        let source = try makeSource()
        let decoder = try MediaElement("decodebin")
        decoder.set("caps", to: try MediaCaps(Self.ends))
        waiting.set("max-size-buffers", to: 0)
        waiting.set("max-size-time", to: 0)
        waiting.set("max-size-bytes", to: 64 << 20)
        if let scratch {
            muxer.set("faststart", spelled: "true")
            muxer.set("faststart-file", to: scratch.ownPath)
        }
        let sink = try MediaElement("fdsink")
        sink.set("fd", to: Int(output.descriptor))
        sink.set("sync", spelled: "false")
        try pipeline.addRow([source, decoder])
        pipeline.add(waiting)
        try pipeline.addRow([muxer, sink])
        dk_on_pads(
            decoder.pointer,
            { context, pad in
                guard let context, let pad else { return }
                ExportPipeline.take(context)?.add(MediaPad(pad))
            },
            { context in
                guard let context else { return }
                ExportPipeline.take(context)?.checkTracks()
            },
            Unmanaged.passRetained(Box(WeakReference(self))).toOpaque(),
            { context in
                guard let context else { return }
                Unmanaged<Box<WeakReference<ExportPipeline>>>.fromOpaque(context).release()
            }
        )
    }

    /// Where decoding ends: raw pictures, and sounds that MP4 can hold as they are.
    private static let ends = """
        video/x-raw(ANY); audio/x-raw(ANY); audio/mpeg,mpegversion=4; \
        audio/mpeg,mpegversion=1; audio/x-ac3; audio/x-alac; audio/x-opus; text/x-raw
        """

    private static func take(_ context: gpointer) -> ExportPipeline? {
        Unmanaged<Box<WeakReference<ExportPipeline>>>.fromOpaque(context)
            .takeUnretainedValue().value.object
    }

    private func makeSource() throws(MediaError) -> MediaElement {
        let source = try MediaElement("filesrc")
        source.set("location", to: export.source.path)
        // The demuxer takes the end of the film for the end of a sound's packets, although those
        // that prime the decoder come before its start. A longer film it reads to the last packet.
        if let movie = ISOMovie(export.source), !movie.isFragmented, let duration = movie.duration {
            let longer = duration.value + UInt64(duration.timescale)
            let bytes = Array(longer.bigEndianBytes.suffix(duration.count))
            if duration.count == 8 || longer <= UInt64(UInt32.max) {
                dk_replace_bytes(
                    source.pointer,
                    guint64(duration.offset),
                    bytes,
                    gsize(bytes.count)
                )
            }
        }
        return source
    }

    /// On a thread of the pipeline, before anything flows through the pad.
    private func add(_ pad: MediaPad) {
        do throws(MediaError) {
            guard let caps = pad.caps else { return }
            let kind = caps.name
            let isFirstVideo = state.withLock { state in
                defer { if kind.hasPrefix("video/") { state.hasVideo = true } }
                return kind.hasPrefix("video/") && !state.hasVideo
            }
            if isFirstVideo {
                try addVideo(pad)
            } else if kind.hasPrefix("audio/"), export.keepsSound {
                try addSound(pad, caps)
            } else {
                try addRest(pad)
            }
        } catch {
            settle(.failure(error.about(export.source)))
        }
    }

    private func checkTracks() {
        let (hasVideo, missing) = state.withLock { ($0.hasVideo, $0.missing) }
        guard !hasVideo else { return }
        let reason = missing.map(MediaError.Reason.missingCodec) ?? .noVideo
        settle(.failure(MediaError(reason, at: export.source)))
    }

    private func addVideo(_ pad: MediaPad) throws(MediaError) {
        let size = export.geometry(of: video)
        let shape = video.displaySize
        let (right, bottom) = (Int(shape.width) & 1, Int(shape.height) & 1)
        let crop = size.crops ? "! videocrop right=\(right) bottom=\(bottom)" : ""
        let format = """
            video/x-raw,format=I420,width=\(size.width),height=\(size.height),\
            pixel-aspect-ratio=1/1
            """
        let picture = try MediaElement(
            row: """
                queue max-size-buffers=4 max-size-bytes=0 max-size-time=0 \
                ! videoflip video-direction=auto \(crop) ! videoscale ! videoconvert \
                ! capsfilter caps=\(format)
                """
        )
        let caption = try MediaElement("overlaycomposition")
        if let drawn = export.caption.flatMap({
            CaptionPicture($0, on: (size.width, size.height))
        }) {
            dk_draw_picture(
                caption.pointer,
                drawn.bytes,
                guint(drawn.width),
                guint(drawn.height),
                gint(drawn.x),
                gint(drawn.y)
            )
        } else {
            dk_draw_picture(caption.pointer, [0, 0, 0, 0], 1, 1, 0, 0)
        }
        let ahead = try MediaElement(
            row: "queue max-size-buffers=4 max-size-bytes=0 max-size-time=0"
        )
        let encoder = try VideoEncoder.make(quality: export.quality)
        let parser = try MediaElement(
            row: "h264parse ! capsfilter caps=video/x-h264,stream-format=avc,alignment=au"
        )
        let row = [picture, caption, ahead, encoder, parser]
        try pipeline.addRow(row)
        follow(picture.pad("src"), isPicture: true)
        try joinMuxer(parser, "video_%u") { pad in
            // The film's own parts of a second, so that no time is rounded.
            let timescale = ISOMovie(self.export.source)?.tracks
                .first { $0.handler == "vide" }?.timescale
            pad.set("trak-timescale", to: Double(timescale ?? 90_000))
        }
        try start(row, from: pad)
    }

    private func addSound(_ pad: MediaPad, _ caps: MediaCaps) throws(MediaError) {
        let isRaw = caps.name == "audio/x-raw"
        let index = state.withLock { state in
            state.leads.append(0)
            return state.leads.count - 1
        }
        if !isRaw {
            let note = SoundNote(owner: self, index: index)
            dk_keep_all_packets(
                pad.pointer,
                { context, lead in
                    guard let context else { return }
                    Unmanaged<SoundNote>.fromOpaque(context).takeUnretainedValue()
                        .found(UInt64(lead))
                },
                Unmanaged.passRetained(note).toOpaque(),
                { context in
                    if let context { Unmanaged<SoundNote>.fromOpaque(context).release() }
                }
            )
        }
        let sound = try MediaElement(row: isRaw ? Self.encodingSound : Self.parser(caps))
        pipeline.add(sound)
        follow(sound.pad("src"), isPicture: false)
        try joinMuxer(sound, "audio_%u") { _ in }
        try start([sound], from: pad)
    }

    fileprivate func note(lead: UInt64, of index: Int) {
        state.withLock { $0.leads[index] = lead }
    }

    private static var encodingSound: String {
        let encoder = ["fdkaacenc", "avenc_aac", "voaacenc"].first(where: GStreamer.has)
        return """
            queue ! audioconvert ! audioresample ! \(encoder ?? "avenc_aac") bitrate=192000 \
            ! aacparse
            """
    }

    /// What makes packets of that kind as MP4 has them; those of an MP4 file are so already.
    private static func parser(_ caps: MediaCaps) -> String {
        let text = caps.text
        return switch caps.name {
        case "audio/x-ac3": "ac3parse"
        case "audio/x-opus": "opusparse"
        case "audio/mpeg" where text.contains("mpegversion=(int)1"): "mpegaudioparse"
        case "audio/mpeg" where !text.contains("stream-format=(string)raw"): "aacparse"
        default: "identity"
        }
    }

    private func addRest(_ pad: MediaPad) throws(MediaError) {
        let sink = try MediaElement("fakesink")
        sink.set("sync", spelled: "false")
        sink.set("async", spelled: "false")
        pipeline.add(sink)
        guard let end = sink.pad("sink"), pad.link(to: end) else { return }
        sink.startWithParent()
    }

    /// Joins a row's end to the muxer, past the queue in which encoded packets wait.
    private func joinMuxer(
        _ last: MediaElement,
        _ pad: String,
        configure: (MediaPad) -> Void
    ) throws(MediaError) {
        guard let entry = waiting.requestPad("sink_%u"), let from = last.pad("src"),
            from.link(to: entry), let exit = waiting.pad(entry.name.replacing("sink", with: "src")),
            let into = muxer.requestPad(pad), exit.link(to: into)
        else { throw MediaError(.unsupported("This kind of film"), at: export.source) }
        configure(into)
    }

    private func start(_ row: [MediaElement], from pad: MediaPad) throws(MediaError) {
        for element in row.reversed() { element.startWithParent() }
        guard let first = row.first?.pad("sink"), pad.link(to: first) else {
            throw MediaError(.unsupported("This kind of film"), at: export.source)
        }
    }

    /// Counts what passes there as done.
    private func follow(_ pad: MediaPad?, isPicture: Bool) {
        guard let pad else { return }
        let note: (UInt64, UInt64) -> Void = { [progress] start, end in
            progress.pass(from: start, to: end, isPicture: isPicture)
        }
        dk_on_buffers(
            pad.pointer,
            { context, start, end in
                guard let context else { return }
                Unmanaged<Box<(UInt64, UInt64) -> Void>>.fromOpaque(context)
                    .takeUnretainedValue().value(UInt64(start), UInt64(end))
            },
            Unmanaged.passRetained(Box(note)).toOpaque(),
            { context in
                guard let context else { return }
                Unmanaged<Box<(UInt64, UInt64) -> Void>>.fromOpaque(context).release()
            }
        )
    }
}

private final class SoundNote {
    private weak var owner: ExportPipeline?
    private let index: Int

    init(owner: ExportPipeline, index: Int) {
        self.owner = owner
        self.index = index
    }

    func found(_ lead: UInt64) { owner?.note(lead: lead, of: index) }
}

private struct WeakReference<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}
