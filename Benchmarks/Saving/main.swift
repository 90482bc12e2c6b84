import DocumentEngine
import Foundation
import Glibc
import LinuxPlatform

// Compares a safe save, and one that keeps the version it replaces, with writing over the file and
// syncing it, in turns, in one run:
//
//     swift run -c release SavingBenchmark [FOLDER]
//
// The first ratios are of elapsed time. The last ones are of processor time: less telling, but
// steady on a machine that others use too.

/// What every careful program does at least: it writes over the file and waits for the disk.
func overwrite(_ path: String, with contents: Data) {
    let file = open(path, O_WRONLY | O_TRUNC | O_CREAT, 0o644)
    contents.withUnsafeBytes { bytes in
        var done = 0
        while done < bytes.count {
            done += write(file, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        }
    }
    fsync(file)
    close(file)
}

/// The costs of one kind of save.
struct Costs {
    private var elapsed: [Double] = []
    private var processor: [Double] = []

    mutating func measure(_ work: () throws -> Void) rethrows {
        let (start, processorStart) = (
            Self.now(CLOCK_MONOTONIC), Self.now(CLOCK_PROCESS_CPUTIME_ID)
        )
        try work()
        elapsed.append(Self.now(CLOCK_MONOTONIC) - start)
        processor.append(Self.now(CLOCK_PROCESS_CPUTIME_ID) - processorStart)
    }

    var medianElapsed: Double { Self.median(elapsed) }
    var medianProcessor: Double { Self.median(processor) }

    private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

    /// In milliseconds.
    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}

let folder = CommandLine.arguments.dropFirst().first ?? ".build"
let place = FileLocation(
    path: folder,
    relativeTo: FileLocation(path: FileManager.default.currentDirectoryPath)
).appending(name: "saving-benchmark-\(getpid())")
try FileManager.default.createDirectory(at: place.url, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: place.url) }
let recovery = DirectoryRecoveryStore(folder: place.appending(name: "state"))
let versions = DirectoryVersionStore(folder: place.appending(name: "versions"))
let store = PosixFileStore(recovery: recovery, versions: versions)

/// A document and what it was last.
struct Document {
    let location: FileLocation
    var fingerprint: FileFingerprint
    let history: VersionHistory?

    init(_ name: String, with contents: Data, keepsVersions: Bool) throws {
        location = place.appending(name: name)
        fingerprint = try store.write(contents, to: location, expecting: .absent)
        history = keepsVersions ? try versions.history(of: location, fingerprint) : nil
    }

    mutating func save(_ contents: Data) throws {
        let written = try store.write(
            contents,
            to: location,
            expecting: .fingerprint(fingerprint),
            keeping: history.map {
                VersionToKeep(history: $0.id, origin: .saved, isRequired: true)
            }
        )
        precondition(written.isVersionKept == (history != nil))
        fingerprint = written.fingerprint
    }

    func remove() throws {
        try FileManager.default.removeItem(at: location.url)
        try dropVersions()
    }

    func dropVersions() throws {
        guard let history else { return }
        for version in try versions.versions(in: history.id) { try versions.drop(version) }
    }
}

print("  size   write + fsync   safe save   ratio   with version   ratio   processor ratios")
for (kilobytes, rounds) in [(4, 200), (1024, 60), (10 << 10, 40), (100 << 10, 20)] {
    let size = kilobytes << 10
    var contents = Data((0..<size).lazy.map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 11) })
    let plain = String(decoding: place.appending(name: "plain").bytes, as: UTF8.self)
    overwrite(plain, with: contents)
    var document = try Document("document", with: contents, keepsVersions: false)
    var kept = try Document("kept", with: contents, keepsVersions: true)
    var (before, after, keeping) = (Costs(), Costs(), Costs())
    for round in 0..<rounds {
        contents[round] &+= 1
        before.measure { overwrite(plain, with: contents) }
        try after.measure { try document.save(contents) }
        try keeping.measure { try kept.save(contents) }
        // Thinning is done at leisure. What it and the save leave to the disk must not weigh on the
        // next round.
        try kept.dropVersions()
        sync()
    }
    print(
        String(
            format: "%6d KB %9.2f ms %8.2f ms %7.2f %11.2f ms %7.2f %10.2f %7.2f",
            kilobytes,
            before.medianElapsed,
            after.medianElapsed,
            after.medianElapsed / before.medianElapsed,
            keeping.medianElapsed,
            keeping.medianElapsed / before.medianElapsed,
            after.medianProcessor / before.medianProcessor,
            keeping.medianProcessor / before.medianProcessor
        )
    )
    try document.remove()
    try kept.remove()
    try FileManager.default.removeItem(atPath: plain)
}

// How long the main actor is kept while a document of 100 MB is saved, from the command to the end.
let large = place.appending(name: "large.txt")
let text = String(repeating: "the quick brown fox jumps over the lazy dog\n", count: 2_383_127)
_ = try store.write(Data(text.utf8), to: large, expecting: .absent)
let contents = TextContents("")
let questions = NoQuestions()
let session = DocumentSession(
    contents: contents,
    store: store,
    versions: versions,
    recovery: recovery,
    questions: questions
)
try await session.open(large)
var (longest, whole): ([Duration], [Duration]) = ([], [])
for round in 1...9 {
    // Made before the clock runs: an app edits in place, or elsewhere.
    contents.text = text + "\(round)\n"
    session.contentsChanged(at: EditPoint(round))
    let watch = MainActorWatch()
    watch.start()
    let start = ContinuousClock.now
    let isSaved = await session.save()
    whole.append(ContinuousClock.now - start)
    watch.stop()
    precondition(isSaved)
    longest.append(watch.longest)
}
print(
    "the main actor, while 100 MB are saved in \(whole.sorted()[4]): "
        + "kept for \(longest.sorted()[4]) at a time, \(longest.max() ?? .zero) at worst"
)
