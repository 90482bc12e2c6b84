import Foundation

/// Where the sound of films goes: the desktop's sound server, else the sound card, else nowhere.
enum SoundSink {
    static func make() throws(MediaError) -> MediaElement {
        if let server = try? MediaElement("pulsesink"), server.canStart { return server }
        // Asking ALSA where there is no card fills the terminal with complaints.
        if hasSoundCard, let card = try? MediaElement("autoaudiosink") { return card }
        let nowhere = try MediaElement("fakesink")
        nowhere.set("sync", spelled: "true")
        return nowhere
    }

    private static var hasSoundCard: Bool {
        let devices = try? FileManager.default.contentsOfDirectory(atPath: "/dev/snd")
        return devices?.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") } ?? false
    }
}
