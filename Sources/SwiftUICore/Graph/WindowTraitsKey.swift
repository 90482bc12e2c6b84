/// The window around a view, for views that ask and tell by themselves; each window sets it.
package struct WindowTraitsKey: EnvironmentKey {
    package static var defaultValue: WindowTraits? { nil }
}

/// What hears of titles, bars and the like in a bubble, instead of the window around.
struct BubbleTraitsKey: EnvironmentKey {
    struct Bubble {
        /// A sheet over the bubble has a host, and a window, of its own.
        weak var host: ViewHost?
        let traits: WindowTraits
    }

    static var defaultValue: Bubble? { nil }
}

extension EnvironmentValues {
    package var windowTraits: WindowTraits? { self[WindowTraitsKey.self] }
}

extension EnvironmentScope {
    /// What hears of the bar and the title in a bubble; `nil` in a window.
    func bubbleTraits(in host: ViewHost) -> WindowTraits? {
        let bubble = Evaluation.withoutTracking { environmentValues[BubbleTraitsKey.self] }
        return bubble.flatMap { $0.host === host ? $0.traits : nil }
    }
}

extension ViewNode {
    /// What hears of the title, the bar and the ways out of what is around: a bubble, or the window.
    var frameTraits: WindowTraits { environment.bubbleTraits(in: host) ?? host.window }
}
