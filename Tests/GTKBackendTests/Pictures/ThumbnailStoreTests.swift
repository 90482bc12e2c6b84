import CGTK
import Foundation
import Testing

@testable import GTKBackend

@MainActor
@Suite struct ThumbnailStoreTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("thumbnails-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The path of a new picture of that size.
    private func picture(_ name: String, _ width: Int32, _ height: Int32) -> [UInt8] {
        let path = folder.appendingPathComponent(name).path
        let pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height)
        gdk_pixbuf_savev(pixels, path, "png", nil, nil, nil)
        pixels.map { g_object_unref(UnsafeMutableRawPointer($0)) }
        return Array(path.utf8)
    }

    /// Asks for pictures, and waits until none is on its way; the paths of those that came, in order.
    private func come(_ paths: [[UInt8]], of store: ThumbnailStore) async -> [[UInt8]] {
        var ready: [[UInt8]] = []
        store.onReady = { ready.append($0) }
        for path in paths { #expect(store.texture(path) == nil) }
        while store.isBusy { await Task.yield() }
        return ready
    }

    private func size(_ path: [UInt8], in store: ThumbnailStore) -> [Int32] {
        store.known(path).map { [gdk_texture_get_width($0), gdk_texture_get_height($0)] } ?? []
    }

    @Test func `A picture comes later, and is no larger than it has to be`() async {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = ThumbnailStore(side: 64)
        let (large, small) = (picture("large.png", 200, 100), picture("small.png", 10, 20))
        #expect(await come([large, small], of: store) == [large, small])
        #expect(size(large, in: store) == [64, 32])
        #expect(size(small, in: store) == [10, 20])
        #expect(store.texture(large) != nil)
    }

    @Test func `What cannot be decoded is told of never, and asked for once`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = ThumbnailStore(side: 64)
        let broken = folder.appendingPathComponent("broken.png")
        try Data("no picture".utf8).write(to: broken)
        let paths = [Array(broken.path.utf8), Array("/nowhere/there is none.png".utf8)]
        #expect(await come(paths, of: store) == [])
        #expect(store.texture(paths[0]) == nil)
        #expect(!store.isBusy)
    }

    @Test func `What is asked for last comes first, and what is out of sight not at all`() async {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = ThumbnailStore(side: 64)
        let paths = (0..<4).map { picture("\($0).png", 8, 8) }
        var ready: [[UInt8]] = []
        store.onReady = { [unowned store] path in
            ready.append(path)
            store.want([paths[2], paths[1]])
        }
        for path in paths { #expect(store.texture(path) == nil) }
        while store.isBusy { await Task.yield() }
        // The first one was under way by then.
        #expect(ready == [paths[0], paths[2], paths[1]])
    }

    @Test func `A picture that changes while it is decoded is decoded again`() async {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = ThumbnailStore(side: 64)
        let path = picture("a.png", 8, 8)
        var readyCount = 0
        store.onReady = { _ in readyCount += 1 }
        #expect(store.texture(path) == nil)
        store.forget(path)
        #expect(store.texture(path) == nil)
        while store.isBusy { await Task.yield() }
        #expect(readyCount == 1)
        #expect(store.known(path) != nil)
    }
}
