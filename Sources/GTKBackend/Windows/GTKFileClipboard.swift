import CGTK
import RenderTree

/// Files in GTK's clipboard.
@MainActor
final class GTKFileClipboard: FileClipboard {
    private var clipboard: OpaquePointer? {
        gdk_display_get_default().flatMap { gdk_display_get_clipboard($0) }
    }

    var hasFiles: Bool {
        guard let clipboard, let formats = gdk_clipboard_get_formats(clipboard) else {
            return false
        }
        return gdk_content_formats_contain_mime_type(formats, FileContents.clipboardType) != 0
            || gdk_content_formats_contain_mime_type(formats, FileContents.listType) != 0
    }

    func put(_ contents: ClipboardContents) {
        guard let clipboard else { return }
        var parts: [UnsafeMutablePointer<GdkContentProvider>?] = []
        if !contents.paths.isEmpty {
            let text = Array(FileContents.clipboardText(contents).utf8)
            let bytes = g_bytes_new(text, gsize(text.count))
            defer { g_bytes_unref(bytes) }
            parts.append(gdk_content_provider_new_for_bytes(FileContents.clipboardType, bytes))
            parts.append(FileContents.list(contents.paths))
        }
        if let text = contents.text { parts.append(FileContents.text(text)) }
        // It takes the parts over.
        guard let all = gdk_content_provider_new_union(&parts, gsize(parts.count)) else { return }
        gdk_clipboard_set_content(clipboard, all)
        g_object_unref(all)
    }

    func clear() {
        if let clipboard { gdk_clipboard_set_content(clipboard, nil) }
    }

    func files() async -> ClipboardContents? {
        guard let clipboard, hasFiles else { return nil }
        let read = await withCheckedContinuation { continuation in
            ClipboardReading(FirstAnswer(continuation)).begin(clipboard)
        }
        guard let read else { return nil }
        return FileContents.files(in: read.text, of: read.type)
    }
}

/// One look into the clipboard, which another program may take its time to fill.
@MainActor
private final class ClipboardReading {
    struct Text: Sendable {
        let text: String
        let type: String
    }

    private let answer: FirstAnswer<Text?>
    private var type = ""

    init(_ answer: FirstAnswer<Text?>) { self.answer = answer }

    func begin(_ clipboard: OpaquePointer) {
        // In the order in which they are wanted.
        let types = [g_strdup(FileContents.clipboardType), g_strdup(FileContents.listType)]
        defer { for type in types { g_free(type) } }
        var wanted: [UnsafePointer<CChar>?] = types.map { UnsafePointer($0) } + [nil]
        gdk_clipboard_read_async(
            clipboard,
            &wanted,
            0,
            nil,
            { clipboard, result, context in
                guard let clipboard, let context, let result else { return }
                ClipboardReading.from(context).didOpen(OpaquePointer(clipboard), result)
            },
            Unmanaged.passRetained(self).toOpaque()
        )
    }

    private static func from(_ context: UnsafeMutableRawPointer) -> ClipboardReading {
        Unmanaged<ClipboardReading>.fromOpaque(context).takeRetainedValue()
    }

    private func didOpen(_ clipboard: OpaquePointer, _ result: OpaquePointer) {
        var type: UnsafePointer<CChar>?
        guard let stream = gdk_clipboard_read_finish(clipboard, result, &type, nil) else {
            return answer.give(nil)
        }
        self.type = type.map { String(cString: $0) } ?? ""
        let memory = g_memory_output_stream_new_resizable()
        g_output_stream_splice_async(
            memory,
            stream,
            GOutputStreamSpliceFlags(
                G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue
                    | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue
            ),
            0,
            nil,
            { memory, result, context in
                guard let context, let memory, let result else { return }
                ClipboardReading.from(context).didRead(memory, result)
            },
            Unmanaged.passRetained(self).toOpaque()
        )
        g_object_unref(stream)
        g_object_unref(memory)
    }

    private func didRead(_ memory: UnsafeMutablePointer<GObject>, _ result: OpaquePointer) {
        let stream = UnsafeMutableRawPointer(memory)
        let count = g_output_stream_splice_finish(
            stream.assumingMemoryBound(to: GOutputStream.self),
            result,
            nil
        )
        guard count >= 0,
            let bytes = g_memory_output_stream_steal_as_bytes(
                stream.assumingMemoryBound(to: GMemoryOutputStream.self)
            )
        else { return answer.give(nil) }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        let data = g_bytes_get_data(bytes, &size)
        let read = UnsafeRawBufferPointer(start: data, count: Int(size))
        answer.give(Text(text: String(decoding: read, as: UTF8.self), type: type))
    }
}
