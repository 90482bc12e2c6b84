public import CoreMedia
public import Foundation
package import RenderTree
import Synchronization

/// Plays films and sounds.
///
/// Set up with an item it shows that one's first picture and stands still; ``play()`` starts it.
/// All of it may be called from any thread: nothing waits for a disk or a decoder. Notifications
/// come on the main thread.
///
/// ## On Linux
///
/// Films are decoded by GStreamer, by the graphics card where a plug-in can. The sound goes to the
/// desktop's; where there is none, a film plays silently. Playing backwards is not possible.
open class AVPlayer: NSObject, @unchecked Sendable {
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }

    public enum TimeControlStatus: Int, Sendable {
        case paused, waitingToPlayAtSpecifiedRate, playing
    }

    public enum ActionAtItemEnd: Int, Sendable {
        case advance, pause, none
    }

    private struct State {
        var item: AVPlayerItem?
        var playback: Playback?
        var rate: Float = 0
        var defaultRate: Float = 1
        var volume: Float = 1
        var isMuted = false
        var actionAtItemEnd = ActionAtItemEnd.pause
        var observers: [ObjectIdentifier: TimeObserver] = [:]
    }

    private let state = Mutex(State())
    private let output = VideoOutput()
    private let changes = MainSignal()

    override public init() { super.init() }

    public init(playerItem item: AVPlayerItem?) {
        super.init()
        replaceCurrentItem(with: item)
    }

    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

    deinit {
        state.withLock { state in
            state.observers.values.forEach { $0.stop() }
            state.playback?.close()
        }
    }

    // MARK: - What is played

    open var currentItem: AVPlayerItem? { state.withLock { $0.item } }

    /// Plays another item instead, from its start, at the rate that was last set.
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        let (old, oldPlayback) = state.withLock { state in
            let old = (state.item, state.playback)
            (state.item, state.playback) = (nil, nil)
            return old
        }
        old?.state.withLock { $0.playback = nil }
        oldPlayback?.close()
        guard let item else {
            rate = 0
            changed()
            return
        }
        guard let source = item.asset.playableSource else {
            state.withLock { $0.item = item }
            fail(item, MediaError(.unsupported("Playing a composition"), at: nil))
            return
        }
        let playback = Playback(source, output: output) { [weak self, weak item] event in
            guard let item else { return }
            DispatchQueue.main.async { Self.take(event, for: item, in: self) }
        }
        item.state.withLock { $0.playback = playback }
        let (rate, volume, isMuted) = state.withLock { state in
            (state.item, state.playback) = (item, playback)
            return (state.rate, state.volume, state.isMuted)
        }
        playback.setVolume(Double(volume), isMuted: isMuted)
        playback.setRate(Double(rate))
        changed()
    }

    // MARK: - Playing

    open func play() { rate = defaultRate }
    open func pause() { rate = 0 }

    /// How fast it plays: 1 as it was taken, 0 standing still.
    ///
    /// A negative rate is 0 here.
    open var rate: Float {
        get { state.withLock { $0.rate } }
        set {
            let rate = newValue.isFinite ? max(0, newValue) : 0
            let (playback, isOther) = state.withLock { state in
                defer { state.rate = rate }
                return (state.playback, state.rate != rate)
            }
            playback?.setRate(Double(rate))
            if isOther { changed() }
        }
    }

    /// How fast ``play()`` plays.
    open var defaultRate: Float {
        get { state.withLock { $0.defaultRate } }
        set { state.withLock { $0.defaultRate = newValue } }
    }

    open func playImmediately(atRate rate: Float) { self.rate = rate }

    open var timeControlStatus: TimeControlStatus {
        let (rate, item) = state.withLock { ($0.rate, $0.item) }
        if rate == 0 { return .paused }
        return item?.status == .readyToPlay ? .playing : .waitingToPlayAtSpecifiedRate
    }

    open var status: Status {
        switch currentItem?.status {
        case .readyToPlay: .readyToPlay
        case .failed: .failed
        case .unknown, nil: .unknown
        }
    }

    open var error: (any Error)? { currentItem?.error }

    open var actionAtItemEnd: ActionAtItemEnd {
        get { state.withLock { $0.actionAtItemEnd } }
        set { state.withLock { $0.actionAtItemEnd = newValue } }
    }

    // MARK: - Sound

    /// From 0 to 1.
    open var volume: Float {
        get { state.withLock { $0.volume } }
        set { setSound { $0.volume = newValue.isNaN ? 0 : min(max(newValue, 0), 1) } }
    }

    open var isMuted: Bool {
        get { state.withLock { $0.isMuted } }
        set { setSound { $0.isMuted = newValue } }
    }

    private func setSound(_ change: (inout State) -> Void) {
        let (playback, volume, isMuted) = state.withLock { state in
            change(&state)
            return (state.playback, state.volume, state.isMuted)
        }
        playback?.setVolume(Double(volume), isMuted: isMuted)
        changed()
    }

    // MARK: - Time

    open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    open func seek(to time: CMTime) { currentItem?.seek(to: time, completionHandler: nil) }

    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
        currentItem?.seek(
            to: time,
            toleranceBefore: toleranceBefore,
            toleranceAfter: toleranceAfter,
            completionHandler: nil
        )
    }

    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        seek(
            to: time,
            toleranceBefore: .zero,
            toleranceAfter: .zero,
            completionHandler: completionHandler
        )
    }

    /// - Parameter completionHandler: Told on the main thread when the picture is there; false if
    ///   another jump came first, or there is nothing to jump in.
    open func seek(
        to time: CMTime,
        toleranceBefore: CMTime,
        toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        guard let item = currentItem else {
            DispatchQueue.main.async { completionHandler(false) }
            return
        }
        item.seek(
            to: time,
            toleranceBefore: toleranceBefore,
            toleranceAfter: toleranceAfter,
            completionHandler: completionHandler
        )
    }

    @discardableResult
    open func seek(to time: CMTime) async -> Bool {
        await currentItem?.seek(to: time) ?? false
    }

    // MARK: - Observing

    /// Calls back with the current time every so often while it plays, and whenever it starts,
    /// stops or jumps.
    ///
    /// - Parameters:
    ///   - interval: How often. While it stands still nothing wakes up.
    ///   - queue: Where; the main queue for nil.
    /// - Returns: What to give to ``removeTimeObserver(_:)``; keep it.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime,
        queue: DispatchQueue?,
        using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        let observer = TimeObserver(interval, on: queue ?? .main) { [weak self] in
            if let self { block(currentTime()) }
        }
        state.withLock { $0.observers[ObjectIdentifier(observer)] = observer }
        observer.setRunning(timeControlStatus == .playing)
        return observer
    }

    open func removeTimeObserver(_ observer: Any) {
        guard let observer = observer as? TimeObserver else { return }
        observer.stop()
        state.withLock { _ = $0.observers.removeValue(forKey: ObjectIdentifier(observer)) }
    }

    /// Where to find the pictures, whatever item plays.
    package var pictures: any VideoSource { output }

    /// Calls back on the main actor, soon after anything but the time has changed, until the
    /// observation is released.
    package func observeChanges(_ body: @escaping @MainActor () -> Void) -> MediaObservation {
        changes.observe(body)
    }

    private func changed() {
        let observers = state.withLock { Array($0.observers.values) }
        let isPlaying = timeControlStatus == .playing
        for observer in observers {
            observer.setRunning(isPlaying)
            observer.call()
        }
        changes.send()
    }
}

