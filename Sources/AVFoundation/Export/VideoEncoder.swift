/// Something here that writes H.264, and how it is told about quality.
enum VideoEncoder: String, CaseIterable {
    /// Graphics cards first: they leave the processor alone.
    case vaapi = "vah264enc"
    case nvidia = "nvh264enc"
    case x264 = "x264enc"
    case openh264 = "openh264enc"

    /// The best one that works here.
    ///
    /// - Parameter quality: From 0 to 1.
    static func make(quality: Double) throws(MediaError) -> MediaElement {
        for encoder in allCases where GStreamer.has(element: encoder.rawValue) {
            if let element = try? MediaElement(encoder.rawValue) {
                encoder.configure(element, quality: min(max(quality, 0), 1))
                if !encoder.needsHardware || element.canStart { return element }
            }
        }
        throw MediaError(.missingElement(x264.rawValue), at: nil)
    }

    private var needsHardware: Bool { self == .vaapi || self == .nvidia }

    private func configure(_ element: MediaElement, quality: Double) {
        // H.264's own scale: 51 is worst, at 12 nobody sees a difference.
        let quantizer = Int((34 - 22 * quality).rounded())
        switch self {
        case .vaapi:
            element.set("rate-control", spelled: "cqp")
            element.set("qpi", to: quantizer)
            element.set("qpp", to: quantizer)
        case .nvidia:
            element.set("rc-mode", spelled: "constqp")
            element.set("qp-const", to: quantizer)
        case .x264:
            element.set("pass", spelled: "qual")
            element.set("quantizer", to: quantizer)
            // Else it would hold to a bit rate all the same.
            element.set("vbv-buf-capacity", to: 0)
            element.set("bitrate", to: 2_048_000)
        case .openh264:
            element.set("rate-control", spelled: "off")
            element.set("complexity", spelled: "high")
            element.set("qp-min", to: max(0, quantizer - 3))
            element.set("qp-max", to: quantizer + 3)
            element.set("bitrate", to: 20_000_000)
        }
    }
}
