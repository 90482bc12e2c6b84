import CGTK
import RenderTree

/// The icons of files by their type, each looked up once.
@MainActor
final class FileIcons {
    private var icons: [String: (icon: OpaquePointer, reference: Reference)] = [:]

    func icon(for row: FileRow) -> OpaquePointer? {
        let type = row.isFolder ? "inode/directory" : row.contentType ?? "text/plain"
        if let known = icons[type] { return known.icon }
        guard let content = g_content_type_from_mime_type(type) else { return nil }
        defer { g_free(content) }
        guard let icon = g_content_type_get_icon(content) else { return nil }
        icons[type] = (icon, Reference(adopting: icon))
        return icon
    }
}
