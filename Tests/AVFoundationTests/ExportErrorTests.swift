import AVFoundation
import Foundation
import Synchronization
import TestSupport
import Testing

/// What cannot be exported says why and leaves nothing behind.
struct ExportErrorTests {
    private let films: FilmPlayground

    init() throws { films = try FilmPlayground() }

    private var out: URL { films.url("out.mp4") }

    private func fails(_ film: URL, to destination: URL? = nil) async -> MediaError? {
        let export = CaptionExport(
            source: film,
            destination: destination ?? out,
            caption: Caption("Look!")
        )
        do {
            try await export.run()
            return nil
        } catch {
            return error
        }
    }

    @Test func whatIsNotAFilm() async throws {
        let text = films.url("notes.mp4")
        try Data("Not a film at all".utf8).write(to: text)
        #expect(await fails(text) == MediaError(.notAFilm, at: text))
        #expect(films.names == ["notes.mp4"])
    }

    @Test func aTruncatedFilmWithItsIndexAtTheEnd() async throws {
        let film = try films.makeFilm()
        let bytes = try Data(contentsOf: film)
        try bytes.prefix(bytes.count * 2 / 3).write(to: film)
        #expect(await fails(film) == MediaError(.truncated, at: film))
    }

    @Test func aTruncatedFilmWithItsIndexInFront() async throws {
        let film = try films.makeFilm(
            encoding: [
                "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac",
                "-movflags", "+faststart",
            ]
        )
        let bytes = try Data(contentsOf: film)
        try bytes.prefix(bytes.count * 2 / 3).write(to: film)
        #expect(await fails(film) == MediaError(.truncated, at: film))
        #expect(films.names == ["film.mp4"])
    }

    @Test func aTruncatedFilmOfAnotherKind() async throws {
        let film = try films.makeFilm("film.mkv", seconds: 10)
        let bytes = try Data(contentsOf: film)
        try bytes.prefix(bytes.count / 3).write(to: film)
        #expect(await fails(film) == MediaError(.truncated, at: film))
        #expect(films.names == ["film.mkv"])
    }

    @Test func aSoundWithoutPicture() async throws {
        try films.ffmpeg(["-f", "lavfi", "-i", "sine=440:d=1", "-c:a", "aac"], to: "song.m4a")
        let song = films.url("song.m4a")
        #expect(await fails(song) == MediaError(.noVideo, at: song))
    }

    @Test func aPictureThatNoLevelOfH264Holds() async throws {
        let film = try films.makeFilm()
        var export = CaptionExport(source: film, destination: out, caption: nil)
        export.width = 16_384
        await #expect(throws: MediaError(.unsupported("A picture of 16384 × 12288"), at: film)) {
            try await export.run()
        }
        #expect(films.names == ["film.mp4"])
    }

    @Test func theOutputIsTheInputByAnyName() async throws {
        let film = try films.makeFilm()
        let symbolic = films.url("symbolic.mp4")
        let hard = films.url("hard.mp4")
        try FileManager.default.createSymbolicLink(at: symbolic, withDestinationURL: film)
        try FileManager.default.linkItem(at: film, to: hard)
        let before = try Data(contentsOf: film)
        for name in [film, symbolic, hard] {
            #expect(await fails(film, to: name) == MediaError(.outputIsInput, at: name))
        }
        #expect(try Data(contentsOf: film) == before)
    }

    @Test func anOutputThatExistsStays() async throws {
        let film = try films.makeFilm()
        try Data("Mine".utf8).write(to: out)
        #expect(await fails(film) == MediaError(.outputExists, at: out))
        #expect(try String(contentsOf: out, encoding: .utf8) == "Mine")
        var export = CaptionExport(source: film, destination: out, caption: nil)
        export.replacesExisting = true
        try await export.run()
        #expect(try Film(out).pictureTimes().count == 50)
        #expect(films.names == ["film.mp4", "out.mp4"])
    }

    @Test func anOutputThatAppearsMeanwhileStays() async throws {
        let film = try films.makeFilm(seconds: 4)
        let out = out
        let export = CaptionExport(source: film, destination: out, caption: nil)
        await #expect(throws: MediaError(.outputExists, at: out)) {
            try await export.run { _ in try? Data("Mine".utf8).write(to: out) }
        }
        #expect(try String(contentsOf: out, encoding: .utf8) == "Mine")
    }

    @Test func aFolderThatDoesNotExist() async throws {
        let film = try films.makeFilm()
        let nowhere = films.url("nowhere/out.mp4")
        #expect(await fails(film, to: nowhere) == MediaError(.missingFolder, at: nowhere))
    }

    @Test(.enabled(if: geteuid() == 0, "Mounting a small disk needs root."))
    func aFullDisk() async throws {
        let film = try films.makeFilm(seconds: 4)
        let disk = films.url("disk")
        try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: false)
        try Command.run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.path])
        defer { _ = try? Command.run("umount", [disk.path]) }
        let out = disk.appendingPathComponent("out.mp4")
        #expect(await fails(film, to: out) == MediaError(.diskFull, at: out))
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
    }

    @Test(arguments: [0, 1, 3, 10, 30, 100, 300])
    func cancellingAtAnyMomentLeavesNothing(milliseconds: Int) async throws {
        let film = try films.makeFilm(seconds: 20)
        let out = out
        let work = Task {
            try await CaptionExport(source: film, destination: out, caption: Caption("Look!"))
                .run()
        }
        try await Task.sleep(for: .milliseconds(milliseconds))
        work.cancel()
        let outcome = await work.result
        #expect(throws: MediaError(.cancelled, at: out)) { try outcome.get() }
        #expect(films.names == ["film.mp4"])
    }

    @Test func aMissingDecoderNamesItsPackage() async throws {
        // An own process: which decoders there are holds for all of one.
        await #expect(processExitsWith: .success) {
            setenv("GST_PLUGIN_FEATURE_RANK", "avdec_h264:NONE,openh264dec:NONE,vah264dec:NONE", 1)
            let films = try FilmPlayground()
            let film = try films.makeFilm()
            let export = CaptionExport(
                source: film,
                destination: films.url("out.mp4"),
                caption: nil
            )
            do {
                try await export.run()
                exit(1)
            } catch let error as MediaError {
                guard case .missingCodec(let codec) = error.reason else {
                    fatalError("\(error)")
                }
                precondition(codec.package == "gstreamer1.0-libav")
                precondition(error.recoverySuggestion?.contains(codec.package) == true)
            }
        }
    }
}
