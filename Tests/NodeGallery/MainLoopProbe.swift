import Dispatch
import Foundation

/// Tries everything that Swift programs expect of a main loop.
@MainActor
enum MainLoopProbe {
    static func start() {
        DispatchQueue.main.async { log("dispatch async") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log("dispatch after") }
        Task { @MainActor in
            try? await Task.sleep(for: .milliseconds(50))
            log("main actor")
        }
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in log("timer") }
        RunLoop.main.perform { log("run loop") }
        // The delay in seconds after which the main queue is timed.
        let delay = ProcessInfo.processInfo.environment["GALLERY_MEASURE_HOPS"].flatMap(Double.init)
        guard let delay else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { measureHops() }
    }

    nonisolated private static func measureHops() {
        var times: [Double] = []
        for _ in 0..<500 {
            let start = DispatchTime.now().uptimeNanoseconds
            let arrival = DispatchSemaphore(value: 0)
            nonisolated(unsafe) var end: UInt64 = 0
            DispatchQueue.main.async {
                end = DispatchTime.now().uptimeNanoseconds
                arrival.signal()
            }
            arrival.wait()
            times.append(Double(end - start) / 1_000_000)
            usleep(1000)
        }
        times.sort()
        let (half, most, all) = (times[250], times[475], times[499])
        DispatchQueue.main.async {
            log("hop median \(half) ms, 95 % \(most) ms, longest \(all) ms")
        }
    }
}
