import DocumentEngine
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
struct ThumbnailLoaderTests {
    /// Makes a thumbnail when the test lets it.
    private final class Maker: Thumbnails {
        private struct State {
            var findings: [FileLocation: ThumbnailFinding] = [:]
            var making: [FileLocation: FileTask] = [:]
            var done: Set<FileLocation> = []
            var most = 0
        }

        private let state = Mutex(State())

        func set(_ finding: ThumbnailFinding, for location: FileLocation) {
            state.withLock { $0.findings[location] = finding }
        }

        func finish(_ location: FileLocation) { _ = state.withLock { $0.done.insert(location) } }

        var making: [FileLocation: FileTask] { state.withLock { $0.making } }
        var most: Int { state.withLock { $0.most } }

        func find(_ request: ThumbnailRequest) -> ThumbnailFinding {
            state.withLock { $0.findings[request.location] ?? .absent }
        }

        func make(_ request: ThumbnailRequest, task: FileTask) -> FileLocation? {
            let location = request.location
            state.withLock { state in
                state.making[location] = task
                state.most = max(state.most, state.making.count)
            }
            // A thread that waits busily keeps others of its pool from starting.
            while !task.isCancelled, !state.withLock({ $0.done.contains(location) }) {
                usleep(1_000)
            }
            state.withLock { $0.making[location] = nil }
            return task.isCancelled ? nil : location.appending(name: "picture")
        }
    }

    private let maker = Maker()

    private func request(_ name: String) -> ThumbnailRequest {
        ThumbnailRequest(
            FileLocation(path: "/" + name),
            modified: 1,
            bytes: 1,
            mimeType: nil,
            size: .normal
        )
    }

    @Test func `What is in the store comes at once, and what failed does not`() async {
        let loader = ThumbnailLoader(maker, limit: 1)
        var loaded: [FileLocation?] = []
        loader.onLoad = { loaded.append($1) }
        let picture = FileLocation(path: "/store/b.png")
        maker.set(.failed, for: request("a").location)
        maker.set(.found(picture), for: request("b").location)
        loader.want([request("a"), request("b")])
        #expect(await wait(until: { loaded == [nil, picture] }, for: .seconds(300)))
        #expect(maker.most == 0)
    }

    @Test func `A few are made at a time, and none of what has left sight`() async {
        let loader = ThumbnailLoader(maker, limit: 2)
        var loaded: [FileLocation] = []
        loader.onLoad = { request, _ in loaded.append(request.location) }
        let requests = ["a", "b", "c", "d"].map { request($0) }
        loader.want(requests)
        loader.want(requests)
        await wait(until: { maker.making.count == 2 }, for: .seconds(300))
        loader.want([requests[1], requests[3]])
        await wait(until: { maker.making[requests[3].location] != nil }, for: .seconds(300))
        maker.finish(requests[1].location)
        maker.finish(requests[3].location)
        #expect(await wait(until: { loaded.count == 2 }, for: .seconds(300)))
        #expect(Set(loaded) == [requests[1].location, requests[3].location])
    }

    @Test func `Very many are wanted, and then others, at no cost worth speaking of`() async {
        let loader = ThumbnailLoader(maker, limit: 1)
        var last: FileLocation?
        loader.onLoad = { request, _ in last = request.location }
        let many = (0..<100_000).map { request("\($0)") }
        // Each against each other would take hours.
        for start in 0..<5 { loader.want(Array(many[start...])) }
        maker.set(.failed, for: request("z").location)
        loader.want([request("z")])
        #expect(await wait(until: { last == request("z").location }, for: .seconds(300)))
    }

    @Test func `Nothing comes once nothing is wanted`() async {
        let loader = ThumbnailLoader(maker, limit: 1)
        var count = 0
        loader.onLoad = { _, _ in count += 1 }
        loader.want([request("a"), request("b")])
        await wait(until: { !maker.making.isEmpty }, for: .seconds(300))
        loader.want([])
        #expect(await wait(until: { maker.making.isEmpty }, for: .seconds(300)))
        #expect(count == 0)
    }
}
