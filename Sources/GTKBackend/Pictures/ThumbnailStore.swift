import CGTK
import Foundation

/// Small pictures of files, decoded off the main thread: those asked for last come first.
@MainActor
final class ThumbnailStore {
    /// Called with the path of a picture that is there now.
    var onReady: @MainActor ([UInt8]) -> Void = { _ in }

    private enum Entry {
        case ready(Reference, texture: OpaquePointer)
        case broken
    }

    /// The longest side of what is kept, in pixels.
    private let side: Int32
    private var entries: [[UInt8]: Entry] = [:]
    /// The paths in `entries`, the one that was asked for last at the end.
    private var order: [[UInt8]] = []
    private var waiting: [[UInt8]] = []
    private var decoded: [UInt8]?
    /// What is decoded now is an older picture than the one that is wanted.
    private var isDecodedOld = false
    private static let queue = DispatchQueue(label: "thumbnails", qos: .utility)
    private static let capacity = 256

    init(side: Int) { self.side = Int32(side) }

    /// The picture, if it is there.
    func known(_ path: [UInt8]) -> OpaquePointer? {
        if case .ready(_, let texture) = entries[path] { texture } else { nil }
    }

    /// The picture, if it is there; else it is decoded, unless it cannot be.
    func texture(_ path: [UInt8]) -> OpaquePointer? {
        if entries[path] == nil {
            waiting.removeAll { $0 == path }
            if path != decoded || isDecodedOld { waiting.append(path) }
            decodeNext()
        } else if let place = order.firstIndex(of: path) {
            order.append(order.remove(at: place))
        }
        return known(path)
    }

    /// Whether any is still to come.
    var isBusy: Bool { decoded != nil }

    /// Decodes no others than these any more.
    func want(_ paths: Set<[UInt8]>) { waiting.removeAll { !paths.contains($0) } }

    /// There is another picture of that path.
    func forget(_ path: [UInt8]) {
        entries[path] = nil
        order.removeAll { $0 == path }
        if path == decoded { isDecodedOld = true }
    }

    private func decodeNext() {
        guard decoded == nil, let path = waiting.popLast() else { return }
        decoded = path
        let side = side
        Self.queue.async { [weak self] in
            let texture = Self.decode(path, side: side)
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.finish(path, texture) } }
        }
    }

    private func finish(_ path: [UInt8], _ address: UInt?) {
        decoded = nil
        let texture = address.flatMap { OpaquePointer(bitPattern: $0) }
        let reference = texture.map { Reference(adopting: $0) }
        if isDecodedOld {
            isDecodedOld = false
        } else {
            keep(path, texture, reference)
        }
        decodeNext()
    }

    private func keep(_ path: [UInt8], _ texture: OpaquePointer?, _ reference: Reference?) {
        order.append(path)
        while order.count > Self.capacity { entries[order.removeFirst()] = nil }
        if let texture, let reference {
            entries[path] = .ready(reference, texture: texture)
            onReady(path)
        } else {
            entries[path] = .broken
        }
    }

    /// A texture's address, with one reference; textures may be made on any thread.
    nonisolated private static func decode(_ path: [UInt8], side: Int32) -> UInt? {
        (path + [0]).withUnsafeBytes { bytes -> UInt? in
            let name = bytes.bindMemory(to: CChar.self).baseAddress
            var (width, height): (Int32, Int32) = (0, 0)
            guard gdk_pixbuf_get_file_info(name, &width, &height) != nil else { return nil }
            // A small one stays as it is.
            let side = min(side, max(width, height, 1))
            guard let pixels = gdk_pixbuf_new_from_file_at_scale(name, side, side, 1, nil) else {
                return nil
            }
            defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
            return gdk_texture_new_for_pixbuf(pixels).map { UInt(bitPattern: $0) }
        }
    }
}
