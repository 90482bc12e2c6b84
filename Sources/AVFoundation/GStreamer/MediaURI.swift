import CGStreamer
import Foundation

/// How a film is named to GStreamer.
enum MediaURI {
    /// A file's path is escaped byte by byte: names need not be text.
    static func text(of url: URL) -> String {
        guard url.isFileURL else { return url.absoluteString }
        let uri = url.withUnsafeFileSystemRepresentation { path in
            path.flatMap { gst_filename_to_uri($0, nil) }
        }
        guard let uri else { return url.absoluteString }
        defer { g_free(uri) }
        return String(cString: uri)
    }
}
