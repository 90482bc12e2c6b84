import AVFoundation
import CoreMedia
import Foundation
import QuartzCore

/// A film with a text over it, to be exported.
struct CaptionedFilm: Sendable {
    let film: URL
    let caption: String
    /// Pixels; as wide as the film where it is not given.
    let width: Int?

    init(_ film: URL, _ caption: String, width: Int? = nil) {
        self.film = film
        self.caption = caption
        self.width = width
    }

    /// What writes it.
    func makeSession() async throws -> AVAssetExportSession {
        let asset = AVURLAsset(url: film)
        _ = try await asset.load(.tracks)
        let preset = AVAssetExportPresetHighestQuality
        guard let session = AVAssetExportSession(asset: asset, presetName: preset) else {
            throw CocoaError(.featureUnsupported)
        }
        let composition = AVMutableVideoComposition(propertiesOf: asset)
        let size = composition.renderSize
        if let width, size.width > 0 {
            let scale = CGFloat(width) / size.width
            composition.renderSize = CGSize(
                width: CGFloat(width),
                height: (size.height * scale / 2).rounded() * 2
            )
        }
        if !caption.isEmpty { composition.animationTool = text(in: composition.renderSize) }
        session.videoComposition = composition
        return session
    }

    /// The text, at the top as in the window.
    private func text(in size: CGSize) -> AVVideoCompositionCoreAnimationTool {
        let container = CALayer()
        container.frame = CGRect(origin: .zero, size: size)
        container.isGeometryFlipped = true
        let video = CALayer()
        video.frame = container.bounds
        container.addSublayer(video)
        let text = CATextLayer()
        text.string = caption
        text.fontSize = size.height * 0.09
        text.alignmentMode = .center
        text.isWrapped = true
        text.shadowOpacity = 1
        text.frame = CGRect(
            x: 0,
            y: size.height * 0.1,
            width: size.width,
            height: size.height * 0.8
        )
        container.addSublayer(text)
        return AVVideoCompositionCoreAnimationTool(postProcessingAsVideoLayer: video, in: container)
    }
}
