import Dispatch
import DocumentEngine
package import Foundation
import LinuxPlatform

/// Sees to it that the user's defaults are on the disk soon after each change, and stay readable.
///
/// `UserDefaults` on Linux writes only when told to, and then over its old file in place: a crash in
/// that moment leaves half a file, which is read as none. So every state is first written safely to
/// a copy, from which the next start restores a file that cannot be read.
package final class DefaultsKeeper: @unchecked Sendable {
    private let file: FileLocation
    private let copy: FileLocation
    private let store: any FileStore
    private let domain: String

    private let lock = NSLock()
    private var changed: [ObjectIdentifier: UserDefaults] = [:]
    private var isScheduled = false

    /// For the standard defaults of this process, under the application's state folder.
    package init(applicationID: String) {
        // The name that Foundation gives the file: that of the program.
        domain = ProcessInfo.processInfo.processName
        file = BaseDirectories.configuration.appending(name: domain + ".plist")
        let state = BaseDirectories.state.appending(name: applicationID)
        copy = state.appending(name: "Defaults.plist")
        store = PosixFileStore(recovery: DirectoryRecoveryStore(appIdentifier: applicationID))
    }

    /// Puts the copy in place of defaults that cannot be read.
    ///
    /// Call it before anything reads them.
    package func restore() {
        guard let saved = try? store.read(copy).contents, isReadable(saved) else { return }
        if let current = try? store.read(file).contents, isReadable(current) { return }
        try? write(saved, to: file)
    }

    /// Writes a store down within a quarter of a second.
    ///
    /// Any thread.
    package func noteChange(of store: UserDefaults) {
        lock.lock()
        changed[ObjectIdentifier(store)] = store
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
        lock.lock()
        defer { lock.unlock() }
        isScheduled = false
        let stores = changed.values
        changed.removeAll()
        for store in stores {
            if store === UserDefaults.standard { keepCopy() }
            store.synchronize()
        }
    }

    private func keepCopy() {
        let values = UserDefaults.standard.persistentDomain(forName: domain) ?? [:]
        guard
            let data = try? PropertyListSerialization.data(
                fromPropertyList: values,
                format: .xml,
                options: 0
            )
        else { return }
        try? write(data, to: copy)
    }

    private func write(_ data: Data, to location: FileLocation) throws {
        try PrivateFolder.make(location.folder)
        let current = try store.currentFingerprint(of: location)
        _ = try store.write(
            data,
            to: location,
            expecting: current.map { .fingerprint($0) } ?? .absent
        )
    }

    private func isReadable(_ data: Data) -> Bool {
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return list is [String: Any]
    }
}
