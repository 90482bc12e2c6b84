import AVFoundation
import Dispatch
import Foundation

/// The export without a window: `VideoMeme export in.mp4 --caption "…" --output out.mp4`.
enum ExportCommand {
    private static let usage = """
        usage: VideoMeme export FILM --caption TEXT --output FILE [--width PIXELS]

        Writes FILM anew, with TEXT over it. FILE must not exist yet; PIXELS are from 16 to 8192.
        """

    /// - Returns: The exit code: 0 where the film is there, 1 where it could not be made, 2 for a
    ///   wrong command, 130 where it was interrupted.
    static func run(_ arguments: [String]) async -> Int32 {
        if arguments == ["--help"] {
            print(usage)
            return 0
        }
        guard let (film, output) = parse(arguments) else {
            write(usage)
            return 2
        }
        do {
            let session = try await film.makeSession()
            signal(SIGINT, SIG_IGN)
            let interrupt = DispatchSource.makeSignalSource(signal: SIGINT)
            interrupt.setEventHandler { session.cancelExport() }
            interrupt.resume()
            let showing = Task { await show(session) }
            defer {
                showing.cancel()
                interrupt.cancel()
            }
            do {
                try await session.export(to: output, as: .mp4)
            } catch  where session.status == .cancelled {
                write("Interrupted; nothing was written.")
                return 130
            }
            await showing.value
            return 0
        } catch {
            write(FilmExport.words(of: error))
            return 1
        }
    }

    private static func parse(_ arguments: [String]) -> (CaptionedFilm, URL)? {
        var rest = arguments[...]
        var (film, caption, output, width): (String?, String?, String?, Int?)
        while let next = rest.popFirst() {
            switch next {
            case "--caption":
                guard let value = rest.popFirst() else { return nil }
                caption = value
            case "--output":
                guard let value = rest.popFirst() else { return nil }
                output = value
            case "--width":
                guard let value = rest.popFirst().flatMap({ Int($0) }), (16...8_192) ~= value
                else { return nil }
                width = value
            default:
                guard !next.hasPrefix("--"), film == nil else { return nil }
                film = next
            }
        }
        guard let film, let caption, let output else { return nil }
        return (
            CaptionedFilm(URL(fileURLWithPath: film), caption, width: width),
            URL(fileURLWithPath: output)
        )
    }

    /// Progress: one line that is written anew in a terminal, a line for each tenth elsewhere.
    private static func show(_ session: AVAssetExportSession) async {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        var last = -1
        for await state in session.states(updateInterval: 0.1) {
            guard case .exporting(let progress) = state else { continue }
            let percent = Int(progress.fractionCompleted * 100)
            let step = isTerminal ? percent : percent / 10 * 10
            guard step != last else { continue }
            last = step
            print("\(isTerminal ? "\r" : "")\(step) %", terminator: isTerminal ? "" : "\n")
            fflush(nil)
        }
        if session.status == .completed { print(isTerminal ? "\r100 %" : "100 %") }
    }

    private static func write(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
}
