import CGTK
import Foundation
import RenderTree

/// What is read of a picture on any thread.
enum PictureHead {
    /// The size in pixels by the head of the file.
    static func size(of source: PictureSource) -> CGSize? {
        switch source.origin {
        case .file(let path):
            var width: Int32 = 0
            var height: Int32 = 0
            guard gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0
            else { return nil }
            return CGSize(width: Int(width), height: Int(height))
        case .data(let data):
            return dataSize(data.bytes)
        }
    }

    private static func dataSize(_ bytes: Data) -> CGSize? {
        let loader = gdk_pixbuf_loader_new()
        defer { g_object_unref(loader) }
        let written = bytes.withUnsafeBytes { buffer in
            gdk_pixbuf_loader_write(
                loader,
                buffer.bindMemory(to: UInt8.self).baseAddress,
                gsize(buffer.count),
                nil
            )
        }
        gdk_pixbuf_loader_close(loader, nil)
        guard written != 0, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
        return CGSize(
            width: Int(gdk_pixbuf_get_width(pixbuf)),
            height: Int(gdk_pixbuf_get_height(pixbuf))
        )
    }

    /// A texture's address, with one reference; textures may be made on any thread.
    static func decode(_ source: PictureSource) -> UInt? {
        var texture: OpaquePointer?
        switch source.origin {
        case .file(let path): texture = gdk_texture_new_from_filename(path, nil)
        case .data(let data):
            let bytes = data.bytes.withUnsafeBytes { buffer in
                g_bytes_new(buffer.baseAddress, gsize(buffer.count))
            }
            texture = gdk_texture_new_from_bytes(bytes, nil)
            g_bytes_unref(bytes)
        }
        return texture.map { UInt(bitPattern: $0) }
    }
}
