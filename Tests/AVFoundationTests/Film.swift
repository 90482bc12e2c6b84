import AVFoundation
import Foundation
import Synchronization

/// A film as ffmpeg and ffprobe see it.
struct Film {
    let url: URL

    init(_ url: URL) { self.url = url }

    private func probe(_ entries: String, _ stream: String = "v:0") throws -> [String] {
        let output = try Command.run(
            "ffprobe",
            [
                "-v", "error", "-select_streams", stream, "-show_entries", entries,
                "-of", "csv=p=0:s=x", url.path,
            ]
        )
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// When each frame is shown, in seconds, in order.
    func pictureTimes() throws -> [Double] {
        try probe("frame=pts_time").compactMap { Double($0.trimmingSuffix("x")) }
    }

    func size() throws -> String { try probe("stream=width,height").first ?? "" }
    func pixelFormat() throws -> String { try probe("stream=pix_fmt").first ?? "" }
    func soundCodec() throws -> String { try probe("stream=codec_name", "a:0").first ?? "" }
    func duration() throws -> Double {
        try probe("format=duration").first.flatMap(Double.init) ?? .nan
    }

    /// The encoded packets of the sound, byte by byte.
    func soundPackets(_ index: Int = 0) throws -> [String] {
        let output = try Command.run(
            "ffprobe",
            [
                "-v", "error", "-select_streams", "a:\(index)", "-show_packets", "-show_data_hash",
                "md5", "-show_entries", "packet=size,data_hash", "-of", "csv=p=0", url.path,
            ]
        )
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// What is heard, without what primes the decoder.
    func decodedSound() throws -> Data {
        try Command.run(
            "ffmpeg",
            ["-v", "error", "-i", url.path, "-map", "0:a:0", "-f", "s16le", "-"]
        )
    }

    /// How near the pictures are to another film's, in decibels.
    func likeness(
        to other: URL,
        crop: String? = nil,
        format: String = "yuv420p"
    ) throws -> Double {
        let prepare = (crop.map { "crop=\($0)," } ?? "") + "format=\(format)"
        let output = try Command.run(
            "ffmpeg",
            [
                "-v", "error", "-i", url.path, "-i", other.path, "-lavfi",
                "[0:v]\(prepare)[a];[1:v]\(prepare)[b];[a][b]psnr=stats_file=-",
                "-f", "null", "-",
            ]
        )
        let values = String(decoding: output, as: UTF8.self).split(separator: "\n")
            .compactMap { line in
                line.split(separator: " ").first { $0.hasPrefix("psnr_avg:") }
                    .map { $0.dropFirst("psnr_avg:".count) }
            }
            .compactMap { $0 == "inf" ? 100 : Double($0) }
        return values.min() ?? 0
    }
}

/// What an export reports.
final class Reports: Sendable {
    private let reports = Mutex<[CaptionExport.Progress]>([])

    func add(_ report: CaptionExport.Progress) { reports.withLock { $0.append(report) } }
    var all: [CaptionExport.Progress] { reports.withLock { $0 } }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
