import CGTK
import CGTKSupport
import Glibc
import RenderTree

/// Files in the forms in which programs hand them to each other.
@MainActor
enum FileContents {
    /// What file managers of this desktop put into the clipboard: it says whether to copy or to move.
    static let clipboardType = "x-special/gnome-copied-files"
    /// What all programs understand.
    static let listType = "text/uri-list"

    static func file(_ path: [UInt8]) -> OpaquePointer {
        (path + [0]).withUnsafeBytes {
            g_file_new_for_path($0.bindMemory(to: CChar.self).baseAddress)
        }
    }

    /// A list of files, which GTK turns into addresses and paths; the caller owns it.
    static func list(_ paths: [[UInt8]]) -> UnsafeMutablePointer<GdkContentProvider>? {
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

    /// A text, owned by the caller.
    static func text(_ text: String) -> UnsafeMutablePointer<GdkContentProvider>? {
        var value = GValue()
        // The type of texts is a macro, 16 << 2.
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, text)
        defer { g_value_unset(&value) }
        return gdk_content_provider_new_for_value(&value)
    }

    /// What is to be done with the files on the first line, then their addresses.
    static func clipboardText(_ files: ClipboardContents) -> String {
        let addresses = files.paths.map { path -> String in
            let file = file(path)
            defer { g_object_unref(UnsafeMutableRawPointer(file)) }
            guard let address = g_file_get_uri(file) else { return "" }
            defer { g_free(address) }
            return String(cString: address)
        }
        return ([files.isCut ? "cut" : "copy"] + addresses).joined(separator: "\n")
    }

    /// - Returns: Nil where there are no files on this computer.
    static func files(in text: String, of type: String) -> ClipboardContents? {
        var lines = text.split(whereSeparator: \.isNewline)[...]
        var isCut = false
        if type == clipboardType { isCut = lines.popFirst() == "cut" }
        let paths = lines.filter { !$0.hasPrefix("#") }.compactMap { path(of: String($0)) }
        return paths.isEmpty ? nil : ClipboardContents(paths: paths, isCut: isCut)
    }

    private static func path(of address: String) -> [UInt8]? {
        guard let file = g_file_new_for_uri(address) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let path = g_file_peek_path(file) else { return nil }
        return [UInt8](UnsafeRawBufferPointer(start: path, count: strlen(path)))
    }
}
