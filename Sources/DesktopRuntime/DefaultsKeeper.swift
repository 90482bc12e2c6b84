import Dispatch
import DocumentEngine
package import Foundation
import LinuxPlatform

/// Sees to it that the user's defaults are on the disk soon after each change, and stay readable.
///
/// `UserDefaults` on Linux writes only when told to, and then over its old file in place: a crash in
/// that moment leaves half a file, which is read as none. So each state that has come to the disk
/// whole is kept as a copy, from which the next start restores a file that cannot be read.
package final class DefaultsKeeper: @unchecked Sendable {
    private let file: FileLocation
    private let copy: FileLocation
    private let store: any FileStore

    /// Held for moments only: whoever changes a default waits for it.
    private let lock = NSLock()
    /// Held while the disk is at work.
    private let writing = NSLock()
    private var changed: [ObjectIdentifier: UserDefaults] = [:]
    private var isScheduled = false

    /// For the standard defaults of this process, under the application's state folder.
    package init(applicationID: String) {
        // The name that Foundation gives the file: that of the program.
        let program = ProcessInfo.processInfo.processName
        file = BaseDirectories.configuration.appending(name: program + ".plist")
        let state = BaseDirectories.state.appending(name: applicationID)
        copy = state.appending(name: "Defaults.plist")
        store = PosixFileStore(recovery: DirectoryRecoveryStore(appIdentifier: applicationID))
    }

    /// Puts the copy in place of defaults that cannot be read.
    ///
    /// Call it before anything reads them.
    package func restore() {
        guard let saved = try? store.read(copy).contents, isReadable(saved) else { return }
        // A file that is not there was taken away by somebody: the defaults are to begin anew.
        guard let current = try? store.read(file).contents, !isReadable(current) else { return }
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

    /// Writes down at once what has changed, and the standard defaults in any case: an app may have
    /// set them by itself.
    ///
    /// Any thread.
    package func flush() {
        lock.lock()
        isScheduled = false
        changed[ObjectIdentifier(UserDefaults.standard)] = UserDefaults.standard
        let stores = changed.values
        changed.removeAll()
        lock.unlock()
        writing.lock()
        defer { writing.unlock() }
        for store in stores { store.synchronize() }
        keepCopy()
    }

    private func keepCopy() {
        guard
            let written = try? store.read(file).contents, isReadable(written),
            written != (try? store.read(copy).contents)
        else { return }
        try? write(written, to: copy)
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
