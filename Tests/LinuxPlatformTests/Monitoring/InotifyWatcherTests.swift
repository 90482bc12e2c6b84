import Dispatch
import DocumentEngine
import Foundation
import LinuxPlatform
import Synchronization
import TestSupport
import Testing

@Suite(.serialized)
struct InotifyWatcherTests {
    /// A watch that remembers whether something came.
    private final class Sentry: Sendable {
        private let arrival = DispatchSemaphore(value: 0)
        private let watch = Mutex<(any FileWatch)?>(nil)

        init(_ location: FileLocation, by watcher: InotifyWatcher = InotifyWatcher()) {
            let new = watcher.watch(location) { [arrival] in arrival.signal() }
            watch.withLock { $0 = new }
        }

        /// Whether an event comes, at the latest after ten seconds.
        var isTold: Bool { arrival.wait(timeout: .now() + 10) == .success }

        /// Whether an event has come already.
        var hasBeenTold: Bool { arrival.wait(timeout: .now()) == .success }

        var location: FileLocation? { watch.withLock { $0?.currentLocation } }

        func stop() {
            watch.withLock { $0?.stop() }
        }
    }

    @Test(arguments: [
        "echo y >> a.txt", "echo y > a.txt", "echo y > b; mv b a.txt", "mv a.txt b.txt", "rm a.txt",
        "chmod 600 a.txt", "touch -d @1 a.txt", "mkdir other; mv a.txt other",
    ])
    func `what happens to a file is told`(script: String) throws {
        let bench = try Bench()
        let sentry = Sentry(try bench.playground.write("x", to: "a.txt"))
        try bench.run(script)
        #expect(sentry.isTold)
    }

    @Test(arguments: ["echo y >> real/a.txt", "rm link", "ln -sf elsewhere link"])
    func `what happens to a link or behind it is told`(script: String) throws {
        let bench = try Bench()
        try bench.run("mkdir real; echo x > real/a.txt; ln -s real/a.txt link")
        let sentry = Sentry(bench.playground.location("link"))
        try bench.run(script)
        #expect(sentry.isTold)
    }

    @Test func `a file that appears at the place is told, and so is its folder's going`() throws {
        let bench = try Bench()
        try bench.run("mkdir x")
        let sentry = Sentry(bench.playground.location("x/a.txt"))
        #expect(sentry.location == nil)
        try bench.run("echo y > x/a.txt")
        #expect(sentry.isTold)
        let second = Sentry(bench.playground.location("x/b.txt"))
        try bench.run("mv x y")
        #expect(second.isTold)
    }

    @Test func `what happens to other files of the folder is not told`() throws {
        let bench = try Bench()
        let watcher = InotifyWatcher()
        let quiet = Sentry(try bench.playground.write("x", to: "a.txt"), by: watcher)
        let loud = Sentry(try bench.playground.write("x", to: "b.txt"), by: watcher)
        try bench.run("echo y > c.txt; rm c.txt; echo y > b.txt")
        #expect(loud.isTold)
        #expect(!quiet.hasBeenTold)
    }

    @Test func `a place that cannot be watched is silent`() throws {
        let bench = try Bench()
        let sentry = Sentry(bench.playground.location("nowhere/a.txt"))
        #expect(sentry.location == nil)
        sentry.stop()
    }

    @Test func `a file is followed by whatever name`() throws {
        let bench = try Bench()
        let sentry = Sentry(try bench.playground.write("x", to: "a.txt"))
        #expect(sentry.location?.name == "a.txt")
        try bench.run("mv a.txt 'b (deleted)'")
        #expect(sentry.location?.name == "b (deleted)")
        try bench.run("mkdir x; mv b* \"x/$(printf 'caf\\351')\"; mv x y")
        #expect(sentry.location?.nameBytes == [0x63, 0x61, 0x66, 0xE9])
        #expect(sentry.location?.folder.name == "y")
        try bench.run("rm y/*")
        #expect(sentry.location == nil)
    }

    @Test func `a file that was replaced is nowhere, even where a copy of its old name is`() throws
    {
        let bench = try Bench()
        let sentry = Sentry(try bench.playground.write("x", to: "a.txt"))
        try bench.run("echo y > b; mv b a.txt; echo z > 'a.txt (deleted)'")
        #expect(sentry.location == nil)
    }

    @Test func `a file that a save made a version of is nowhere`() throws {
        let bench = try Bench()
        let sentry = Sentry(try bench.playground.write("x", to: "a.txt"))
        try bench.save("y", to: "a.txt", keeping: .saved)
        #expect(sentry.isTold)
        #expect(sentry.location == nil)
    }

    @Test(arguments: [".Trash-1000/files", ".Trash/1000/files"])
    func `a file in the trash is nowhere`(trash: String) throws {
        let bench = try Bench()
        let sentry = Sentry(try bench.playground.write("x", to: "a.txt"))
        try bench.run("mkdir -p .Trash-notes \(trash); mv a.txt .Trash-notes")
        #expect(sentry.location != nil)
        try bench.run("mv .Trash-notes/a.txt \(trash)")
        #expect(sentry.location == nil)
    }

    @Test func `a file in the home's trash is nowhere`() throws {
        let bench = try Bench()
        setenv("XDG_DATA_HOME", "\(bench.playground.path)/data", 1)
        defer { unsetenv("XDG_DATA_HOME") }
        let sentry = Sentry(try bench.playground.write("x", to: "a.txt"))
        try bench.run("mkdir -p data/Trash/files; mv a.txt data/Trash/files")
        #expect(sentry.location == nil)
    }

