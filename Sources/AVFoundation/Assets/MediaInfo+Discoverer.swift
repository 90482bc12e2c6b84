import CGStreamer
import CoreMedia

extension MediaInfo {
    /// Reads what a discoverer found.
    init(_ info: OpaquePointer) {
        let nanoseconds = gst_discoverer_info_get_duration(info)
        // A film of no length is one whose length nobody knows.
        let isKnown = nanoseconds != noClockTime && nanoseconds > 0
        duration =
            isKnown
            ? CMTime(value: Int64(clamping: nanoseconds), timescale: 1_000_000_000) : .indefinite
        isSeekable = gst_discoverer_info_get_seekable(info) != 0
        var next: Int32 = 1
        Self.forEach(gst_discoverer_info_get_video_streams(info)) { stream in
            if gst_discoverer_video_info_is_image(stream) != 0 {
                isPicture = true
            } else {
                videos.append(Video(stream, id: next))
                next += 1
            }
        }
        Self.forEach(gst_discoverer_info_get_audio_streams(info)) { stream in
            audios.append(Audio(stream, id: next))
            next += 1
        }
        // The cover of a song is no reason to call it a picture.
        if hasTracks { isPicture = false }
    }

    func lacking(_ codec: MissingCodec) -> MediaInfo {
        var info = self
        info.missing = codec
        return info
    }

    private static func forEach(
        _ streams: UnsafeMutablePointer<GList>?,
        _ body: (OpaquePointer) -> Void
    ) {
        defer { gst_discoverer_stream_info_list_free(streams) }
        var item = streams
        while let current = item {
            if let data = current.pointee.data { body(OpaquePointer(data)) }
            item = current.pointee.next
        }
    }
}

extension MediaInfo.Video {
    fileprivate init(_ stream: OpaquePointer, id: Int32) {
        let denominator = gst_discoverer_video_info_get_framerate_denom(stream)
        let pixelHeight = gst_discoverer_video_info_get_par_denom(stream)
        self.init(
            id: id,
            storedWidth: Int(gst_discoverer_video_info_get_width(stream)),
            storedHeight: Int(gst_discoverer_video_info_get_height(stream)),
            frameRate: denominator == 0
                ? 0
                : Double(gst_discoverer_video_info_get_framerate_num(stream)) / Double(denominator)
        )
        if pixelHeight > 0 {
            pixelAspect =
                Double(gst_discoverer_video_info_get_par_num(stream)) / Double(pixelHeight)
        }
        bitsPerSecond = Int(gst_discoverer_video_info_get_bitrate(stream))
        orientation = Self.orientation(of: stream) ?? .up
    }

    private static func orientation(of stream: OpaquePointer) -> PictureOrientation? {
        guard let tags = gst_discoverer_stream_info_get_tags(stream) else { return nil }
        var text: UnsafeMutablePointer<CChar>?
        guard gst_tag_list_get_string(tags, "image-orientation", &text) != 0, let text else {
            return nil
        }
        defer { g_free(text) }
        return PictureOrientation(rawValue: String(cString: text))
    }
}

extension MediaInfo.Audio {
    fileprivate init(_ stream: OpaquePointer, id: Int32) {
        self.init(
            id: id,
            sampleRate: Int(gst_discoverer_audio_info_get_sample_rate(stream)),
            channels: Int(gst_discoverer_audio_info_get_channels(stream)),
            bitsPerSecond: Int(gst_discoverer_audio_info_get_bitrate(stream))
        )
    }
}
