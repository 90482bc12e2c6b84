import AVFoundation
import Foundation
import Testing

/// Frames, sounds and times of exported films, seen by ffmpeg.
struct CaptionExportTests {
    private let films: FilmPlayground

    init() throws { films = try FilmPlayground() }

    private func export(
        _ film: URL,
        _ caption: String? = "Look!",
        change: (inout CaptionExport) -> Void = { _ in }
    ) async throws -> Film {
        var export = CaptionExport(
            source: film,
            destination: films.url("out.mp4"),
            caption: caption.map { Caption($0) }
        )
        export.quality = 1
        change(&export)
        try await export.run()
        return Film(export.destination)
    }

    @Test func picturesSoundsAndTimesStayAsTheyAre() async throws {
        let film = try films.makeFilm()
        let out = try await export(film)
        let source = Film(film)
        #expect(try out.pictureTimes() == source.pictureTimes())
        #expect(try out.soundPackets() == source.soundPackets())
        #expect(try out.decodedSound() == source.decodedSound())
        #expect(abs(try out.duration() - source.duration()) < 0.01)
        // Below the caption the picture is the source's.
        let likeness = try out.likeness(to: film, crop: "320:120:0:120")
        #expect(likeness >= 40, "\(likeness) dB")
        #expect(try out.likeness(to: film, crop: "320:60:0:0") < 30)
        #expect(films.names == ["film.mp4", "out.mp4"])
    }

    @Test func withoutACaptionAllOfThePictureStays() async throws {
        let film = try films.makeFilm()
        let out = try await export(film, nil)
        let likeness = try out.likeness(to: film)
        #expect(likeness >= 40, "\(likeness) dB")
    }

    @Test func aVariableFrameRateStaysOne() async throws {
        let film = try films.makeFilm(
            encoding: [
                "-vf", "select='not(mod(n,3))+not(mod(n,5))'", "-fps_mode", "vfr",
                "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac",
            ]
        )
        let times = try Film(film).pictureTimes()
        #expect(Set(zip(times, times.dropFirst()).map { $1 - $0 }).count > 1)
        let out = try await export(film)
        #expect(try out.pictureTimes() == times)
        #expect(try out.soundPackets() == Film(film).soundPackets())
    }

    @Test(arguments: [90, 180, 270])
    func aFilmTurnedByItsHeadIsTurnedForGood(degrees: Int) async throws {
        let film = try films.turned(films.makeFilm(size: "320x200"), by: degrees)
        let out = try await export(film, nil)
        #expect(try out.size() == (degrees == 180 ? "320x200" : "200x320"))
        // ffmpeg turns the source as its head says.
        let likeness = try out.likeness(to: film)
        #expect(likeness >= 40, "\(likeness) dB")
    }

    @Test func aFilmWithoutSoundStaysSilent() async throws {
        let film = try films.makeFilm(hasSound: false)
        let out = try await export(film)
        #expect(try out.soundPackets().isEmpty)
        #expect(try out.pictureTimes() == Film(film).pictureTimes())
    }

    @Test func oddSizesLoseTheirLastRowAndColumn() async throws {
        let film = try films.makeFilm(
            "odd.mkv",
            size: "321x241",
            encoding: ["-c:v", "ffv1", "-pix_fmt", "yuv444p", "-c:a", "aac"]
        )
        let out = try await export(film, nil)
        #expect(try out.size() == "320x240")
        let likeness = try out.likeness(
            to: film,
            crop: "320:240:0:0",
            format: "yuv420p"
        )
        #expect(likeness >= 30, "\(likeness) dB")
    }

    @Test func tenBitsBecomeEight() async throws {
        let film = try films.makeFilm(
            encoding: [
                "-c:v", "libx265", "-x265-params", "log-level=0", "-pix_fmt", "yuv420p10le",
                "-c:a", "aac",
            ]
        )
        let out = try await export(film, nil)
        #expect(try out.pixelFormat() == "yuv420p")
        #expect(try out.pictureTimes() == Film(film).pictureTimes())
        let likeness = try out.likeness(to: film, format: "yuv420p")
        #expect(likeness >= 38, "\(likeness) dB")
    }

    @Test func widePixelsBecomeSquare() async throws {
        let film = try films.makeFilm(
            encoding: [
                "-vf", "setsar=3/2", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac",
            ]
        )
        #expect(try await export(film).size() == "480x240")
    }

    @Test func aWidthScalesThePicture() async throws {
        let film = try films.makeFilm()
        #expect(try await export(film) { $0.width = 160 }.size() == "160x120")
    }

    @Test func soundThatMP4CannotHoldBecomesAAC() async throws {
        let film = try films.makeFilm(
            "film.mkv",
            encoding: ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "flac"]
        )
        let out = try await export(film)
        #expect(try out.soundCodec() == "aac")
    }

    @Test(arguments: ["film.mkv", "film.ts", "film.mov"])
    func otherKindsOfFilesKeepTheirPackets(name: String) async throws {
        let film = try films.makeFilm(
            name,
            encoding: ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac"]
        )
        let out = try await export(film)
        #expect(try out.pictureTimes().count == 50)
        #expect(try out.decodedSound().count > 2 * 44_100 * 2)
    }

    @Test func aFilmInFragmentsIsExportedWhole() async throws {
        let film = try films.makeFilm(
            encoding: [
                "-c:v", "libx264", "-g", "10", "-pix_fmt", "yuv420p", "-c:a", "aac",
                "-movflags", "frag_keyframe+empty_moov",
            ]
        )
        let out = try await export(film)
        #expect(try out.pictureTimes().count == 50)
        #expect(try out.soundPackets().count >= 86)
    }

    @Test func allSoundsOfAFilmAreKept() async throws {
        let film = try films.makeFilm()
        try films.ffmpeg(
            [
                "-i", film.path, "-f", "lavfi", "-i", "sine=880:d=2", "-map", "0:v", "-map",
                "0:a", "-map", "1:a", "-c:v", "copy", "-c:a", "aac",
            ],
            to: "two.mp4"
        )
        let out = try await export(films.url("two.mp4"))
        for index in 0...1 {
            let source = try Film(films.url("two.mp4")).soundPackets(index)
            #expect(try !source.isEmpty && out.soundPackets(index) == source)
        }
    }

    @Test func theIndexComesFirstForTheNetwork() async throws {
        let film = try films.makeFilm()
        let first = try Data(contentsOf: try await export(film).url)
        let index = try #require(first.range(of: Data("moov".utf8)))
        let media = try #require(first.range(of: Data("mdat".utf8)))
        #expect(index.lowerBound < media.lowerBound)
        let second = try await export(film) {
            $0.isOptimizedForNetwork = false
            $0.replacesExisting = true
        }
        #expect(try second.soundPackets() == Film(film).soundPackets())
    }

    @Test func progressGoesToTheEnd() async throws {
        let film = try films.makeFilm(seconds: 4)
        let reports = Reports()
        try await CaptionExport(
            source: film,
            destination: films.url("out.mp4"),
            caption: Caption("Look!")
        ).run { reports.add($0) }
        let fractions = reports.all.map(\.fraction)
        #expect(fractions.last == 1 && fractions == fractions.sorted())
    }
}
