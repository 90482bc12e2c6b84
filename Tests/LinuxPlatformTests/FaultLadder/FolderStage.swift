import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport

/// A folder of documents on the disk, for one run of a process that copies or moves it.
struct FolderStage {
    struct Command: Sendable, CustomStringConvertible {
        let name: String
        let isToOtherDisk: Bool

        var description: String { name + (isToOtherDisk ? " to another disk" : "") }

        static var all: [Command] {
            ["copy", "move"].flatMap { name in
                (Shell.hasOtherDisk ? [false, true] : [false]).map { isToOtherDisk in
                    Command(name: name, isToOtherDisk: isToOtherDisk)
                }
            }
        }
    }

    static let documents = ["a.txt": "the first document\n", "inner/b.txt": "the second one\n"]

    private let command: Command
    private let playground: FilePlayground
    private let otherDisk: FilePlayground?

    init(_ command: Command) throws {
        self.command = command
        playground = try FilePlayground()
        otherDisk = command.isToOtherDisk ? try FilePlayground(in: Shell.otherDisk) : nil
        try Shell.run(["sh", "-c", "cd '\(playground.path)' && mkdir -p from/inner to"])
        for (name, text) in Self.documents { try playground.write(text, to: "from/" + name) }
        try Shell.run(["ln", "-s", "inner/b.txt", playground.path + "/from/link"])
    }

    private var target: FileLocation { otherDisk?.folder ?? playground.location("to") }

    /// Lets the probe do it while strace watches with those options.
    ///
    /// - Returns: How the probe ended, and strace's account.
    func run(under options: [String]) throws -> (outcome: Shell.Outcome, log: String) {
        let log = playground.path + "/log"
        let outcome = try Shell.runAttached(
            [
                Shell.product("FileProbe"), command.name, playground.path + "/from",
                target.url.path,
            ],
            tracing: ["strace", "-f", "-o", log] + options
        )
        return (outcome, try String(contentsOf: URL(fileURLWithPath: log), encoding: .utf8))
    }

    /// Hidden things anywhere.
    var leftovers: [String] {
        [playground.folder, target].flatMap { folder in
            FileManager.default.enumerator(atPath: folder.url.path)?.allObjects ?? []
        }
        .compactMap { $0 as? String }.filter { $0.contains(".dk-") }
    }

    /// What is wrong with what the probe has left; empty when all is well.
    func violations(after outcome: Shell.Outcome) -> [String] {
        var violations: [String] = []
        let answer = outcome.output.split(separator: "\n").last.map(String.init) ?? ""
        let source = playground.location("from")
        let copy = target.appending(name: "from")
        for (name, text) in Self.documents {
            let (old, new) = (Self.text(name, in: source), Self.text(name, in: copy))
            if old != text, new != text { violations.append("\(name) is nowhere whole") }
            if let new, new != text { violations.append("half of \(name) has its name") }
        }
        let (isHere, isThere) = (Self.isWhole(source), Self.isWhole(copy))
        if Self.exists(copy), !isThere { violations.append("a half folder has its name") }
        if command.name == "copy", !isHere { violations.append("the original is not whole") }
        if !outcome.wasKilled {
            switch answer.split(separator: " ").first {
            case "done":
                if !isThere { violations.append("done, but it is not there") }
                if command.name == "move", Self.exists(source) {
                    violations.append("moved, and still here")
                }
            case "failed" where answer.hasSuffix("leftBehind"):
                if !isThere { violations.append("the copy is not whole") }
            case "failed":
                if !isHere { violations.append("failed, and not here") }
                if Self.exists(copy) { violations.append("failed, and there all the same") }
            default: violations.append("no answer, status \(outcome.status)")
            }
        }
        let litter = leftovers
        // What the browser does that shows the folder.
        PosixFileOperations().removeLeftovers(in: target)
        if !leftovers.isEmpty { violations.append("not swept: \(leftovers) of \(litter)") }
        return violations
    }

    private static func isWhole(_ folder: FileLocation) -> Bool {
        let link = folder.appending(name: "link").url.path
        return documents.allSatisfy { text($0, in: folder) == $1 }
            && (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == "inner/b.txt"
    }

    private static func exists(_ folder: FileLocation) -> Bool {
        FileManager.default.fileExists(atPath: folder.url.path)
    }

    private static func text(_ name: String, in folder: FileLocation) -> String? {
        try? String(
            contentsOf: FileLocation(path: name, relativeTo: folder).url,
            encoding: .utf8
        )
    }
}
