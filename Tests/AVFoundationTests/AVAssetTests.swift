import AVFoundation
import CoreGraphics
import CoreMedia
import Foundation
import Testing

struct AVAssetTests {
    private let films: FilmPlayground

    init() throws { films = try FilmPlayground() }

    @Test func aFilmSaysWhatIsInIt() async throws {
        let asset = AVURLAsset(url: try films.makeFilm())
        let (duration, tracks) = try await asset.load(.duration, .tracks)
        #expect(abs(duration.seconds - 2) < 0.03)
        #expect(tracks.map(\.mediaType) == [.video, .audio])
        let video = try #require(try await asset.loadTracks(withMediaType: .video).first)
        #expect(try await video.load(.naturalSize) == CGSize(width: 320, height: 240))
        #expect(video.nominalFrameRate == 25)
        #expect(video.preferredTransform.isIdentity)
        #expect(Set(tracks.map(\.trackID)).count == 2)
        #expect(try await asset.load(.isPlayable))
    }

    @Test func olderQuestionsWaitForTheAnswer() throws {
        let asset = AVAsset(url: try films.makeFilm(hasSound: false))
        #expect(abs(asset.duration.seconds - 2) < 0.03)
        #expect(asset.tracks(withMediaType: .audio).isEmpty)
        #expect(asset.tracks(withMediaType: .video).count == 1)
    }

    @Test(arguments: [90, 180, 270])
    func aTurnInTheHeadIsATransform(degrees: Int) throws {
        let film = try films.makeFilm(size: "320x200", hasSound: false)
        let asset = AVAsset(url: try films.turned(film, by: degrees))
        let video = try #require(asset.tracks(withMediaType: .video).first)
        #expect(video.naturalSize == CGSize(width: 320, height: 200))
        let shown = CGRect(origin: .zero, size: video.naturalSize)
            .applying(video.preferredTransform)
        let isAcross = degrees != 180
        #expect(abs(shown.minX) < 1e-9 && abs(shown.minY) < 1e-9)
        #expect(shown.size == (isAcross ? CGSize(width: 200, height: 320) : video.naturalSize))
    }

    @Test func widePixelsMakeTheFilmWider() throws {
        let film = try films.makeFilm(
            hasSound: false,
            encoding: ["-vf", "setsar=3/2", "-c:v", "libx264", "-pix_fmt", "yuv420p"]
        )
        let video = try #require(AVAsset(url: film).tracks(withMediaType: .video).first)
        #expect(video.naturalSize == CGSize(width: 480, height: 240))
    }

    @Test func whatIsNoFilmIsSaidToBeNone() async throws {
        let text = films.url("notes.mp4")
        try Data("Not a film at all".utf8).write(to: text)
        let asset = AVURLAsset(url: text)
        await #expect(throws: MediaError(.notAFilm, at: text)) {
            _ = try await asset.load(.duration)
        }
        #expect(try await asset.load(.isPlayable) == false)
        #expect(asset.duration.isValid == false && asset.tracks.isEmpty)
    }

    @Test func emptyFilesFoldersAndPipesAreNoFilms() async throws {
        let empty = films.url("empty.mp4")
        try Data().write(to: empty)
        let pipe = films.url("pipe.mp4")
        try Command.run("mkfifo", [pipe.path])
        for url in [empty, films.folder, pipe] {
            await #expect(throws: MediaError(.notAFilm, at: url)) {
                _ = try await AVURLAsset(url: url).load(.tracks)
            }
        }
    }

    @Test func aMissingFileIsNamed() async throws {
        let nowhere = films.url("nowhere.mp4")
        await #expect(throws: MediaError(.missing, at: nowhere)) {
            _ = try await AVURLAsset(url: nowhere).load(.duration)
        }
        let words = MediaError(.missing, at: nowhere).errorDescription
        #expect(words?.contains("nowhere.mp4") == true)
    }

    @Test func aFilmWithoutItsEndIsTruncated() async throws {
        let film = try films.makeFilm()
        let bytes = try Data(contentsOf: film)
        let cut = films.url("cut.mp4")
        try bytes.prefix(bytes.count / 2).write(to: cut)
        await #expect(throws: MediaError(.truncated, at: cut)) {
            _ = try await AVURLAsset(url: cut).load(.duration)
        }
    }

    @Test func namesNeedNotBeSimple() throws {
        let film = try films.makeFilm("50 % ünïcode #1?.mp4", hasSound: false)
        #expect(AVAsset(url: film).tracks.count == 1)
    }
}
