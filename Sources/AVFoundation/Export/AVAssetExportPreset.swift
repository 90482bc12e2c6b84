// Names of how large and how good an export is to be.

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"

/// What a preset's name means.
struct ExportPreset {
    /// From 0 to 1.
    var quality: Double
    /// The longer and the shorter side that the picture has to fit into; it is never enlarged.
    var largest: (longer: Double, shorter: Double)?

    init?(_ name: String) {
        guard let preset = Self.all.first(where: { $0.name == name }) else { return nil }
        quality = preset.quality
        largest = preset.largest
    }

    static var names: [String] { all.map(\.name) }

    /// How wide a picture of that size becomes; nil for as it is.
    func width(for size: (width: Double, height: Double)) -> Int? {
        guard let largest, size.width > 0, size.height > 0 else { return nil }
        let scale = min(
            largest.longer / max(size.width, size.height),
            largest.shorter / min(size.width, size.height)
        )
        return scale < 1 ? Int((size.width * scale).rounded()) : nil
    }

    private static let all: [(name: String, quality: Double, largest: (Double, Double)?)] = [
        (AVAssetExportPresetLowQuality, 0.3, (640, 360)),
        (AVAssetExportPresetMediumQuality, 0.55, (1280, 720)),
        (AVAssetExportPresetHighestQuality, 0.9, nil),
        (AVAssetExportPreset640x480, 0.75, (640, 480)),
        (AVAssetExportPreset960x540, 0.75, (960, 540)),
        (AVAssetExportPreset1280x720, 0.75, (1280, 720)),
        (AVAssetExportPreset1920x1080, 0.75, (1920, 1080)),
        (AVAssetExportPreset3840x2160, 0.75, (3840, 2160)),
    ]
}
