import AVFoundation
import CoreMedia
import Foundation
import TestSupport
import Testing

/// Films larger than memory, and players that stand still.
@MainActor struct LargeFilmTests {
    /// A film whose box of media is 4 GB long, next to all of it a hole.
    private func makeLargeFilm(_ films: FilmPlayground) throws -> URL {
        let film = try films.makeFilm(
            encoding: [
                "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac",
                "-movflags", "+faststart",
            ]
        )
        let file = try FileHandle(forWritingTo: film)
        let end = try file.seekToEnd()
        // A box named "free", with its size in 64 bits.
        let size: UInt64 = 4 << 30
        var head = Data([0, 0, 0, 1]) + Data("free".utf8)
        head += (0..<8).reversed().map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
        try file.write(contentsOf: head)
        try file.truncate(atOffset: end + size)
        try file.close()
        return film
    }

    private func statistic(_ name: String) -> Int? {
        let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    }

    @Test func aFilmOfFourGigabytesOpensInLittleMemory() async throws {
        // An own process: memory is that of all of one.
        await #expect(processExitsWith: .success) {
            let test = LargeFilmTests()
            try await test.openLargeFilm()
        }
    }

    private func openLargeFilm() async throws {
        let films = try FilmPlayground()
        let player = AVPlayer(url: try makeLargeFilm(films))
        await wait(until: { player.status == .readyToPlay }, for: .seconds(30))
        precondition(player.status == .readyToPlay, "\(String(describing: player.error))")
        let peak = statistic("VmHWM") ?? .max
        precondition(peak < 150_000, "\(peak) KB")
    }

    @Test func whatStandsStillDoesNotWakeUp() async throws {
        await #expect(processExitsWith: .success) {
            let test = LargeFilmTests()
            try await test.standStill()
        }
    }

    private func standStill() async throws {
        let films = try FilmPlayground()
        let player = AVPlayer(url: try films.makeFilm())
        await wait(until: { player.status == .readyToPlay }, for: .seconds(30))
        let wakeUps = {
            let tasks =
                (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
            return tasks.compactMap { task in
                (try? String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8))?
                    .split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }?
                    .split(separator: "\t").last.flatMap { Int($0) }
            }.reduce(0, +)
        }
        try await Task.sleep(for: .seconds(1))
        let before = wakeUps()
        try await Task.sleep(for: .seconds(3))
        let count = wakeUps() - before
        // The sleep itself and the reading are a few of them.
        precondition(count <= 12, "\(count) in three seconds")
        withExtendedLifetime(player) {}
    }
}
