import CGTK
import Foundation
import RenderTree

/// Pictures decoded for a window's views.
///
/// Sizes are read from the files' heads at once; the pixels are decoded on a thread of their own, off
/// the frame, and shown when they are there. What cannot be decoded is reported once by name.
@MainActor
final class PictureStore {
    /// A picture as far as it is known.
    private enum Entry {
        case decoding(size: CGSize)
        case ready(Reference, texture: OpaquePointer)
        case broken
    }

    private static var entries: [PictureSource: Entry] = [:]
    /// When each was asked for last, counted in questions.
    private static var uses: [PictureSource: Int] = [:]
    private static var useCount = 0
    private static let queue = DispatchQueue(label: "pictures", qos: .userInitiated)
    /// The bytes of pixels beyond which those not asked for longest are let go of.
    private static let budget = 256 << 20
    private static var waiting: [PictureSource: [Waiter]] = [:]
    private unowned let window: GTKWindow

    private struct Waiter {
        weak var node: MountedNode?
        let action: @MainActor () -> Void
    }

    init(of window: GTKWindow) { self.window = window }

    /// The size of the picture itself, in points; `nil` where it cannot be decoded.
    func naturalSize(of source: PictureSource) -> CGSize? {
        switch entry(of: source) {
        case .decoding(let size): size
        case .ready(_, let texture): Self.size(of: texture, source)
        case .broken: nil
        }
    }

    /// Calls `action` once the picture is there, unless the node is gone by then.
    func whenReady(
        _ source: PictureSource,
        for node: MountedNode,
        _ action: @escaping @MainActor () -> Void
    ) {
        guard case .decoding = entry(of: source) else { return }
        Self.waiting[source, default: []].append(Waiter(node: node, action: action))
    }

    /// The picture in a frame; `nil` while it is being decoded, a symbol where it cannot be.
    func scene(_ picture: PictureNode, in frame: CGRect) -> Scene? {
        switch entry(of: picture.source) {
        case .decoding: nil
        case .ready(_, let texture):
            PicturePainter(picture, texture: texture).scene(in: frame)
        case .broken:
            SymbolPainter(window: window).scene(
                ImageNode(
                    iconNames: ["image-missing-symbolic", "image-missing"],
                    fallback: "?",
                    color: RenderColor(.foreground, opacity: 0.5)
                ),
                in: frame
            )
        }
    }

    // MARK: - Decoding

    private func entry(of source: PictureSource) -> Entry {
        Self.useCount += 1
        Self.uses[source] = Self.useCount
        if let known = Self.entries[source] { return known }
        let new = Self.begin(source)
        Self.entries[source] = new
        return new
    }

    private static func begin(_ source: PictureSource) -> Entry {
        guard let pixels = PictureHead.size(of: source) else { return reportBroken(source) }
        queue.async {
            let texture = PictureHead.decode(source)
            DispatchQueue.main.async { MainActor.assumeIsolated { finish(source, texture) } }
        }
        return .decoding(
            size: CGSize(width: pixels.width / source.scale, height: pixels.height / source.scale)
        )
    }

    private static func finish(_ source: PictureSource, _ texture: UInt?) {
        if let texture = texture.flatMap({ OpaquePointer(bitPattern: $0) }) {
            entries[source] = .ready(Reference(adopting: texture), texture: texture)
            letGo()
        } else {
            entries[source] = reportBroken(source)
        }
        for waiter in waiting.removeValue(forKey: source) ?? [] where waiter.node != nil {
            waiter.action()
        }
    }

    private static func letGo() {
        func bytes(_ entry: Entry) -> Int {
            guard case .ready(_, let texture) = entry else { return 0 }
            return 4 * Int(gdk_texture_get_width(texture)) * Int(gdk_texture_get_height(texture))
        }
        var total = entries.values.reduce(0) { $0 + bytes($1) }
        guard total > budget else { return }
        for (source, _) in uses.sorted(by: { $0.value < $1.value }).dropLast() {
            guard total > budget, let entry = entries[source], bytes(entry) > 0 else { continue }
            total -= bytes(entry)
            entries[source] = nil
            uses[source] = nil
        }
    }

    private static func reportBroken(_ source: PictureSource) -> Entry {
        let message =
            "The image “\(source.name)” cannot be shown: there is none, or it is damaged.\n"
        FileHandle.standardError.write(Data(message.utf8))
        return .broken
    }

    private static func size(of texture: OpaquePointer, _ source: PictureSource) -> CGSize {
        CGSize(
            width: CGFloat(gdk_texture_get_width(texture)) / source.scale,
            height: CGFloat(gdk_texture_get_height(texture)) / source.scale
        )
    }
}