// MARK: - Events

extension AVPlayer {
    /// On the main queue.
    ///
    /// The player may be gone; completion handlers are called all the same.
    private static func take(_ event: Playback.Event, for item: AVPlayerItem, in player: AVPlayer?)
    {
        switch event {
        case .ready(let duration):
            let size = player?.output.currentFrame.map {
                CGSize(width: $0.width, height: $0.height)
            }
            item.state.withLock { state in
                state.status = .readyToPlay
                if let duration {
                    state.duration = CMTime(value: duration, timescale: 1_000_000_000)
                }
                state.presentationSize = size ?? .zero
            }
            player?.changed()
        case .failed(let error):
            player?.fail(item, error)
        case .ended:
            player?.end(item)
        case .sought(let id, let finished):
            let completion = item.jumps.withLock { $0.removeValue(forKey: id) }
            completion?(finished)
            guard finished else { break }
            NotificationCenter.default.post(
                name: AVPlayerItem.timeJumpedNotification,
                object: item
            )
            player?.changed()
        }
    }

    private func fail(_ item: AVPlayerItem, _ error: MediaError) {
        let wasReady = item.state.withLock { state in
            defer {
                state.status = .failed
                state.error = error
            }
            return state.status == .readyToPlay
        }
        if item === currentItem { rate = 0 }
        if wasReady {
            NotificationCenter.default.post(
                name: AVPlayerItem.failedToPlayToEndTimeNotification,
                object: item,
                userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: error]
            )
        }
        changed()
    }

    private func end(_ item: AVPlayerItem) {
        guard item === currentItem else { return }
        switch actionAtItemEnd {
        case .pause: rate = 0
        case .advance: replaceCurrentItem(with: nil)
        case .none: break
        }
        NotificationCenter.default.post(
            name: AVPlayerItem.didPlayToEndTimeNotification,
            object: item
        )
    }
}
