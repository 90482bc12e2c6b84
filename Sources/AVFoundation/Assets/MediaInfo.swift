package import CoreGraphics
package import CoreMedia
package import Foundation

/// What is in a film.
package struct MediaInfo: Sendable {
    package struct Video: Hashable, Sendable {
        package var id: Int32
        /// In pixels as they are stored.
        package var storedWidth: Int
        package var storedHeight: Int
        /// How much wider than high a pixel is.
        package var pixelAspect: Double = 1
        /// Frames in a second; 0 where it varies or is not known.
        package var frameRate: Double
        package var orientation: PictureOrientation = .up
        package var bitsPerSecond: Int = 0
    }

    package struct Audio: Hashable, Sendable {
        package var id: Int32
        package var sampleRate: Int
        package var channels: Int
        package var bitsPerSecond: Int = 0
    }

    /// Nil where the film does not say, as a stream does not.
    package var duration: CMTime
    package var videos: [Video] = []
    package var audios: [Audio] = []
    package var isSeekable = true
    /// A still picture, which decoders take for a film of one frame.
    package var isPicture = false
    /// What one of its tracks would need to play.
    package var missing: MissingCodec?

    package var hasTracks: Bool { !videos.isEmpty || !audios.isEmpty }
}

extension MediaInfo.Video {
    /// In square pixels, before it is turned.
    package var naturalSize: CGSize {
        CGSize(
            width: (Double(storedWidth) * pixelAspect).rounded(),
            height: Double(storedHeight)
        )
    }

    /// In square pixels, as it is looked at.
    package var displaySize: CGSize {
        let size = naturalSize
        return orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }
}

/// How a picture has to be turned to stand upright.
package enum PictureOrientation: String, Hashable, Sendable {
    case up = "rotate-0"
    case right = "rotate-90"
    case down = "rotate-180"
    case left = "rotate-270"
    case upMirrored = "flip-rotate-0"
    case rightMirrored = "flip-rotate-90"
    case downMirrored = "flip-rotate-180"
    case leftMirrored = "flip-rotate-270"

    package var swapsSides: Bool {
        switch self {
        case .right, .left, .rightMirrored, .leftMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// The map from the stored picture, of that size, to the one looked at, y growing downwards.
    package func transform(of size: CGSize) -> CGAffineTransform {
        let (width, height) = (size.width, size.height)
        return switch self {
        case .up: .identity
        case .right: CGAffineTransform(0, 1, -1, 0, height, 0)
        case .down: CGAffineTransform(-1, 0, 0, -1, width, height)
        case .left: CGAffineTransform(0, -1, 1, 0, 0, width)
        case .upMirrored: CGAffineTransform(-1, 0, 0, 1, width, 0)
        case .rightMirrored: CGAffineTransform(0, -1, -1, 0, height, width)
        case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, height)
        case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
        }
    }
}
