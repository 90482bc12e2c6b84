import CGStreamer
import CGStreamerSupport
import Foundation

/// A pipeline, and the messages that come from it.
///
/// Messages are handed on by the thread that sends them, so nobody has to poll a bus and no main
/// loop of GLib has to run. Released, the pipeline is stopped: do that off the main thread, since
/// it waits for the pipeline's own threads, and never on one of those.
final class MediaPipeline: @unchecked Sendable {
    typealias Handler = @Sendable (MediaMessage) -> Void

    let element: MediaElement

    /// An empty pipeline.
    convenience init() throws(MediaError) { self.init(try MediaElement("pipeline")) }

    /// A pipeline that an element is, such as "playbin".
    init(_ element: MediaElement) { self.element = element }

    deinit {
        onMessage(nil)
        gst_element_set_state(element.pointer, GST_STATE_NULL)
    }

    /// Hands each message to the handler, on whatever thread it is sent.
    func onMessage(_ handler: Handler?) {
        guard let bus = gst_element_get_bus(element.pointer) else { return }
        defer { gst_object_unref(bus) }
        guard let handler else {
            gst_bus_set_sync_handler(bus, nil, nil, nil)
            return
        }
        gst_bus_set_sync_handler(
            bus,
            { _, message, context in
                guard let message, let context else { return GST_BUS_PASS }
                let owner = Unmanaged<Box<Handler>>.fromOpaque(context).takeUnretainedValue()
                MediaMessage(message).map(owner.value)
                // Who drops a message owns it.
                gst_mini_object_unref(
                    UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)
                )
                return GST_BUS_DROP
            },
            Unmanaged.passRetained(Box(handler)).toOpaque(),
            { context in
                if let context { Unmanaged<Box<Handler>>.fromOpaque(context).release() }
            }
        )
    }
}

// MARK: - Building

extension MediaPipeline {
    func add(_ elements: MediaElement...) {
        let bin = UnsafeMutableRawPointer(element.pointer).assumingMemoryBound(to: GstBin.self)
        for element in elements { gst_bin_add(bin, element.pointer) }
    }

    /// Adds elements and joins each to the next.
    func addRow(_ elements: [MediaElement]) throws(MediaError) {
        for element in elements { add(element) }
        for (element, next) in zip(elements, elements.dropFirst())
        where !element.link(to: next) {
            throw MediaError(.framework("Elements could not be joined."), at: nil)
        }
    }
}

// MARK: - Running

extension MediaPipeline {
    enum State {
        case stopped, paused, playing

        fileprivate var value: GstState {
            switch self {
            case .stopped: GST_STATE_NULL
            case .paused: GST_STATE_PAUSED
            case .playing: GST_STATE_PLAYING
            }
        }
    }

    /// Starts to go there; messages tell when it has arrived.
    func setState(_ state: State) { gst_element_set_state(element.pointer, state.value) }

    /// Where it is, in nanoseconds.
    var position: Int64? { answer(gst_element_query_position) }

    /// How long it is, in nanoseconds.
    var duration: Int64? { answer(gst_element_query_duration) }

    /// Goes to a place.
    ///
    /// - Parameters:
    ///   - position: In nanoseconds.
    ///   - rate: How fast it goes on from there; not zero.
    ///   - isExact: Whether it has to be that very place, or the key frame near it.
    /// - Returns: Whether it is on its way.
    func seek(to position: Int64, rate: Double, isExact: Bool) -> Bool {
        let precision =
            isExact
            ? GST_SEEK_FLAG_ACCURATE.rawValue
            : GST_SEEK_FLAG_KEY_UNIT.rawValue | GST_SEEK_FLAG_SNAP_NEAREST.rawValue
        return gst_element_seek(
            element.pointer,
            rate,
            GST_FORMAT_TIME,
            GstSeekFlags(rawValue: GST_SEEK_FLAG_FLUSH.rawValue | precision),
            GST_SEEK_TYPE_SET,
            gint64(position),
            GST_SEEK_TYPE_SET,
            -1
        ) != 0
    }

    private func answer(
        _ query: (UnsafeMutablePointer<GstElement>?, GstFormat, UnsafeMutablePointer<gint64>?) ->
            gboolean
    ) -> Int64? {
        var value: gint64 = -1
        guard query(element.pointer, GST_FORMAT_TIME, &value) != 0, value >= 0 else { return nil }
        return Int64(value)
    }
}

/// What C keeps for Swift.
final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
}
