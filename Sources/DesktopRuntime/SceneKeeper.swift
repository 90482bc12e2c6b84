import Dispatch
import DocumentEngine
import Foundation
import LinuxPlatform

/// Keeps what windows want to find again, in one file in the application's state folder.
///
/// It is no document: where it cannot be read or written, windows begin as new ones.
package final class SceneKeeper: @unchecked Sendable {
    /// How many windows and documents are remembered, the latest.
    private static let capacity = 500

    private let file: FileLocation
    private let store: any FileStore
    private let lock = NSLock()
    /// Held while the disk is at work.
    private let writing = NSLock()
    private var scenes: [String: [String: Any]]
    /// The names of the scenes, that of the latest change last.
    private var order: [String]
    private var isScheduled = false

    package init(applicationID: String) {
        file = BaseDirectories.state.appending(name: applicationID)
            .appending(name: "Scenes.plist")
        store = PosixFileStore(recovery: DirectoryRecoveryStore(appIdentifier: applicationID))
        let data = try? store.read(file).contents
        let list = data.flatMap {
            try? PropertyListSerialization.propertyList(from: $0, format: nil)
        }
        let saved = list as? [String: Any]
        scenes = saved?["scenes"] as? [String: [String: Any]] ?? [:]
        order = saved?["order"] as? [String] ?? scenes.keys.sorted()
    }

    /// What a window kept under that name.
    package func values(of scene: String) -> [String: Any] {
        lock.withLock { scenes[scene] ?? [:] }
    }

    /// Takes what a window keeps, and writes it down within a quarter of a second.
    ///
    /// Any thread.
    package func keep(_ values: [String: Any], of scene: String) {
        lock.lock()
        scenes[scene] = values.isEmpty ? nil : values
        order.removeAll { $0 == scene }
        if !values.isEmpty { order.append(scene) }
        while order.count > Self.capacity { scenes[order.removeFirst()] = nil }
        let isFirst = !isScheduled
        isScheduled = true
        lock.unlock()
        guard isFirst else { return }
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.25) { self.flush() }
    }

    /// Writes down at once what has changed.
    ///
    /// Any thread.
    package func flush() {
        writing.lock()
        defer { writing.unlock() }
        lock.lock()
        let hasChanged = isScheduled
        isScheduled = false
        let list: [String: Any] = ["scenes": scenes, "order": order]
        lock.unlock()
        guard hasChanged else { return }
        let data = try? PropertyListSerialization.data(
            fromPropertyList: list,
            format: .binary,
            options: 0
        )
        if let data { try? write(data) }
    }

    private func write(_ data: Data) throws {
        try PrivateFolder.make(file.folder)
        let current = try store.currentFingerprint(of: file)
        _ = try store.write(
            data,
            to: file,
            expecting: current.map { .fingerprint($0) } ?? .absent
        )
    }
}
