import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport

/// A scene set up on the disk, for one run of the probe.
struct LadderStage {
    static let old = "the old contents\n"
    static let new = "the new contents, longer than the old ones\n"

    private let scene: LadderScene
    private let playground: FilePlayground
    private let before: String

    var document: FileLocation {
        playground.folder.appending(name: "scene").appending(name: "document")
    }
    private var state: FileLocation { playground.location("state") }

    /// - Parameter parent: Where to make it, else among the temporary files.
    init(_ scene: LadderScene, in parent: FileLocation? = nil) throws {
        self.scene = scene
        playground = try FilePlayground(in: parent)
        try playground.write(Self.new, to: "new")
        try playground.write(Self.old, to: "text")
        try Shell.run(["sh", "-c", "cd '\(playground.path)' && mkdir scene state && mv text scene"])
        if scene.isOrdinaryUser {
            try Shell.run(["chown", "\(Shell.ordinaryUser)", "\(playground.path)/state"])
        }
        try Self.run(scene.setting, in: playground)
        before = try Self.run(scene.lasting, in: playground)
        // Until the file's dates lie so far back that they prove something. Else the writer reads
        // the file once more, and whether it does must not depend on the machine's load.
        let set = ContinuousClock.now
        while ContinuousClock.now - set < .milliseconds(30) { usleep(1000) }
    }

    @discardableResult
    private static func run(_ script: String, in playground: FilePlayground) throws -> String {
        try Shell.run(["sh", "-c", "cd '\(playground.path)/scene' && { \(script)\n}"]).output
    }

    /// Lets the probe save while strace watches with those options.
    ///
    /// - Returns: How the probe ended, and strace's account.
    func save(under options: [String]) throws -> (outcome: Shell.Outcome, log: String) {
        let probe = [
            Shell.product("SaveProbe"), "\(playground.path)/scene/document",
            "\(playground.path)/state",
            "\(playground.path)/new",
        ]
        let log = "\(playground.path)/log"
        let outcome = try Shell.runAttached(
            scene.isOrdinaryUser ? Shell.asOrdinaryUser(probe) : probe,
            tracing: ["strace", "-f", "-o", log] + options
        )
        return (outcome, try String(contentsOf: URL(fileURLWithPath: log), encoding: .utf8))
    }

    /// What is wrong with what the probe has left; empty when all is well.
    func violations(after outcome: Shell.Outcome) throws -> [String] {
        var violations: [String] = []
        let answer = outcome.output.split(separator: "\n").last.map(String.init) ?? ""
        let isSaved = answer.hasPrefix("saved")
        let litter = leftovers
        let text = try? String(contentsOf: document.url, encoding: .utf8)

        if !outcome.wasKilled {
            if answer.isEmpty { violations.append("no answer, status \(outcome.status)") }
            if isSaved != answer.contains(" clean") {
                violations.append("the marks are wrong: \(answer)")
            }
            if !isSaved, answer.split(separator: " ").count < 3 {
                violations.append("the user was told nothing")
            }
            if isSaved, text != Self.new {
                violations.append("saved, but the file has \(text ?? "nothing")")
            }
        }

        // What the next opening finds: it sweeps leftovers and offers copies.
        let recovery = DirectoryRecoveryStore(folder: state)
        let store = PosixFileStore(recovery: recovery)
        let file = try? store.read(document)
        var offered: [String] = []
        for record in try recovery.records()
        where record.belongs(to: document, file?.fingerprint, in: store) {
            offered.append(String(decoding: try recovery.contents(of: record), as: UTF8.self))
        }
        let isWhole =
            text == Self.old || text == Self.new || (text == nil && scene.name == "new file")
        if !isWhole, !scene.isInPlace { violations.append("half a file: \(text ?? "nothing")") }
        if !isWhole, !offered.contains(Self.new) {
            violations.append("damaged, and no copy is offered")
        }
        if isSaved, offered.contains(where: { $0 != Self.new }) {
            violations.append("a wrong copy is offered")
        }
        if !leftovers.isEmpty { violations.append("not swept: \(leftovers) of \(litter)") }

        let after = try Self.run(scene.lasting, in: playground)
        if after != before { violations.append("attributes: \(before) became \(after)") }
        return violations
    }

    /// Hidden files of the writer anywhere in the scene or the recovery store.
    var leftovers: [String] {
        let paths = FileManager.default.enumerator(atPath: playground.path)?.allObjects ?? []
        return paths.compactMap { $0 as? String }.filter { $0.contains(".dk-") }
    }
}
