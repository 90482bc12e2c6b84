import DocumentEngine
import Foundation
import Glibc
import LinuxPlatform
import TestSupport

/// Runs one document's process after the other, changes and renames the files under it, and kills
/// it.
struct Soak {
    let seed: UInt64
    private(set) var saved: Set<String> = []
    private(set) var stepCount = 0
    private(set) var outsideCount = 0
    private(set) var killCount = 0

    private let playground = try! FilePlayground()
    private let documents: FileLocation
    private let state: FileLocation
    private var chance: SystemRandomNumberGenerator = .init()

    init(seed: UInt64) throws {
        self.seed = seed
        documents = playground.location("documents")
        state = playground.location("state")
        try FileManager.default.createDirectory(
            at: documents.url,
            withIntermediateDirectories: true
        )
        try Data("line 0\n".utf8).write(to: documents.appending(name: "text.txt").url)
    }

    mutating func run(steps: Int) throws {
        var run: UInt64 = 0
        while stepCount + outsideCount + killCount < steps {
            run += 1
            try runOnce(seed: seed &* 1_000_003 &+ run)
        }
    }

    // MARK: - One process

    private mutating func runOnce(seed: UInt64) throws {
        guard let name = names(in: documents).randomElement() else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Shell.product("SoakProbe"))
        process.arguments = [
            playground.path + "/documents/" + name, playground.path + "/state", "\(seed)", "100",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let id = process.processIdentifier
        let isKilled = Int.random(in: 0..<5) > 0
        // What happens from outside happens at any moment of the process's life.
        let outside = Thread.detached { [documents] in
            var count = 0
            for _ in 0..<Int.random(in: 0...3) {
                usleep(UInt32.random(in: 1_000...40_000))
                if Self.interfere(with: id, in: documents) { count += 1 }
            }
            if isKilled {
                usleep(UInt32.random(in: 0...150_000))
                kill(id, SIGKILL)
            }
            return count
        }
        let said = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(),
            as: UTF8.self
        )
        process.waitUntilExit()
        outsideCount += outside.value()
        if process.terminationReason == .uncaughtSignal { killCount += 1 }
        for line in said.split(separator: "\n") {
            if line == "step" { stepCount += 1 }
            if line.hasPrefix("saved ") { saved.insert(String(line.dropFirst(6))) }
        }
    }

    /// Acts as another program that respects what it finds: it adds a line of its own, in place or
    /// by a rename, or gives the file another name.
    ///
    /// The document's process stands still meanwhile: two programs that write at once lose one of
    /// the two texts whatever the other does.
    private static func interfere(with id: pid_t, in documents: FileLocation) -> Bool {
        guard kill(id, SIGSTOP) == 0 else { return false }
        defer { kill(id, SIGCONT) }
        guard let name = Soak.names(in: documents).randomElement() else { return false }
        let place = documents.appending(name: name)
        guard let old = try? Data(contentsOf: place.url) else { return false }
        let new = old + Data("outside \(UInt64.random(in: .min ... .max))\n".utf8)
        switch Int.random(in: 0..<3) {
        case 0:
            guard let file = try? FileHandle(forWritingTo: place.url) else { return false }
            return (try? file.write(contentsOf: new)) != nil
        case 1:
            let other = documents.appending(name: ".other")
            try? new.write(to: other.url)
            return rename(path(other), path(place)) == 0
        default:
            let other = documents.appending(name: "moved \(UInt32.random(in: .min ... .max)).txt")
            return rename(path(place), path(other)) == 0
        }
    }

    // MARK: - What is left

    /// The lines that were reported as saved and are nowhere.
    var lost: Set<String> { notInDocuments.subtracting(lines(ofAll: versions)) }

    /// The lines that were reported as saved and are in versions alone, or nowhere.
    var notInDocuments: Set<String> { saved.subtracting(lines(ofAll: texts)) }

    /// The documents that do not end with a whole line, as every save of theirs does.
    var halfWritten: [String] {
        names(in: documents).filter { name in
            let contents = try? Data(contentsOf: documents.appending(name: name).url)
            return contents?.last != UInt8(ascii: "\n")
        }
    }

    private var versions: [Data] {
        let store = DirectoryVersionStore(folder: state.appending(name: "Versions"))
        return ((try? store.histories()) ?? []).flatMap { history in
            ((try? store.versions(in: history.id)) ?? []).compactMap { version in
                try? store.contents(of: version)
            }
        }
    }

    private var texts: [Data] {
        names(in: documents).compactMap { name in
            try? Data(contentsOf: documents.appending(name: name).url)
        }
    }

    private func lines(ofAll texts: [Data]) -> Set<String> {
        texts.reduce(into: []) { lines, text in
            for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
                lines.insert(String(line))
            }
        }
    }

    private func names(in folder: FileLocation) -> [String] { Self.names(in: folder) }

    private static func names(in folder: FileLocation) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
        return names.filter { !$0.hasPrefix(".") }
    }

    private static func path(_ location: FileLocation) -> String {
        String(decoding: location.bytes, as: UTF8.self)
    }
}

extension Thread {
    /// Work on a thread of its own, whose result can be waited for.
    final class Detached<Value: Sendable>: @unchecked Sendable {
        private let isDone = DispatchSemaphore(value: 0)
        private var result: Value?

        init(_ work: @escaping @Sendable () -> Value) {
            Thread.detachNewThread { [self] in
                result = work()
                isDone.signal()
            }
        }

        func value() -> Value {
            isDone.wait()
            guard let result else { preconditionFailure("the work has not ended") }
            return result
        }
    }

    static func detached<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value
    ) -> Detached<Value> {
        Detached(work)
    }
}
