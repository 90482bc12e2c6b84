import Foundation

/// A folder of its own for one test, gone with the playground, and films in it made by ffmpeg.
final class FilmPlayground: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "films-\(UUID().uuidString)",
            isDirectory: true
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// The names in the folder, hidden ones too, sorted.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// Makes a film of a moving test picture, and a sound of 440 Hz.
    ///
    /// - Parameter arguments: How it is written; replaces H.264 and AAC.
    func makeFilm(
        _ name: String = "film.mp4",
        size: String = "320x240",
        seconds: Double = 2,
        hasSound: Bool = true,
        encoding arguments: [String] = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac"]
    ) throws -> URL {
        let sound = hasSound ? ["-f", "lavfi", "-i", "sine=440:d=\(seconds)"] : []
        try ffmpeg(
            ["-f", "lavfi", "-i", "testsrc2=s=\(size):r=25:d=\(seconds)"] + sound + arguments,
            to: name
        )
        return url(name)
    }

    /// The same film with another turn in its head.
    func turned(_ film: URL, by degrees: Int) throws -> URL {
        let name = "turned-\(degrees).mp4"
        try ffmpeg(
            ["-i", film.path, "-c", "copy", "-metadata:s:v:0", "rotate=\(degrees)"],
            to: name
        )
        return url(name)
    }

    func ffmpeg(_ arguments: [String], to name: String) throws {
        try Command.run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments + [url(name).path])
    }
}

/// Another program, to make films and to look at them with other eyes.
enum Command {
    struct Failure: Error {
        var command: [String]
        var message: String
    }

    /// - Returns: What it prints.
    @discardableResult
    static func run(_ name: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let message = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(
                command: [name] + arguments,
                message: String(decoding: message, as: UTF8.self)
            )
        }
        return data
    }
}
