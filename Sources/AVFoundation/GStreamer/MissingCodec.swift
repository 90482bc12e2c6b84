import CGStreamer
import Foundation

/// Something that would be needed to read or write a film, and that is not installed.
package struct MissingCodec: Hashable, Sendable {
    /// What it is, in words: "H.265 decoder".
    package let name: String
    /// The package of Debian that has it.
    package let package: String

    init(_ message: UnsafeMutablePointer<GstMessage>) {
        let text = Self.text(gst_missing_plugin_message_get_description(message))
        let detail = Self.text(gst_missing_plugin_message_get_installer_detail(message))
        self.init(name: text, detail: detail)
    }

    /// - Parameter detail: `gstreamer|1.0|program|words|decoder-video/x-h265, …`.
    init(name: String, detail: String) {
        self.name = name
        let need = detail.split(separator: "|").last.map(String.init) ?? detail
        package = Self.packages.first { need.hasPrefix($0.need) }?.package ?? Self.mostCodecs
    }

    init(element: String) {
        name = element
        package =
            Self.packages.first { $0.need == "element-\(element)" }?.package ?? Self.mostCodecs
    }

    /// Decoders of ffmpeg: they know most kinds.
    private static let mostCodecs = "gstreamer1.0-libav"

    private static let packages: [(need: String, package: String)] = [
        ("element-x264enc", "gstreamer1.0-plugins-ugly"),
        ("element-openh264enc", "gstreamer1.0-plugins-bad"),
        ("element-h264parse", "gstreamer1.0-plugins-bad"),
        ("element-mp4mux", "gstreamer1.0-plugins-good"),
        ("element-videoflip", "gstreamer1.0-plugins-good"),
        ("element-videocrop", "gstreamer1.0-plugins-good"),
        ("element-", "gstreamer1.0-plugins-base"),
        ("decoder-video/quicktime", "gstreamer1.0-plugins-good"),
        ("decoder-video/x-matroska", "gstreamer1.0-plugins-good"),
        ("decoder-video/webm", "gstreamer1.0-plugins-good"),
        ("decoder-video/x-vp8", "gstreamer1.0-plugins-good"),
        ("decoder-video/x-vp9", "gstreamer1.0-plugins-good"),
        ("decoder-video/x-msvideo", "gstreamer1.0-plugins-good"),
        ("decoder-video/mpegts", "gstreamer1.0-plugins-bad"),
        ("decoder-video/x-av1", "gstreamer1.0-plugins-bad"),
        ("decoder-audio/x-opus", "gstreamer1.0-plugins-base"),
        ("decoder-audio/x-vorbis", "gstreamer1.0-plugins-base"),
        ("decoder-audio/x-flac", "gstreamer1.0-plugins-good"),
        ("urisource-", "gstreamer1.0-plugins-base"),
    ]

    private static func text(_ owned: UnsafeMutablePointer<CChar>?) -> String {
        defer { g_free(owned) }
        return owned.map { String(cString: $0) } ?? ""
    }
}
