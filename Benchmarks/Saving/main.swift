import DocumentEngine
import Foundation
import Glibc
import LinuxPlatform

// Compares a safe save with writing over the file and syncing it, in turns, in one run, in the
// current folder:
//
//     swift run -c release SavingBenchmark [FOLDER]

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

func median(_ times: [Duration]) -> Double {
    let sorted = times.sorted()
    return sorted[sorted.count / 2] / .milliseconds(1)
}

let folder = CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath
let place = FileLocation(path: folder).appending(name: "saving-benchmark-\(getpid())")
try FileManager.default.createDirectory(at: place.url, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: place.url) }
let store = PosixFileStore(recovery: DirectoryRecoveryStore(folder: place.appending(name: "state")))
let clock = ContinuousClock()

print("size        write + fsync    safe save    ratio")
for (name, size, rounds) in [
    ("4 KB", 4096, 200), ("1 MB", 1 << 20, 60), ("10 MB", 10 << 20, 30), ("100 MB", 100 << 20, 12),
] {
    var contents = Data((0..<size).lazy.map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 11) })
    let document = place.appending(name: "document")
    let plain = place.appending(name: "plain")
    overwrite(String(decoding: plain.bytes, as: UTF8.self), with: contents)
    var fingerprint = try store.write(contents, to: document, expecting: .absent)
    var (plainTimes, safeTimes): ([Duration], [Duration]) = ([], [])
    for round in 0..<rounds {
        contents[round % size] &+= 1
        plainTimes.append(
            clock.measure {
                overwrite(String(decoding: plain.bytes, as: UTF8.self), with: contents)
            }
        )
        try safeTimes.append(
            clock.measure {
                fingerprint = try store.write(
                    contents,
                    to: document,
                    expecting: .fingerprint(fingerprint)
                )
            }
        )
    }
    let (before, after) = (median(plainTimes), median(safeTimes))
    print(
        String(
            format: "%@ %17.2f ms %9.2f ms %8.2f",
            name.padding(toLength: 6, withPad: " ", startingAt: 0),
            before,
            after,
            after / before
        )
    )
    try FileManager.default.removeItem(at: document.url)
    try FileManager.default.removeItem(at: plain.url)
}
