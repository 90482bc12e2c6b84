import DocumentEngine
import Foundation
import LinuxPlatform
import Synchronization
import TestSupport
import Testing

struct FolderWatchTests {
    private final class Notes: Sendable {
        private let changes = Mutex<[FolderChange]>([])

        func add(_ change: FolderChange) { changes.withLock { $0.append(change) } }

        var names: Set<String> {
            changes.withLock { changes in
                changes.reduce(into: []) { names, change in
                    guard case .names(let new) = change else { return }
                    names.formUnion(new.map { String(decoding: $0, as: UTF8.self) })
                }
            }
        }

        var hasEverything: Bool { changes.withLock { $0.contains(.everything) } }
    }

    private func wait(until condition: () -> Bool) async -> Bool {
        let end = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < end {
            if condition() { return true }
            await Task.yield()
        }
        return false
    }

    @Test func `Names that come, change and go are told`() async throws {
        let playground = try FilePlayground()
        try playground.write("1", to: "old.txt")
        let watcher = InotifyWatcher()
        let notes = Notes()
        let watch = watcher.watchContents(of: playground.folder) { notes.add($0) }
        try playground.write("1", to: "new.txt")
        try FileManager.default.removeItem(at: playground.location("old.txt").url)
        #expect(await wait { notes.names.isSuperset(of: ["new.txt", "old.txt"]) })
        watch.stop()
    }

    @Test func `A folder that goes is told as everything`() async throws {
        let playground = try FilePlayground()
        let folder = playground.location("folder")
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: false)
        let watcher = InotifyWatcher()
        let notes = Notes()
        let watch = watcher.watchContents(of: folder) { notes.add($0) }
        try FileManager.default.removeItem(at: folder.url)
        #expect(await wait { notes.hasEverything })
        watch.stop()
    }

    @Test func `A document and its folder are watched side by side`() async throws {
        let playground = try FilePlayground()
        let file = try playground.write("1", to: "a.txt")
        let watcher = InotifyWatcher()
        let notes = Notes()
        let told = Mutex(false)
        let whole = watcher.watchContents(of: playground.folder) { notes.add($0) }
        let single = watcher.watch(file) { told.withLock { $0 = true } }
        try playground.write("2", to: "a.txt")
        #expect(await wait { told.withLock { $0 } && notes.names.contains("a.txt") })
        single.stop()
        try playground.write("2", to: "b.txt")
        #expect(await wait { notes.names.contains("b.txt") })
        whole.stop()
    }
}
