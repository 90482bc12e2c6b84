import SwiftUI

/// The controls of a player: play, time, place, sound.
struct PlayerControls: View {
    @ObservedObject var state: PlayerState

    var body: some View {
        HStack(spacing: 12) {
            Button(action: state.togglePlaying) {
                Label(
                    state.isPlaying ? "Pause" : "Play",
                    systemImage: state.isPlaying ? "pause.fill" : "play.fill"
                )
            }
            .keyboardShortcut(.space, modifiers: [])
            .help(state.isPlaying ? "Pause" : "Play")
            Text(PlayerTime.text(state.time)).monospacedDigit()
            Slider(value: place, in: 0...max(state.duration, 0.001)) { state.isScrubbing = $0 }
                .accessibilityLabel("Place in the Film")
                .frame(minWidth: 80)
            Text(PlayerTime.text(state.duration)).monospacedDigit()
            Button(action: state.toggleMuted) {
                Label(
                    state.isMuted ? "Sound On" : "Sound Off",
                    systemImage: state.isMuted ? "speaker.slash" : "speaker"
                )
            }
            .help(state.isMuted ? "Sound On" : "Sound Off")
            Slider(value: volume, in: 0...1)
                .accessibilityLabel("Volume")
                .frame(width: 80)
        }
        .labelStyle(.iconOnly)
        .buttonStyle(.borderless)
        .disabled(!state.canPlay)
        .padding(.horizontal, 12)
        .padding(.vertical, 6)
        .background(.thickMaterial, in: RoundedRectangle(cornerRadius: 12))
        .padding(12)
    }

    private var place: Binding<Double> {
        Binding(get: { state.time }, set: { state.go(to: $0) })
    }

    private var volume: Binding<Double> {
        Binding(get: { state.isMuted ? 0 : state.volume }, set: { state.volume = $0 })
    }
}

/// Times as players show them.
enum PlayerTime {
    /// Minutes and seconds, with hours where there are any.
    static func text(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds >= 0 else { return "–:––" }
        let whole = Int(min(seconds, 359_999))
        let (hours, minutes) = (whole / 3_600, whole / 60 % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0
            ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
    }
}
