import DocumentEngine
import Foundation

/// Runs programs for tests.
enum Shell {
    struct Outcome {
        let status: Int32
        let wasKilled: Bool
        let output: String
    }

    @discardableResult
    static func run(_ command: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            wasKilled: process.terminationReason == .uncaughtSignal,
            output: String(decoding: data, as: UTF8.self)
        )
    }

    /// Starts a program, waits until it says it is ready, attaches a tracer to it, and lets it go
    /// on.
    ///
    /// - Parameter meanwhile: What to do while it runs on.
    static func runAttached(
        _ command: [String],
        tracing tracer: [String],
        meanwhile: () throws -> Void = {}
    ) throws -> Outcome {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        program.arguments = command
        let (input, output) = (Pipe(), Pipe())
        program.standardInput = input
        program.standardOutput = output
        program.standardError = FileHandle.nullDevice
        try program.run()
        _ = readUntil("ready\n", from: output)

        let trace = Process()
        trace.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        trace.arguments = tracer + ["-p", "\(program.processIdentifier)"]
        let notices = Pipe()
        trace.standardError = notices
        trace.standardOutput = FileHandle.nullDevice
        trace.standardInput = FileHandle.nullDevice
        try trace.run()
        _ = readUntil("attached", from: notices)

        try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
        try meanwhile()
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        program.waitUntilExit()
        _ = notices.fileHandleForReading.readDataToEndOfFile()
        trace.waitUntilExit()
        return Outcome(
            status: program.terminationStatus,
            wasKilled: program.terminationReason == .uncaughtSignal,
            output: String(decoding: answer, as: UTF8.self)
        )
    }

    private static func readUntil(_ end: String, from pipe: Pipe) -> String {
        var text = ""
        while !text.contains(end) {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
        }
        return text
    }

    /// Whether a program of that name can be run.
    static func has(_ program: String) -> Bool {
        (try? run(["sh", "-c", "command -v \(program)"]))?.status == 0
    }

    static var isRoot: Bool { geteuid() == 0 }

    /// The command, run as an ordinary user when the tests run as root.
    static func asOrdinaryUser(_ command: [String]) -> [String] {
        isRoot
            ? ["setpriv", "--reuid=\(ordinaryUser)", "--regid=\(ordinaryUser)", "--clear-groups"]
                + command : command
    }

    static let ordinaryUser: UInt32 = 1000

    /// A folder in memory, on another disk than the temporary files.
    static let otherDisk = FileLocation(path: "/dev/shm")

    static var hasOtherDisk: Bool {
        let here = try? run(["stat", "-c", "%d", NSTemporaryDirectory()]).output
        let there = try? run(["stat", "-c", "%d", otherDisk.displayPath]).output
        return there?.isEmpty == false && here != there
    }

    /// A program that was built beside the tests.
    static func product(_ name: String) -> String {
        let tests =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
            .path
    }
}
