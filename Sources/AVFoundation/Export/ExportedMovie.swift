import Foundation

/// What has to be set right in a film after the muxer wrote it.
enum ExportedMovie {
    /// Says in the film's head when each track begins and ends.
    ///
    /// Sounds: the muxer has no word for packets that only prime the decoder; it was given them as
    /// if they were heard. In a list of edits the sound begins after them, as it does in the
    /// source. Pictures: the muxer takes the length of the frame that is decoded last for that of
    /// the one shown last, and where frame rates vary the last one may lie behind the end.
    ///
    /// - Parameters:
    ///   - leads: How much of each sound primes its decoder, in nanoseconds.
    ///   - pictureEnd: When the last frame ends, in nanoseconds.
    static func correct(_ file: ExportFile, leads: [UInt64], pictureEnd: UInt64) throws {
        let handle = FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false)
        guard let movie = ISOMovie(handle), let whole = movie.duration else { return }
        var sounds = leads.makeIterator()
        var longest: UInt64 = 0
        for track in movie.tracks {
            guard let old = movie.firstEdit(of: track) else { return }
            var edit = old
            if track.handler == "soun", let lead = sounds.next() {
                edit.mediaTime += scaled(lead, by: track.timescale)
                edit.duration -= min(edit.duration, scaled(lead, by: whole.timescale))
            } else if track.handler == "vide" {
                edit.duration = max(edit.duration, scaled(pictureEnd, by: whole.timescale))
            }
            longest = max(longest, edit.duration)
            guard edit != old else { continue }
            try movie.write(edit)
            try movie.writeDuration(edit.duration, of: track)
        }
        guard longest > 0, longest != whole.value else { return }
        try movie.write(number: longest, count: whole.count, at: whole.offset)
    }

    private static func scaled(_ nanoseconds: UInt64, by timescale: UInt32) -> UInt64 {
        let (high, low) = nanoseconds.multipliedFullWidth(by: UInt64(timescale))
        let billion: UInt64 = 1_000_000_000
        guard high < billion else { return 0 }
        let (quotient, rest) = billion.dividingFullWidth((high, low))
        return rest * 2 >= billion ? quotient + 1 : quotient
    }
}

extension ISOMovie {
    /// An edit, where it stands, and how long its numbers are.
    struct Edit: Equatable {
        var offset: UInt64
        var count: Int
        var duration: UInt64
        var mediaTime: UInt64
    }

    /// The only edit of a track; nil where there are several, or one that shows nothing.
    func firstEdit(of track: Track) -> Edit? {
        guard let box = track.edits, number(at: box.start + 4) == 1 else { return nil }
        let offset = box.start + 8
        if version(of: box) == 1 {
            guard let duration = longNumber(at: offset), let time = longNumber(at: offset + 8),
                Int64(bitPattern: time) >= 0
            else { return nil }
            return Edit(offset: offset, count: 8, duration: duration, mediaTime: time)
        }
        guard let duration = number(at: offset), let time = number(at: offset + 4),
            Int32(bitPattern: time) >= 0
        else { return nil }
        return Edit(
            offset: offset,
            count: 4,
            duration: UInt64(duration),
            mediaTime: UInt64(time)
        )
    }

    func write(_ edit: Edit) throws {
        try write(number: edit.duration, count: edit.count, at: edit.offset)
        try write(
            number: edit.mediaTime,
            count: edit.count,
            at: edit.offset + UInt64(edit.count)
        )
    }

    /// In the film's own timescale.
    func writeDuration(_ duration: UInt64, of track: Track) throws {
        guard let header = track.header else { return }
        let isLong = version(of: header) == 1
        try write(
            number: duration,
            count: isLong ? 8 : 4,
            at: header.start + (isLong ? 28 : 20)
        )
    }

    func write(number: UInt64, count: Int, at offset: UInt64) throws {
        try write(Array(number.bigEndianBytes.suffix(count)), at: offset)
    }
}
