import CGTK
import DocumentEngine
import Foundation
import GTKBackend

/// The desktop's list of recent documents, `recently-used.xbel`, by GTK's own keeper of it.
@MainActor
final class DesktopRecents: RecentDocuments {
    var onChange: @MainActor () -> Void = {}

    private typealias Manager = UnsafeMutablePointer<GtkRecentManager>

    /// Made only when it is needed: it reads the list, and writes it without what is old.
    private var made: Manager?

    /// To read what is in the list.
    private var reader: Manager? { made ?? writer }

    /// To change the list, which may have come to be unreadable at any time.
    private var writer: Manager? {
        guard isReadable else { return nil }
        if made == nil, let manager = gtk_recent_manager_get_default() {
            connect(OpaquePointer(manager), "changed") { [weak self] _ in self?.onChange() }
            made = manager
        }
        return made
    }

    func note(_ location: FileLocation, mimeType: String?) {
        guard let manager = writer,
            let name = g_get_application_name().map({ String(cString: $0) }),
            let program = programPath
        else { return }
        // GTK copies them all.
        withCStrings([mimeType ?? "application/octet-stream", name, "'\(program)' %u"]) { texts in
            var data = GtkRecentData()
            data.mime_type = texts[0]
            data.app_name = texts[1]
            data.app_exec = texts[2]
            _ = gtk_recent_manager_add_full(manager, location.url.absoluteString, &data)
        }
    }

    func follow(from old: FileLocation, to new: FileLocation) {
        guard let manager = writer else { return }
        for place in locations {
            guard let target = place.following(old, to: new) else { continue }
            // An entry that another program has just removed needs no new place.
            _ = gtk_recent_manager_move_item(
                manager,
                place.url.absoluteString,
                target.url.absoluteString,
                nil
            )
        }
    }

    var locations: [FileLocation] {
        guard let reader, let items = gtk_recent_manager_get_items(reader) else { return [] }
        var found: [(location: FileLocation, visited: Int64)] = []
        var rest: UnsafeMutablePointer<GList>? = items
        while let item = rest {
            rest = item.pointee.next
            guard let info = item.pointee.data.map({ OpaquePointer($0) }) else { continue }
            defer { gtk_recent_info_unref(info) }
            guard gtk_recent_info_get_private_hint(info) == 0,
                let address = gtk_recent_info_get_uri(info),
                let url = URL(string: String(cString: address)),
                let location = FileLocation(fileURL: url),
                let visited = gtk_recent_info_get_modified(info)
            else { continue }
            found.append((location, Int64(g_date_time_to_unix(visited))))
        }
        g_list_free(items)
        return found.sorted { $0.visited > $1.visited }.map(\.location)
    }

    /// Whether GTK can read the list, if there is one.
    ///
    /// Where it cannot, it takes the list for empty, and would write it without all that is in it.
    private var isReadable: Bool {
        let path = String(cString: g_get_user_data_dir()) + "/recently-used.xbel"
        guard FileManager.default.fileExists(atPath: path), let file = g_bookmark_file_new() else {
            return true
        }
        defer { g_bookmark_file_free(file) }
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard g_bookmark_file_load_from_file(file, path, &error) == 0 else { return true }
        let reason = error.map { String(cString: $0.pointee.message) } ?? ""
        FileHandle.standardError.write(
            Data("\(path) is left as it is, since it cannot be read: \(reason)\n".utf8)
        )
        return false
    }

    /// What the desktop starts to open a document.
    private var programPath: String? { Bundle.main.executablePath }
}

/// C strings that live as long as the call.
private func withCStrings(_ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Void) {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    body(copies)
}
