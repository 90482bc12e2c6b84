import CGStreamer
package import CoreMedia
import RenderTree

/// One picture of a film, upright, in square pixels: BGRA, opaque, rows from the top.
///
/// It shares the decoder's memory; release it once it is drawn.
package final class VideoFrame: VideoPicture, @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Bytes from one row to the next.
    package let stride: Int
    /// When it is shown in the film; invalid where that is not known.
    package let time: CMTime
    /// Valid as long as the frame is.
    package let bytes: UnsafeRawBufferPointer

    private let mapping: UnsafeMutablePointer<GstVideoFrame>

    /// - Parameter sample: Not owned; the frame keeps its buffer.
    init?(_ sample: OpaquePointer) {
        guard let buffer = gst_sample_get_buffer(sample), let caps = gst_sample_get_caps(sample)
        else { return nil }
        var info = GstVideoInfo()
        guard gst_video_info_from_caps(&info, caps) != 0 else { return nil }
        let mapping = UnsafeMutablePointer<GstVideoFrame>.allocate(capacity: 1)
        mapping.initialize(to: GstVideoFrame())
        guard gst_video_frame_map(mapping, &info, buffer, GST_MAP_READ) != 0,
            let start = mapping.pointee.data.0
        else {
            mapping.deallocate()
            return nil
        }
        self.mapping = mapping
        width = Int(mapping.pointee.info.width)
        height = Int(mapping.pointee.info.height)
        stride = Int(mapping.pointee.info.stride.0)
        time = Self.time(of: buffer, in: gst_sample_get_segment(sample))
        bytes = UnsafeRawBufferPointer(start: start, count: stride * height)
    }

    deinit {
        gst_video_frame_unmap(mapping)
        mapping.deallocate()
    }

    private static func time(
        of buffer: UnsafeMutablePointer<GstBuffer>,
        in segment: UnsafeMutablePointer<GstSegment>?
    ) -> CMTime {
        guard buffer.pointee.pts != noClockTime, let segment else { return .invalid }
        let position = gst_segment_to_stream_time(segment, GST_FORMAT_TIME, buffer.pointee.pts)
        guard position != noClockTime else { return .invalid }
        return CMTime(value: Int64(clamping: position), timescale: 1_000_000_000)
    }
}