    @Test func `no event comes once a watch has been stopped`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        let watcher = InotifyWatcher()
        let other = Sentry(location, by: watcher)
        for _ in 0..<50 {
            let isStopped = Mutex(false)
            let isLate = Mutex(false)
            let watch = watcher.watch(location) {
                if isStopped.withLock({ $0 }) { isLate.withLock { $0 = true } }
            }
            try bench.playground.write("y", to: "a.txt")
            watch.stop()
            isStopped.withLock { $0 = true }
            try bench.playground.write("z", to: "a.txt")
            #expect(other.isTold)
            #expect(!isLate.withLock { $0 })
            #expect(watch.currentLocation == nil)
        }
    }

    @Test func `a watch may be stopped from within its event`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        let done = DispatchSemaphore(value: 0)
        let held = Mutex<(any FileWatch)?>(nil)
        let watch = InotifyWatcher().watch(location) {
            held.withLock { $0 }?.stop()
            done.signal()
        }
        held.withLock { $0 = watch }
        try bench.run("echo y > a.txt")
        #expect(done.wait(timeout: .now() + 10) == .success)
        held.withLock { $0 = nil }
    }

    @Test func `the files of one folder share its watch`() throws {
        let bench = try Bench()
        let watcher = InotifyWatcher()
        try #require(Self.comes { Self.kernelWatches(in: bench) == 0 })
        let sentries = try (0..<30).map { index in
            Sentry(try bench.playground.write("x", to: "\(index).txt"), by: watcher)
        }
        #expect(Self.kernelWatches(in: bench) == 31)
        try bench.run("rm 7.txt")
        #expect(sentries[7].isTold)
        for sentry in sentries { sentry.stop() }
        #expect(Self.kernelWatches(in: bench) == 0)
    }

    @Test func `ten thousand watches come and go and leave nothing`() throws {
        let bench = try Bench()
        let watcher = InotifyWatcher()
        let location = try bench.playground.write("x", to: "a.txt")
        try #require(Self.comes { Self.kernelWatches(in: bench) == 0 })
        let first = Sentry(location, by: watcher)
        let descriptors = Self.descriptors(for: bench)
        for index in 0..<10_000 {
            let watch = watcher.watch(location) {}
            if index.isMultiple(of: 2) { watch.stop() }
        }
        #expect(Self.descriptors(for: bench) == descriptors)
        #expect(Self.kernelWatches(in: bench) == 2)
        try bench.run("echo y > a.txt")
        #expect(first.isTold)
    }

    @Test func `a watcher that goes takes its descriptor along`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("x", to: "a.txt")
        try #require(Self.comes { Self.kernelWatches(in: bench) == 0 })
        let before = Self.descriptors(for: bench)
        for _ in 0..<20 { _ = InotifyWatcher().watch(location) {} }
        #expect(Self.comes { Self.descriptors(for: bench) <= before })
    }

    @Test func `when events have been lost, everybody is told`() throws {
        let bench = try Bench()
        try bench.run("mkdir x")
        let watcher = InotifyWatcher()
        let (entered, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let busy = watcher.watch(try bench.playground.write("x", to: "a.txt")) {
            entered.signal()
            release.wait()
        }
        let other = Sentry(bench.playground.location("x/b.txt"), by: watcher)
        try bench.run("echo y > a.txt")
        entered.wait()
        // Two that differ for each, so that the kernel does not take them for one.
        let path = bench.playground.path
        for _ in 0..<Self.longestQueue {
            rename("\(path)/a.txt", "\(path)/b.txt")
            rename("\(path)/b.txt", "\(path)/a.txt")
        }
        #expect(!other.hasBeenTold)
        for _ in 0..<Self.longestQueue { release.signal() }
        #expect(other.isTold)
        busy.stop()
    }

    private static var longestQueue: Int {
        let text = try? String(
            contentsOfFile: "/proc/sys/fs/inotify/max_queued_events",
            encoding: .utf8
        )
        return Int(text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "") ?? 16384
    }

    /// Whether something becomes true, within ten seconds.
    private static func comes(_ condition: () -> Bool) -> Bool {
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .seconds(10) {
            if condition() { return true }
            usleep(1000)
        }
        return false
    }

    /// How many descriptors are open on the kernel's queues and below the playground; other tests
    /// have theirs elsewhere.
    private static func descriptors(for bench: Bench) -> Int {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return all.count { number in
            let path = "/proc/self/fd/\(number)"
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            return target?.contains("inotify") == true
                || target?.contains(bench.playground.folder.name) == true
        }
    }

    /// How many files and folders the kernel watches for this process.
    private static func kernelWatches(in bench: Bench) -> Int {
        let manager = FileManager.default
        let folder = bench.playground.path
        let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
        let inodes = ([folder] + names.map { folder + "/" + $0 }).compactMap { path -> String? in
            let number = (try? manager.attributesOfItem(atPath: path))?[.systemFileNumber] as? Int
            return number.map { "ino:" + String($0, radix: 16) }
        }
        let all = (try? manager.contentsOfDirectory(atPath: "/proc/self/fdinfo")) ?? []
        return all.reduce(0) { sum, number in
            let text = try? String(contentsOfFile: "/proc/self/fdinfo/\(number)", encoding: .utf8)
            let watches = text?.split(separator: "\n").filter { $0.hasPrefix("inotify wd") } ?? []
            return sum
                + watches.count { watch in
                    watch.split(separator: " ").contains { inodes.contains(String($0)) }
                }
        }
    }
}
