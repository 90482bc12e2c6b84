/// Where the pictures of a film come from, for whoever draws them.
///
/// Draw ``currentFrame`` when an observation says that there is a new one. Who draws slowly misses
/// frames, and nothing queues up.
package protocol VideoFrameSource: AnyObject, Sendable {
    /// The picture that is to be seen now, or nil before the first one and without a film.
    var currentFrame: VideoFrame? { get }

    /// Calls back on the main actor, soon after there is another picture or none any more, until
    /// the observation is released.
    func observeFrames(_ body: @escaping @MainActor () -> Void) -> MediaObservation
}
