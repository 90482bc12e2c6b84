import CGStreamer
import Foundation

/// What a pipeline tells.
enum MediaMessage: Sendable {
    case ended
    /// A start or a jump is done, and the first picture is there.
    case arrived
    case durationChanged
    case failed(MediaFailure)
    /// There is a part of the film that no plug-in can read.
    case missing(MissingCodec)

    init?(_ message: UnsafeMutablePointer<GstMessage>) {
        switch message.pointee.type {
        case GST_MESSAGE_EOS: self = .ended
        case GST_MESSAGE_ASYNC_DONE: self = .arrived
        case GST_MESSAGE_DURATION_CHANGED: self = .durationChanged
        case GST_MESSAGE_ERROR: self = .failed(MediaFailure(message))
        case GST_MESSAGE_ELEMENT where gst_is_missing_plugin_message(message) != 0:
            self = .missing(MissingCodec(message))
        default: return nil
        }
    }
}

/// An error as an element reports it.
struct MediaFailure: Sendable {
    enum Kind {
        /// Nobody knows what the bytes are, or they are no film.
        case notMedia
        case noCodec
        case diskFull
        case reading
        case other
    }

    let kind: Kind
    let message: String

    init(_ message: UnsafeMutablePointer<GstMessage>) {
        var error: UnsafeMutablePointer<GError>?
        var details: UnsafeMutablePointer<CChar>?
        gst_message_parse_error(message, &error, &details)
        defer {
            g_clear_error(&error)
            g_free(details)
        }
        kind = error.map { Kind($0.pointee) } ?? .other
        let text = error.map { String(cString: $0.pointee.message) } ?? ""
        self.message = ([text] + (details.map { [String(cString: $0)] } ?? [])).joined(
            separator: " – "
        )
    }
}

extension MediaFailure.Kind {
    init(_ error: GError) {
        switch (error.domain, UInt32(bitPattern: error.code)) {
        case (gst_stream_error_quark(), GST_STREAM_ERROR_TYPE_NOT_FOUND.rawValue),
            (gst_stream_error_quark(), GST_STREAM_ERROR_WRONG_TYPE.rawValue):
            self = .notMedia
        case (gst_stream_error_quark(), GST_STREAM_ERROR_CODEC_NOT_FOUND.rawValue),
            (gst_core_error_quark(), GST_CORE_ERROR_MISSING_PLUGIN.rawValue):
            self = .noCodec
        case (gst_resource_error_quark(), GST_RESOURCE_ERROR_NO_SPACE_LEFT.rawValue):
            self = .diskFull
        case (gst_resource_error_quark(), _):
            self = .reading
        default:
            self = .other
        }
    }
}
