public import CoreMedia
public import Foundation
import Synchronization

/// A film as it is played: where it is, and whether it can be.
///
/// It begins to load when a player takes it. Everything can be asked from any thread.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }

    /// Posted on the main thread when the film has played to its end, with the item as its object.
    public static let didPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification"
    )
    /// Posted on the main thread when playing had to stop, with the item as its object, and the
    /// error under ``AVPlayerItemFailedToPlayToEndTimeErrorKey``.
    public static let failedToPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification"
    )
    /// Posted on the main thread after a jump, with the item as its object.
    public static let timeJumpedNotification = Notification.Name(
        "AVPlayerItemTimeJumpedNotification"
    )

    public let asset: AVAsset

    struct State {
        var status = Status.unknown
        var error: MediaError?
        var duration = CMTime.indefinite
        var presentationSize = CGSize.zero
        var playback: Playback?
        var forwardEnd = CMTime.invalid
        var reverseEnd = CMTime.invalid
    }

    let state = Mutex(State())
    /// Called for each jump that is asked of the item itself.
    let jumps = Mutex<[Int: @Sendable (Bool) -> Void]>([:])
    private let lastJump = Atomic(0)

    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }

    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

    open var status: Status { state.withLock { $0.status } }
    open var error: (any Error)? { state.withLock { $0.error } }

    /// Indefinite until the item is ready.
    open var duration: CMTime { state.withLock { $0.duration } }

    /// How large the picture is to be shown: upright, in square pixels.
    ///
    /// Zero until the item is ready, and for a sound.
    open var presentationSize: CGSize { state.withLock { $0.presentationSize } }

    /// Where playing ends; invalid for the film's own end.
    ///
    /// Of no effect on playing here.
    open var forwardPlaybackEndTime: CMTime {
        get { state.withLock { $0.forwardEnd } }
        set { state.withLock { $0.forwardEnd = newValue } }
    }

    /// Where playing backwards ends; invalid for the film's own start.
    ///
    /// Of no effect on playing here.
    open var reversePlaybackEndTime: CMTime {
        get { state.withLock { $0.reverseEnd } }
        set { state.withLock { $0.reverseEnd = newValue } }
    }

    /// Backwards it does not play here.
    open var canPlayReverse: Bool { false }
    open var canPlayFastForward: Bool { true }
    open var canPlaySlowForward: Bool { true }

    /// Where it is; zero while no player has it.
    open func currentTime() -> CMTime {
        guard let position = state.withLock({ $0.playback })?.position else { return .zero }
        return CMTime(value: position, timescale: 1_000_000_000)
    }

    // MARK: - Jumping

    /// Goes to a time, exactly.
    ///
    /// - Parameter completionHandler: Told on the main thread when the picture of that time is
    ///   there; false if another jump came first, or the item cannot jump.
    open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
        seek(
            to: time,
            toleranceBefore: .zero,
            toleranceAfter: .zero,
            completionHandler: completionHandler
        )
    }

    /// Goes to a time.
    ///
    /// Where the tolerances allow for it, to the nearest picture that stands alone, which is
    /// quicker.
    open func seek(
        to time: CMTime,
        toleranceBefore: CMTime,
        toleranceAfter: CMTime,
        completionHandler: (@Sendable (Bool) -> Void)?
    ) {
        let (playback, duration) = state.withLock { ($0.playback, $0.duration) }
        guard let playback, let target = Self.nanoseconds(time, within: duration) else {
            if let completionHandler { DispatchQueue.main.async { completionHandler(false) } }
            return
        }
        let id = lastJump.add(1, ordering: .relaxed).newValue
        jumps.withLock { $0[id] = completionHandler ?? { _ in } }
        let isExact = toleranceBefore < Self.roughly || toleranceAfter < Self.roughly
        playback.jump(.init(id: id, position: target, isExact: isExact))
    }

    /// Waits for the jump without holding a thread.
    @discardableResult
    open func seek(to time: CMTime) async -> Bool {
        await seek(to: time, toleranceBefore: .zero, toleranceAfter: .zero)
    }

    @discardableResult
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
        await withCheckedContinuation { continuation in
            seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Who allows for this much does not mind which picture near the time it is.
    private static let roughly = CMTime(value: 1, timescale: 2)

    private static func nanoseconds(_ time: CMTime, within duration: CMTime) -> Int64? {
        guard time.isNumeric || time.isPositiveInfinity || time.isNegativeInfinity else {
            return nil
        }
        let latest = duration.isNumeric ? duration : .positiveInfinity
        let target = min(max(time, .zero), latest)
        let converted = target.convertScale(1_000_000_000, method: .default)
        return converted.isNumeric ? converted.value : nil
    }
}

/// The key of the error that a failed item is announced with.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension NSNotification.Name {
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    public static let AVPlayerItemFailedToPlayToEndTime =
        AVPlayerItem.failedToPlayToEndTimeNotification
    public static let AVPlayerItemTimeJumped = AVPlayerItem.timeJumpedNotification
}
