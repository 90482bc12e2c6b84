import AVFoundation
import CoreMedia
import Foundation
import SwiftUI

/// What the controls show of a player, and what they do to it.
@MainActor
final class PlayerState: ObservableObject {
    @Published private(set) var isPlaying = false
    @Published private(set) var canPlay = false
    /// Why it cannot be played.
    @Published private(set) var message: String?
    /// Seconds.
    @Published private(set) var time = 0.0
    @Published private(set) var duration = 0.0
    @Published private(set) var isMuted = false
    @Published private(set) var showsControls = true
    /// Whether the person holds the slider of the place.
    var isScrubbing = false { didSet { scrubbingDidChange(from: oldValue) } }

    private var player: AVPlayer?
    private var changes: AnyObject?
    private var clock: Any?
    private var hiding: Task<Void, Never>?
    private var playsAfterScrubbing = false

    /// Shows another player, or none.
    func follow(_ new: AVPlayer?) {
        guard new !== player else { return }
        if let player, let clock { player.removeTimeObserver(clock) }
        (player, clock, changes) = (new, nil, nil)
        hiding?.cancel()
        showsControls = true
        guard let new else { return }
        changes = new.observeChanges { [weak self] in self?.update() }
        clock = new.addPeriodicTimeObserver(
            forInterval: CMTime(value: 1, timescale: 4),
            queue: .main
        ) { [weak self] time in
            MainActor.assumeIsolated { self?.show(time) }
        }
        update()
    }

    private func update() {
        guard let player else { return }
        let wasPlaying = isPlaying
        isPlaying = player.rate != 0
        isMuted = player.isMuted
        canPlay = player.status == .readyToPlay
        message = player.error.map { error in
            let local = error as? any LocalizedError
            return [error.localizedDescription, local?.recoverySuggestion]
                .compactMap(\.self).joined(separator: "\n")
        }
        let length = player.currentItem?.duration ?? .invalid
        duration = length.isNumeric ? length.seconds : 0
        show(player.currentTime())
        if wasPlaying != isPlaying { noteAttention() }
    }

    private func show(_ time: CMTime) {
        if !isScrubbing, time.isNumeric { self.time = time.seconds }
    }

    // MARK: - What the person does

    func togglePlaying() {
        guard let player else { return }
        if isPlaying { return player.pause() }
        // At its end it begins anew.
        if duration > 0, player.currentTime().seconds >= duration - 0.05 { player.seek(to: .zero) }
        player.play()
    }

    func toggleMuted() { player?.isMuted.toggle() }

    var volume: Double {
        get { Double(player?.volume ?? 1) }
        set {
            player?.isMuted = false
            player?.volume = Float(newValue)
        }
    }

    func go(to seconds: Double) {
        time = seconds
        let target = CMTime(seconds: seconds, preferredTimescale: 1_000)
        // On the way any picture nearby will do; where it stays, the one of that time.
        let tolerance = isScrubbing ? CMTime(value: 1, timescale: 1) : .zero
        player?.seek(to: target, toleranceBefore: tolerance, toleranceAfter: tolerance)
    }

    private func scrubbingDidChange(from wasScrubbing: Bool) {
        guard isScrubbing != wasScrubbing, let player else { return }
        if isScrubbing {
            playsAfterScrubbing = isPlaying
            player.pause()
        } else {
            go(to: time)
            if playsAfterScrubbing { player.play() }
        }
    }

    /// The pointer moved, or something happened: the controls are to be seen for a while.
    func noteAttention() {
        // The pointer moves often: views hear of changes alone.
        if !showsControls { showsControls = true }
        hiding?.cancel()
        guard isPlaying else { return }
        hiding = Task { [weak self] in
            try? await Task.sleep(for: .seconds(3))
            guard !Task.isCancelled, let self, isPlaying, !isScrubbing else { return }
            showsControls = false
        }
    }
}
