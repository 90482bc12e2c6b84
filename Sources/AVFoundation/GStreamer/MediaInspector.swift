import CGStreamer
import Foundation
import Glibc

/// Looks into a film and says what is in it.
///
/// It reads the film's head, and decodes no more than the first picture. It waits for the disk: not
/// for the main thread.
enum MediaInspector {
    static func inspect(_ url: URL) throws(MediaError) -> MediaInfo {
        try checkReadable(url)
        try GStreamer.start()
        guard let discoverer = gst_discoverer_new(longestWait, nil) else {
            throw MediaError(.framework("No discoverer"), at: url)
        }
        defer { gst_object_unref(discoverer) }
        var error: UnsafeMutablePointer<GError>?
        let info = gst_discoverer_discover_uri(discoverer, MediaURI.text(of: url), &error)
        defer {
            g_clear_error(&error)
            if let info { gst_object_unref(UnsafeMutableRawPointer(info)) }
        }
        guard let info else { throw MediaError(.notAFilm, at: url) }
        let result = gst_discoverer_info_get_result(info)
        let found = MediaInfo(info)
        switch result {
        case GST_DISCOVERER_OK: break
        case GST_DISCOVERER_MISSING_PLUGINS:
            guard found.hasTracks else { throw missing(info, at: url) }
            return found.lacking(codec(info))
        case GST_DISCOVERER_TIMEOUT, GST_DISCOVERER_BUSY:
            throw MediaError(.tooSlow, at: url)
        default:
            throw MediaError(ISOMovie.isCut(url) ? .truncated : .notAFilm, at: url)
        }
        guard found.hasTracks, !found.isPicture else { throw MediaError(.notAFilm, at: url) }
        return found
    }

    /// Disks that sleep and shares far away take their time.
    private static let longestWait: GstClockTime = 60 * 1_000_000_000

    private static func checkReadable(_ url: URL) throws(MediaError) {
        guard url.isFileURL else { return }
        var status = stat()
        guard stat(url.path, &status) == 0 else {
            throw MediaError(errno == EACCES ? .noPermissionToRead : .missing, at: url)
        }
        // A folder has no bytes, and a pipe would let us wait for ever.
        guard status.st_mode & S_IFMT == S_IFREG else { throw MediaError(.notAFilm, at: url) }
        guard FileManager.default.isReadableFile(atPath: url.path) else {
            throw MediaError(.noPermissionToRead, at: url)
        }
        // No need to let a demuxer look for what is not there.
        if let movie = ISOMovie(url), !movie.hasIndex { throw MediaError(.truncated, at: url) }
    }

    private static func missing(_ info: OpaquePointer, at url: URL) -> MediaError {
        MediaError(.missingCodec(codec(info)), at: url)
    }

    private static func codec(_ info: OpaquePointer) -> MissingCodec {
        let details = gst_discoverer_info_get_missing_elements_installer_details(info)
        let detail = details?.pointee.map { String(cString: $0) } ?? ""
        let parts = detail.split(separator: "|").map(String.init)
        return MissingCodec(name: parts.count > 3 ? parts[3] : detail, detail: detail)
    }
}
