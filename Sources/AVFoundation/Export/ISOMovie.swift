import Foundation

/// The boxes of an MP4 or QuickTime file, as far as the export has to know them.
///
/// Only their heads are read, whatever the file's size.
struct ISOMovie {
    struct Box {
        var type: String
        /// Where its contents begin.
        var start: UInt64
        var end: UInt64
    }

    struct Track {
        /// "vide", "soun" and others.
        var handler: String
        /// Parts in a second in which its samples are dated.
        var timescale: UInt32
        /// Its list of edits, where it has one.
        var edits: Box?
        var header: Box?
    }

    private let file: FileHandle
    private let size: UInt64
    private let boxes: [Box]
    /// Whether the list of all samples is there: without it nothing can be decoded.
    let hasIndex: Bool
    /// Whether a box reaches past the end of the file, or the index of all samples is missing.
    let isCut: Bool

    /// - Returns: Nil where the file is of another kind.
    init?(_ file: FileHandle) {
        guard let size = try? file.seekToEnd() else { return nil }
        self.file = file
        self.size = size
        let reader = BoxReader(file: file)
        guard let first = reader.box(at: 0, before: size), Self.firstTypes.contains(first.type)
        else { return nil }
        boxes = reader.boxes(from: 0, to: size)
        hasIndex = boxes.contains { $0.type == "moov" && $0.end <= size }
        isCut = !hasIndex || boxes.contains { $0.end > size }
    }

    init?(_ url: URL) {
        guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
        self.init(file)
    }

    static func isCut(_ url: URL) -> Bool { ISOMovie(url)?.isCut ?? false }

    private static let firstTypes: Set<String> = [
        "ftyp", "moov", "mdat", "free", "skip", "wide", "pnot", "styp",
    ]

    // MARK: - Reading

    private func boxes(_ path: String..., in parents: [Box]) -> [Box] {
        let reader = BoxReader(file: file)
        return path.reduce(parents) { parents, type in
            parents.flatMap { reader.boxes(from: $0.start, to: $0.end) }
                .filter { $0.type == type }
        }
    }

    private var movie: [Box] { boxes.filter { $0.type == "moov" && $0.end <= size } }

    var tracks: [Track] {
        boxes("trak", in: movie).map { track in
            let media = boxes("mdia", in: [track])
            return Track(
                handler: boxes("hdlr", in: media).first
                    .flatMap { text(at: $0.start + 8) } ?? "",
                timescale: boxes("mdhd", in: media).first
                    .flatMap { number(at: $0.start + (version(of: $0) == 1 ? 20 : 12)) } ?? 0,
                edits: boxes("edts", "elst", in: [track]).first,
                header: boxes("tkhd", in: [track]).first
            )
        }
    }

    /// Whether its samples are listed in pieces, all over the file.
    var isFragmented: Bool { !boxes("mvex", in: movie).isEmpty }

    /// Where the film's whole length stands, in how many bytes, and the length.
    var duration: (offset: UInt64, count: Int, value: UInt64, timescale: UInt32)? {
        guard let box = boxes("mvhd", in: movie).first else { return nil }
        let isLong = version(of: box) == 1
        guard let timescale = number(at: box.start + (isLong ? 20 : 12)) else { return nil }
        let offset = box.start + (isLong ? 24 : 16)
        let value = isLong ? longNumber(at: offset) : number(at: offset).map(UInt64.init)
        return value.map { (offset, isLong ? 8 : 4, $0, timescale) }
    }

    func version(of box: Box) -> UInt8 { bytes(at: box.start, count: 1)?.first ?? 0 }

    func number(at offset: UInt64) -> UInt32? {
        bytes(at: offset, count: 4).map { UInt32(bigEndian: $0) }
    }

    func longNumber(at offset: UInt64) -> UInt64? {
        bytes(at: offset, count: 8).map { UInt64(bigEndian: $0) }
    }

    private func text(at offset: UInt64) -> String? {
        bytes(at: offset, count: 4).map { String(decoding: $0, as: UTF8.self) }
    }

    private func bytes(at offset: UInt64, count: Int) -> Data? {
        BoxReader(file: file).bytes(at: offset, count: count)
    }

    // MARK: - Writing

    func write(_ bytes: [UInt8], at offset: UInt64) throws {
        try file.seek(toOffset: offset)
        try file.write(contentsOf: Data(bytes))
    }
}

/// Reads heads of boxes.
private struct BoxReader {
    let file: FileHandle

    func boxes(from start: UInt64, to end: UInt64) -> [ISOMovie.Box] {
        var boxes: [ISOMovie.Box] = []
        var offset = start
        while offset < end, boxes.count < Self.mostBoxes, let box = box(at: offset, before: end) {
            boxes.append(box)
            offset = box.end
        }
        return boxes
    }

    func box(at offset: UInt64, before end: UInt64) -> ISOMovie.Box? {
        guard let head = bytes(at: offset, count: 8) else { return nil }
        let type = String(decoding: head.suffix(4), as: UTF8.self)
        let short = UInt64(UInt32(bigEndian: head.prefix(4)))
        var headSize: UInt64 = 8
        var size = short
        if short == 1 {
            guard let long = bytes(at: offset + 8, count: 8) else { return nil }
            headSize = 16
            size = UInt64(bigEndian: long)
        } else if short == 0 {
            size = end - offset
        }
        let (boxEnd, overflows) = offset.addingReportingOverflow(size)
        guard size >= headSize, !overflows else { return nil }
        return ISOMovie.Box(type: type, start: offset + headSize, end: boxEnd)
    }

    func bytes(at offset: UInt64, count: Int) -> Data? {
        guard (try? file.seek(toOffset: offset)) != nil,
            let data = try? file.read(upToCount: count), data.count == count
        else { return nil }
        return data
    }

    /// More than any film has; a broken one must not keep us for ever.
    private static let mostBoxes = 1_000_000
}

extension FixedWidthInteger {
    /// Reads a number of all bytes there are.
    init(bigEndian bytes: some Sequence<UInt8>) {
        self = bytes.reduce(0) { ($0 << 8) | Self($1) }
    }

    var bigEndianBytes: [UInt8] {
        (0..<Self.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
    }
}
