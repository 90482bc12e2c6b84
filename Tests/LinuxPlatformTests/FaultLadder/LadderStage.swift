import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport

/// A scene set up on the disk, for one run of the probe.
struct LadderStage {
    static let old = "the old contents\n"
    static let new = "the new contents, longer than the old ones\n"

    /// A version that is there before, and stays.
    static let earlier = "an earlier version\n"

    let scene: LadderScene
    let playground: FilePlayground
    let otherDisk: FilePlayground?
    let before: String

    var folder: FileLocation { playground.folder.appending(name: "scene") }
    var document: FileLocation { folder.appending(name: "document") }
    var recovery: DirectoryRecoveryStore {
        DirectoryRecoveryStore(folder: playground.location("state"))
    }
    var versionFolder: FileLocation {
        otherDisk?.folder ?? playground.location("state").appending(name: "Versions")
    }
    var versions: DirectoryVersionStore { DirectoryVersionStore(folder: versionFolder) }

    /// - Parameter parent: Where to make it, else among the temporary files.
    init(_ scene: LadderScene, in parent: FileLocation? = nil) throws {
        self.scene = scene
        playground = try FilePlayground(in: parent)
        otherDisk =
            scene.keepsVersionsElsewhere ? try FilePlayground(in: Shell.otherDisk) : nil
        try playground.write(Self.new, to: "new")
        try playground.write(Self.old, to: "text")
        try Shell.run(["sh", "-c", "cd '\(playground.path)' && mkdir scene state && mv text scene"])
        try Self.run(scene.setting, in: playground)
        before = try Self.run(scene.lasting, in: playground)
        try prepareStores()
        if scene.isOrdinaryUser {
            try Shell.run(["chown", "-R", "\(Shell.ordinaryUser)", "\(playground.path)/state"])
        }
        // Until the file's dates lie so far back that they prove something. Else the writer reads
        // the file once more, and whether it does must not depend on the machine's load.
        let set = ContinuousClock.now
        while ContinuousClock.now - set < .milliseconds(30) { usleep(1000) }
    }

    private func prepareStores() throws {
        if scene.task == .session { return }
        let history = try versions.history(
            of: document,
            PosixFileStore(recovery: recovery).currentFingerprint(of: document)
        )
        try versions.keep(Data(Self.earlier.utf8), as: .opened, in: history.id)
        let foreign = versionFolder.appending(name: "\(history.id)").appending(name: "foreign")
        try Data("x".utf8).write(to: foreign.url)
        guard scene.task == .draft else { return }
        let record = RecoveryRecord(
            cause: .unsaved,
            location: document,
            displayName: "document",
            contentType: "public.data",
            baseFingerprint: nil
        )
        try recovery.keep(record, contents: Data(Self.old.utf8))
    }

    @discardableResult
    static func run(_ script: String, in playground: FilePlayground) throws -> String {
        try Shell.run(["sh", "-c", "cd '\(playground.path)/scene' && { \(script)\n}"]).output
    }

    /// Lets the probe do its task while strace watches with those options.
    ///
    /// - Returns: How the probe ended, and strace's account.
    func save(under options: [String]) throws -> (outcome: Shell.Outcome, log: String) {
        var probe = [
            Shell.product("SaveProbe"), "\(playground.path)/scene/document",
            "\(playground.path)/state",
            "\(playground.path)/new",
        ]
        if scene.task != .session {
            probe += [scene.task.rawValue, String(decoding: versionFolder.bytes, as: UTF8.self)]
        }
        let log = "\(playground.path)/log"
        let outcome = try Shell.runAttached(
            scene.isOrdinaryUser ? Shell.asOrdinaryUser(probe) : probe,
            tracing: ["strace", "-f", "-o", log] + options
        )
        return (outcome, try String(contentsOf: URL(fileURLWithPath: log), encoding: .utf8))
    }

    /// Hidden files of the writer anywhere in the scene or the stores, and versions whose name is
    /// not settled.
    var leftovers: [String] {
        let folders = [playground, otherDisk].compactMap(\.self)
        let paths = folders.flatMap { folder in
            FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
        }
        return paths.compactMap { $0 as? String }.filter { path in
            path.contains(".dk-") || path.contains("/0000") && path.count(where: { $0 == "-" }) > 6
        }
    }
}
