import CGStreamer
import CGStreamerSupport

/// Where what flows through a pipeline enters or leaves an element.
final class MediaPad: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<GstPad>

    init(adopting pointer: UnsafeMutablePointer<GstPad>) { self.pointer = pointer }

    convenience init(_ pointer: UnsafeMutablePointer<GstPad>) {
        gst_object_ref(pointer)
        self.init(adopting: pointer)
    }

    deinit { gst_object_unref(pointer) }

    func link(to other: MediaPad) -> Bool {
        gst_pad_link(pointer, other.pointer) == GST_PAD_LINK_OK
    }

    var name: String {
        let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstObject.self)
        guard let name = gst_object_get_name(object) else { return "" }
        defer { g_free(name) }
        return String(cString: name)
    }

    func set(_ property: String, to value: Double) {
        dk_set_number(UnsafeMutableRawPointer(pointer), property, value)
    }

    /// What flows here, or could.
    var caps: MediaCaps? {
        (gst_pad_get_current_caps(pointer) ?? gst_pad_query_caps(pointer, nil))
            .map(MediaCaps.init(adopting:))
    }
}

/// A description of media: its kind, and what is known of it.
final class MediaCaps: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<GstCaps>

    init(adopting pointer: UnsafeMutablePointer<GstCaps>) { self.pointer = pointer }

    /// Reads one that is written as `gst-launch` has it.
    convenience init(_ text: String) throws(MediaError) {
        guard let caps = gst_caps_from_string(text) else {
            throw MediaError(.framework(text), at: nil)
        }
        self.init(adopting: caps)
    }

    deinit { release(pointer) }

    /// All that is known, as `gst-launch` writes it.
    var text: String {
        guard let text = gst_caps_to_string(pointer) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Its kind, such as "video/x-raw".
    var name: String {
        guard gst_caps_is_any(pointer) == 0, gst_caps_get_size(pointer) > 0,
            let structure = gst_caps_get_structure(pointer, 0)
        else { return "" }
        return String(cString: gst_structure_get_name(structure))
    }
}

private func release(_ caps: UnsafeMutablePointer<GstCaps>) {
    gst_mini_object_unref(
        UnsafeMutableRawPointer(caps).assumingMemoryBound(to: GstMiniObject.self)
    )
}
