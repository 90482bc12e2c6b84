public import CoreGraphics
public import CoreMedia
public import Foundation

/// What is to be seen in a stretch of time.
open class AVVideoCompositionInstruction: NSObject {
    open var timeRange = CMTimeRange.invalid
    open var layerInstructions: [AVVideoCompositionLayerInstruction] = []
}

/// What is to be seen in a stretch of time, to be changed.
open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction {}

/// How the picture of one track is laid.
open class AVVideoCompositionLayerInstruction: NSObject {
    package final var transforms: [(transform: CGAffineTransform, time: CMTime)] = []
    package final var opacities: [(opacity: Float, time: CMTime)] = []
    open var trackID: CMPersistentTrackID = kCMPersistentTrackID_Invalid
}

/// How the picture of one track is laid, to be changed.
open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction {
    override public init() { super.init() }

    public init(assetTrack track: AVAssetTrack) {
        super.init()
        trackID = track.trackID
    }

    /// Maps the picture from that time on.
    ///
    /// Exported are only those that keep it as it is or turn it upright, since films stand upright
    /// here.
    open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {
        transforms.append((transform, time))
    }

    /// Lets the picture shine through from that time on.
    ///
    /// Exported is only 1.
    open func setOpacity(_ opacity: Float, at time: CMTime) {
        opacities.append((opacity, time))
    }
}
