import CoreGraphics
public import CoreMedia
public import Foundation

/// How the pictures of a film's tracks become one.
///
/// ## On Linux
///
/// The picture keeps its shape and stands upright; it can be scaled by ``renderSize``, and have a
/// text from ``animationTool``. Frames keep their times whatever ``frameDuration`` says. What
/// cannot be done fails when it is exported.
open class AVVideoComposition: NSObject {
    package final var plannedSize = CGSize.zero
    package final var plannedFrameDuration = CMTime(value: 1, timescale: 30)
    package final var plannedInstructions: [AVVideoCompositionInstruction] = []
    package final var plannedTool: AVVideoCompositionCoreAnimationTool?

    override public init() { super.init() }

    /// As the asset is: its size as it is looked at, its frame rate.
    ///
    /// Waits for the disk.
    public init(propertiesOf asset: AVAsset) {
        super.init()
        guard let track = asset.tracks(withMediaType: .video).first else { return }
        let shown = CGRect(origin: .zero, size: track.naturalSize)
            .applying(track.preferredTransform)
        plannedSize = shown.size
        if track.nominalFrameRate > 0 {
            plannedFrameDuration = CMTime(
                seconds: 1 / Double(track.nominalFrameRate),
                preferredTimescale: 90_000
            )
        }
        let instruction = AVMutableVideoCompositionInstruction()
        instruction.timeRange = CMTimeRange(start: .zero, duration: asset.duration)
        instruction.layerInstructions = [
            AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        ]
        plannedInstructions = [instruction]
    }
}

/// A video composition that can be changed.
open class AVMutableVideoComposition: AVVideoComposition {
    /// How large the picture is to be, in pixels.
    open var renderSize: CGSize {
        get { plannedSize }
        set { plannedSize = newValue }
    }

    /// Kept, and of no effect on an export.
    open var frameDuration: CMTime {
        get { plannedFrameDuration }
        set { plannedFrameDuration = newValue }
    }

    open var instructions: [AVVideoCompositionInstruction] {
        get { plannedInstructions }
        set { plannedInstructions = newValue }
    }

    /// The text over the picture.
    open var animationTool: AVVideoCompositionCoreAnimationTool? {
        get { plannedTool }
        set { plannedTool = newValue }
    }
}
