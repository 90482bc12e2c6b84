/// Asks for a condition again and again until it holds, and lets everybody else go on in between.
///
/// - Returns: Whether it held before the time was over.
@MainActor @discardableResult
package func wait(
    until condition: () -> Bool,
    for limit: Duration = .seconds(300)
) async -> Bool {
    let end = ContinuousClock.now + limit
    var turns = 0
    while !condition() {
        guard ContinuousClock.now < end else { return false }
        turns += 1
        if turns < 50 {
            await Task.yield()
        } else {
            // Who waits for long must not keep those from working that it waits for.
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
    return true
}
