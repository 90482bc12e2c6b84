import AVFoundation
import CoreMedia
import Foundation
import RenderTree
import Synchronization
import TestSupport
import Testing

@MainActor struct AVPlayerTests {
    private let films: FilmPlayground

    init() throws { films = try FilmPlayground() }

    private func ready(_ film: URL) async -> AVPlayer {
        let player = AVPlayer(url: film)
        player.isMuted = true
        await wait(until: { player.status != .unknown }, for: .seconds(30))
        return player
    }

    @Test func theFirstPictureIsThereWhileItStandsStill() async throws {
        let player = await ready(try films.makeFilm())
        #expect(player.status == .readyToPlay && player.timeControlStatus == .paused)
        let frame = try #require(player.pictures.currentPicture as? VideoFrame)
        #expect(frame.width == 320 && frame.height == 240 && frame.stride >= 320 * 4)
        #expect(frame.bytes.count == frame.stride * frame.height)
        #expect(frame.time == .zero)
        // The test picture is not black.
        #expect(frame.bytes.contains { $0 != 0 && $0 != 255 })
        let item = try #require(player.currentItem)
        #expect(item.presentationSize == CGSize(width: 320, height: 240))
        #expect(abs(item.duration.seconds - 2) < 0.05)
        #expect(player.currentTime() == .zero)
    }

    @Test func picturesStandUprightInSquarePixels() async throws {
        let film = try films.makeFilm(
            hasSound: false,
            encoding: ["-vf", "setsar=3/2", "-c:v", "libx264", "-pix_fmt", "yuv420p"]
        )
        let player = await ready(try films.turned(film, by: 90))
        let frame = try #require(player.pictures.currentPicture as? VideoFrame)
        #expect(frame.width == 240 && frame.height == 480)
    }

    @Test func playingGoesOnToTheEndAndSaysSo() async throws {
        let player = await ready(try films.makeFilm(seconds: 0.5))
        let ended = Mutex(0)
        let token = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.didPlayToEndTimeNotification,
            object: player.currentItem,
            queue: nil
        ) { _ in ended.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        var shown = 0
        let observation = player.pictures.observePictures { shown += 1 }
        player.play()
        #expect(player.timeControlStatus == .playing)
        #expect(await wait(until: { ended.withLock { $0 } == 1 }, for: .seconds(30)))
        #expect(player.rate == 0 && player.timeControlStatus == .paused)
        #expect(abs(player.currentTime().seconds - 0.5) < 0.1)
        #expect(shown > 1)
        withExtendedLifetime(observation) {}
    }

    @Test func aJumpShowsThePictureOfThatTime() async throws {
        let player = await ready(try films.makeFilm())
        let target = CMTime(value: 3, timescale: 2)
        #expect(await player.seek(to: target))
        #expect(player.currentTime() == target)
        let frame = try #require(player.pictures.currentPicture as? VideoFrame)
        #expect(abs(frame.time.seconds - 1.5) < 0.041)
    }

    @Test func ofManyJumpsTheLastOneIsDone() async throws {
        let player = await ready(try films.makeFilm())
        let answers = Mutex<[Bool]>([])
        for step in 0..<20 {
            player.seek(to: CMTime(value: Int64(step), timescale: 10)) { finished in
                answers.withLock { $0.append(finished) }
            }
            // Where it goes counts at once: a slider does not jump back.
            #expect(player.currentTime() == CMTime(value: Int64(step), timescale: 10))
        }
        #expect(await wait(until: { answers.withLock { $0.count } == 20 }, for: .seconds(30)))
        #expect(answers.withLock { $0.last } == true)
        #expect(abs(player.currentTime().seconds - 1.9) < 0.05)
    }

    @Test func jumpsStayWithinTheFilm() async throws {
        let player = await ready(try films.makeFilm())
        #expect(await player.seek(to: .positiveInfinity))
        #expect(player.currentTime() <= CMTime(value: 21, timescale: 10))
        #expect(await player.seek(to: CMTime(value: -5, timescale: 1)))
        #expect(player.currentTime() == .zero)
        #expect(await player.seek(to: .invalid) == false)
        #expect(await AVPlayer().seek(to: .zero) == false)
    }

    @Test func aFilmOfAnHourAtAGreatRateIsSoonOver() async throws {
        let player = await ready(
            try films.makeFilm(size: "16x16", seconds: 3_600, hasSound: false)
        )
        player.rate = 400
        // At its own speed it would take an hour.
        #expect(await wait(until: { player.rate == 0 }, for: .seconds(120)))
        player.rate = -1
        #expect(player.rate == 0)
    }

    @Test func observersOfTheTimeAreCalledWhileItPlays() async throws {
        let player = await ready(try films.makeFilm())
        let times = Mutex<[CMTime]>([])
        let observer = player.addPeriodicTimeObserver(
            forInterval: CMTime(value: 1, timescale: 20),
            queue: nil
        ) { time in times.withLock { $0.append(time) } }
        player.play()
        #expect(await wait(until: { times.withLock { $0.count } > 5 }, for: .seconds(30)))
        player.removeTimeObserver(observer)
        let recorded = times.withLock { $0 }
        #expect(recorded == recorded.sorted())
        player.pause()
    }

    @Test func whatCannotBePlayedFails() async throws {
        let text = films.url("notes.mp4")
        try Data("Not a film at all".utf8).write(to: text)
        let player = await ready(text)
        #expect(player.status == .failed)
        #expect(player.error as? MediaError == MediaError(.notAFilm, at: text))
        player.play()
        #expect(player.currentItem?.status == .failed)
    }

    @Test func anotherItemTakesThePlace() async throws {
        let player = await ready(try films.makeFilm())
        let second = AVPlayerItem(url: try films.makeFilm("second.mp4", size: "160x120"))
        player.replaceCurrentItem(with: second)
        #expect(await wait(until: { second.status == .readyToPlay }, for: .seconds(30)))
        #expect(player.pictures.currentPicture?.width == 160)
        player.replaceCurrentItem(with: nil)
        let pictures = player.pictures
        #expect(await wait(until: { pictures.currentPicture == nil }, for: .seconds(30)))
        #expect(player.currentItem == nil && player.status == .unknown)
    }

    @Test func soundIsKeptWithinItsLimits() async throws {
        let player = await ready(try films.makeFilm())
        player.volume = 7
        #expect(player.volume == 1)
        player.volume = .nan
        #expect(player.volume == 0)
        player.isMuted = false
        #expect(!player.isMuted)
    }

    @Test func playersAreMadeAndReleasedAnywhere() async throws {
        let film = try films.makeFilm()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    let player = AVPlayer(url: film)
                    player.isMuted = true
                    player.play()
                    await player.seek(to: CMTime(value: 1, timescale: 1))
                }
            }
        }
    }
}
