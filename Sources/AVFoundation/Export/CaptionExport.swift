package import Foundation

/// A film written anew with a line of text on it.
///
/// The picture is decoded, turned upright, given the caption, and encoded as H.264 in 8-bit 4:2:0;
/// every frame keeps its time, so a variable frame rate stays one. Sounds that MP4 can hold are
/// copied packet by packet, bit for bit; others become AAC. Where a side of the picture is odd, its
/// last row or column is left out, since 4:2:0 has none of its own. Ten bits become eight.
///
/// The output appears under its name when it is complete and on the disk, and never before: until
/// then it has no name at all, or a hidden one on disks that cannot do without. A film whose end is
/// missing is not exported.
package struct CaptionExport: Sendable {
    package struct Progress: Hashable, Sendable {
        /// From 0 to 1.
        package var fraction: Double
        /// Seconds, once enough is done to tell.
        package var timeLeft: Double?
    }

    package var source: URL
    package var destination: URL
    package var caption: Caption?
    /// How wide the output is to be; nil for as wide as the film.
    ///
    /// The height follows.
    package var width: Int?
    /// From 0, small, to 1, next to no loss.
    package var quality = 0.75
    /// Whether the film's sounds are in the output.
    package var keepsSound = true
    /// Whether the output may take the place of a file.
    package var replacesExisting = false
    /// Whether a player can start before it has all of the output.
    ///
    /// The index is put in front then, for which the output is written twice.
    package var isOptimizedForNetwork = true

    package init(source: URL, destination: URL, caption: Caption?) {
        self.source = source
        self.destination = destination
        self.caption = caption
    }

    /// Exports, and returns when the output is complete.
    ///
    /// Cancelling the task stops it at any moment, and nothing stays behind.
    ///
    /// - Parameter progress: Told a few times in a second, on a thread of the background.
    package func run(
        progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) async throws(MediaError) {
        do {
            try await write(progress)
        } catch let error as MediaError {
            throw error
        } catch {
            throw MediaError(.cancelled, at: destination)
        }
    }

    private func write(_ progress: @escaping @Sendable (Progress) -> Void) async throws {
        let info = try await AssetReading(source).info()
        try check(info)
        let file = try ExportFile(for: destination, replacesExisting: replacesExisting)
        let pipeline = try ExportPipeline(self, info: info, output: file, progress: progress)
        try await withTaskCancellationHandler {
            try await pipeline.run()
            try Task.checkCancellation()
            try ExportedMovie.correct(
                file,
                leads: pipeline.soundLeads,
                pictureEnd: pipeline.pictureEnd
            )
            try file.finish()
        } onCancel: {
            pipeline.cancel()
        }
        progress(Progress(fraction: 1, timeLeft: 0))
    }

    private func check(_ info: MediaInfo) throws(MediaError) {
        if ISOMovie.isCut(source) { throw MediaError(.truncated, at: source) }
        guard !info.videos.isEmpty else {
            if let missing = info.missing { throw MediaError(.missingCodec(missing), at: source) }
            throw MediaError(.noVideo, at: source)
        }
        if ExportFile.isSame(source, destination) {
            throw MediaError(.outputIsInput, at: destination)
        }
        if let video = info.videos.first {
            let (width, height, _) = geometry(of: video)
            guard (width + 15) / 16 * ((height + 15) / 16) <= Self.mostBlocks else {
                throw MediaError(.unsupported("A picture of \(width) × \(height)"), at: source)
            }
        }
    }

    /// How many squares of 16 pixels a picture may have by H.264's highest level, 6.2: as many as in
    /// 8192 × 4352.
    ///
    /// The encoder keeps dozens of pictures in memory.
    private static let mostBlocks = 139_264
}

extension CaptionExport {
    /// The size of the output, both sides even, and what is cut off the film's to get there.
    func geometry(of video: MediaInfo.Video) -> (width: Int, height: Int, crops: Bool) {
        let size = video.displaySize
        guard let width else {
            let isPlain = video.pixelAspect == 1
            let (width, height) = (Int(size.width), Int(size.height))
            return (
                max(16, width & ~1), max(16, height & ~1),
                isPlain && (width % 2 != 0 || height % 2 != 0) && min(width, height) >= 16
            )
        }
        let scale = Double(width) / size.width
        let even = { (length: Double) in max(16, Int((length / 2).rounded()) * 2) }
        return (even(Double(width)), even(size.height * scale), false)
    }
}
