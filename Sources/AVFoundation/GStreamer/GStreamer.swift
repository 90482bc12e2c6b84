import CGStreamer
import Foundation

/// The multimedia framework under films: started at the first use, and what it has here.
enum GStreamer {
    /// Starts the framework, once.
    ///
    /// The first start on a machine looks through all plug-ins and takes seconds: never call it on
    /// the main thread.
    static func start() throws(MediaError) {
        if let failure = started { throw failure }
    }

    private static let started: MediaError? = {
        var error: UnsafeMutablePointer<GError>?
        if gst_init_check(nil, nil, &error) != 0 { return nil }
        defer { g_clear_error(&error) }
        let message = error.map { String(cString: $0.pointee.message) } ?? ""
        return MediaError(.framework(message), at: nil)
    }()

    /// Whether a plug-in has such an element.
    static func has(element name: String) -> Bool {
        guard let factory = gst_element_factory_find(name) else { return false }
        gst_object_unref(UnsafeMutableRawPointer(factory))
        return true
    }
}

/// `GST_CLOCK_TIME_NONE`, a macro: no time at all.
let noClockTime = GstClockTime.max
