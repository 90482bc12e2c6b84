import CGTK

/// Files as other programs take them, from a drag or from the clipboard.
@MainActor
enum FileContent {
    /// - Parameter paths: The bytes of the files' paths, at least one.
    static func provider(of paths: [[UInt8]]) -> UnsafeMutablePointer<GdkContentProvider>? {
        let files = paths.map(file)
        defer { for file in files { g_object_unref(UnsafeMutableRawPointer(file)) } }
        var list: UnsafeMutablePointer<GSList>?
        for file in files.reversed() {
            list = g_slist_prepend(list, UnsafeMutableRawPointer(file))
        }
        defer { g_slist_free(list) }
        var value = GValue()
        g_value_init(&value, gdk_file_list_get_type())
        g_value_take_boxed(&value, UnsafeRawPointer(gdk_file_list_new_from_list(list)))
        defer { g_value_unset(&value) }
        return gdk_content_provider_new_for_value(&value)
    }

    /// A file object, owned by the caller.
    static func file(_ path: [UInt8]) -> OpaquePointer {
        (path + [0]).withUnsafeBytes {
            g_file_new_for_path($0.bindMemory(to: CChar.self).baseAddress)
        }
    }

    /// The file's address.
    static func address(of path: [UInt8]) -> String {
        let file = file(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let address = g_file_get_uri(file) else { return "" }
        defer { g_free(address) }
        return String(cString: address)
    }
}
