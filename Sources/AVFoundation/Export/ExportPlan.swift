import CoreGraphics
import CoreMedia
import Foundation

/// What a session is to do, read of its composition; what cannot be done is found here.
struct ExportPlan: Sendable {
    private let source: URL
    private let keepsSound: Bool
    private let destination: URL
    private let preset: ExportPreset
    private let isOptimizedForNetwork: Bool
    private let timeRange: CMTimeRange
    private let renderSize: CGSize?
    private let transforms: [CGAffineTransform]
    private let caption: Caption?

    init(_ session: AVAssetExportSession) throws(MediaError) {
        guard let destination = session.outputURL, destination.isFileURL else {
            throw MediaError(.unsupported("An export without an output file"), at: nil)
        }
        self.destination = destination
        if let type = session.outputFileType, !session.supportedFileTypes.contains(type) {
            throw MediaError(.unsupported("Writing the type \(type.rawValue)"), at: destination)
        }
        guard let preset = ExportPreset(session.presetName) else {
            throw MediaError(.unsupported(session.presetName), at: destination)
        }
        self.preset = preset
        if let composition = session.asset as? AVComposition {
            (source, keepsSound) = try composition.plan()
        } else if let file = session.asset.source {
            (source, keepsSound) = (file, true)
        } else {
            throw MediaError(.unsupported("This kind of film"), at: destination)
        }
        isOptimizedForNetwork = session.shouldOptimizeForNetworkUse
        timeRange = session.timeRange
        let video = session.videoComposition
        renderSize = video.map(\.plannedSize)
        caption = try video?.plannedTool?.caption()
        transforms = try Self.transforms(of: video?.plannedInstructions ?? [])
    }

    /// The export, once the film has been looked into.
    func export() async throws(MediaError) -> CaptionExport {
        let info = try await AssetReading(source).info()
        guard let picture = info.videos.first else { throw MediaError(.noVideo, at: source) }
        try checkTimeRange(info.duration)
        let upright = picture.orientation.transform(of: picture.naturalSize)
        guard transforms.allSatisfy({ $0.isIdentity || $0 == upright }) else {
            throw MediaError(.unsupported("Moving or scaling the picture of a film"), at: source)
        }
        var export = CaptionExport(source: source, destination: destination, caption: caption)
        export.keepsSound = keepsSound
        export.quality = preset.quality
        export.isOptimizedForNetwork = isOptimizedForNetwork
        export.width = try width(of: picture.displaySize)
        return export
    }

    private func width(of size: CGSize) throws(MediaError) -> Int? {
        var size = size
        if let renderSize, renderSize != size {
            // Sides are rounded to whole and even pixels.
            guard renderSize.width > 0, renderSize.height > 0, size.width > 0,
                abs(size.height / size.width * renderSize.width - renderSize.height) <= 2
            else { throw MediaError(.unsupported("Another shape of the picture"), at: source) }
            size = renderSize
            return preset.width(for: (size.width, size.height)) ?? Int(size.width)
        }
        return preset.width(for: (size.width, size.height))
    }

    /// An invalid range is no range: players say so where nothing limits them.
    private func checkTimeRange(_ duration: CMTime) throws(MediaError) {
        guard timeRange.isValid else { return }
        let frame = CMTime(value: 1, timescale: 10)
        guard timeRange.start <= .zero, timeRange.end + frame >= duration else {
            throw MediaError(.unsupported("Exporting a part of a film"), at: source)
        }
    }

    private static func transforms(
        of instructions: [AVVideoCompositionInstruction]
    ) throws(MediaError) -> [CGAffineTransform] {
        let layers = instructions.flatMap(\.layerInstructions)
        guard instructions.allSatisfy({ $0.layerInstructions.count <= 1 }) else {
            throw MediaError(.unsupported("More than one picture in a film"), at: nil)
        }
        guard layers.flatMap(\.opacities).allSatisfy({ $0.opacity == 1 }) else {
            throw MediaError(.unsupported("A picture that shines through"), at: nil)
        }
        return layers.flatMap(\.transforms).map(\.transform)
    }
}
