import CGStreamer
import CGStreamerSupport
import Foundation

/// One element of a pipeline, kept alive; GStreamer's elements may be used from any thread.
final class MediaElement: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<GstElement>

    /// Makes an element of that kind.
    convenience init(_ kind: String) throws(MediaError) {
        guard let element = gst_element_factory_make(kind, nil) else {
            throw MediaError(.missingElement(kind), at: nil)
        }
        self.init(adopting: element)
    }

    /// Makes a bin of several elements in a row, in the words of `gst-launch`.
    convenience init(row description: String) throws(MediaError) {
        var error: UnsafeMutablePointer<GError>?
        let bin = gst_parse_bin_from_description(description, 1, &error)
        defer { g_clear_error(&error) }
        guard let bin, error == nil else {
            if let bin { gst_object_unref(bin) }
            let message = error.map { String(cString: $0.pointee.message) } ?? description
            throw MediaError(.framework(message), at: nil)
        }
        self.init(adopting: UnsafeMutableRawPointer(bin).assumingMemoryBound(to: GstElement.self))
    }

    /// Takes over the reference that a constructor gave, floating or not.
    init(adopting pointer: UnsafeMutablePointer<GstElement>) {
        self.pointer = pointer
        gst_object_ref_sink(pointer)
    }

    deinit { gst_object_unref(pointer) }

    /// The element of that name in this one, a bin.
    func element(named name: String) -> MediaElement? {
        let bin = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstBin.self)
        guard let found = gst_bin_get_by_name(bin, name) else { return nil }
        defer { gst_object_unref(found) }
        return MediaElement(adopting: found)
    }
}

// MARK: - Properties

extension MediaElement {
    func set(_ property: String, to value: String) { dk_set_string(pointer, property, value) }
    func set(_ property: String, to value: Double) { dk_set_number(pointer, property, value) }
    func set(_ property: String, to value: Int) { dk_set_number(pointer, property, Double(value)) }
    func set(_ property: String, to value: MediaElement) {
        dk_set_object(pointer, property, value.pointer)
    }

    /// Sets an enumeration, flags or a truth, as `gst-launch` spells them.
    func set(_ property: String, spelled value: String) {
        gst_util_set_object_arg(
            UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self),
            property,
            value
        )
    }

    func set(_ property: String, to value: MediaCaps) {
        dk_set_caps(pointer, property, value.pointer)
    }

    /// Whether it has what it needs to work, such as its device; it is stopped afterwards.
    var canStart: Bool {
        let answer = gst_element_set_state(pointer, GST_STATE_READY)
        gst_element_set_state(pointer, GST_STATE_NULL)
        return answer != GST_STATE_CHANGE_FAILURE
    }
}

// MARK: - Joining

extension MediaElement {
    /// Whether the two could be joined.
    func link(to next: MediaElement) -> Bool { gst_element_link(pointer, next.pointer) != 0 }

    /// A pad that the element always has.
    func pad(_ name: String) -> MediaPad? {
        gst_element_get_static_pad(pointer, name).map(MediaPad.init(adopting:))
    }

    /// A new pad of a kind that is there on request.
    func requestPad(_ name: String) -> MediaPad? {
        gst_element_request_pad_simple(pointer, name).map(MediaPad.init(adopting:))
    }

    /// Lets an element that joined a running pipeline take part.
    func startWithParent() { gst_element_sync_state_with_parent(pointer) }
}
