import Dispatch
import Foundation
import Synchronization

/// One fault: what happens at which call of the save.
struct Rung: Sendable, CustomStringConvertible {
    let call: String
    /// Counted among the calls of that name in the save, from 1.
    let number: Int
    /// In strace's words.
    let fault: String
    /// Whether all further calls of that name fail too.
    var isLasting = false

    var description: String { "\(call) \(number)\(isLasting ? " and on" : ""): \(fault)" }

    var isFatal: Bool { fault == "signal=KILL" }

    var options: [String] {
        let injection = "inject=\(call):\(fault):when=\(number)\(isLasting ? "+" : "")"
        return ["-e", "trace=\(call)", "-e", injection]
    }

    /// All faults that can happen in a save.
    ///
    /// strace counts calls by thread; the probe makes those that matter on one. What another one
    /// brings to the disk later is nobody's concern.
    ///
    /// - Parameter log: strace's account of a save that went well.
    static func all(watching log: String) -> [Rung] {
        var callsByThread: [Substring: [String: Int]] = [:]
        for line in log.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2, let end = words[1].firstIndex(of: "(") else { continue }
            callsByThread[words[0], default: [:]][
                words[1][..<end].trimmingCharacters(in: .whitespaces),
                default: 0
            ] += 1
        }
        let counts =
            callsByThread.values.filter { $0["fsync"] != nil }
            .max { $0.values.reduce(0, +) < $1.values.reduce(0, +) } ?? [:]
        return counts.sorted { $0.key < $1.key }.flatMap { call, count -> [Rung] in
            guard let errors = errors[call] else { return [] }
            return (1...count).flatMap { number -> [Rung] in
                [Rung(call: call, number: number, fault: "signal=KILL")]
                    + errors.map { Rung(call: call, number: number, fault: "error=\($0)") }
                    + lastingErrors[call, default: []].map {
                        Rung(call: call, number: number, fault: "error=\($0)", isLasting: true)
                    }
            }
        }
    }

    /// Climbs all rungs, several at a time.
    ///
    /// - Parameter climb: Lets one fault come, and tells what is wrong then.
    /// - Returns: What is wrong, and after which fault.
    static func violations(
        of rungs: [Rung],
        climb: @Sendable (Rung) throws -> [String]
    ) -> [String] {
        let found = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: rungs.count) { index in
            let violations: [String]
            do {
                violations = try climb(rungs[index])
            } catch {
                violations = ["\(error)"]
            }
            found.withLock { $0 += violations.map { "\(rungs[index]): \($0)" } }
        }
        return found.withLock { $0.sorted() }
    }

    /// Whether the fault has come.
    func hasCome(in outcome: Shell.Outcome, _ log: String) -> Bool {
        isFatal ? outcome.wasKilled : log.contains("(INJECTED)")
    }

    /// The errors that fit each call.
    ///
    /// A call that is not here changes nothing and tells nothing of files.
    private static let errors: [String: [String]] = [
        "openat": ["EACCES", "EIO", "ENOSPC"],
        "readlinkat": ["EACCES", "EIO"],
        "statx": ["EACCES", "EIO"],
        "faccessat2": ["EACCES", "EIO"],
        "flock": ["EIO"],
        "fchown": ["EIO", "EPERM"],
        "fchmod": ["EIO", "EPERM"],
        "flistxattr": ["EIO"],
        "fgetxattr": ["EIO"],
        "fsetxattr": ["EIO", "ENOSPC", "EPERM"],
        "fremovexattr": ["EIO"],
        "fallocate": ["EIO", "ENOSPC", "EOPNOTSUPP"],
        "getdents64": ["EIO"],
        "copy_file_range": ["EIO", "ENOSPC", "EXDEV"],
        "symlinkat": ["EIO", "ENOSPC"],
        "utimensat": ["EIO"],
        "syncfs": ["EIO", "ENOSPC"],
        "pread64": ["EIO"],
        "pwrite64": ["EIO", "ENOSPC", "EINTR"],
        "ftruncate": ["EIO", "ENOSPC"],
        "fsync": ["EIO", "ENOSPC", "EINTR"],
        "fcntl": ["EMFILE"],
        "close": ["EIO", "ENOSPC"],
        "renameat": ["EACCES", "EIO", "ENOSPC"],
        "renameat2": ["EACCES", "EINVAL", "EIO", "ENOSPC", "EXDEV"],
        "linkat": ["EACCES", "EIO"],
        "unlinkat": ["EACCES", "EIO"],
        "mkdirat": ["EACCES", "EIO", "ENOSPC"],
    ]

    /// The errors that also come to stay, so that taking back fails as well.
    private static let lastingErrors: [String: [String]] = [
        "pwrite64": ["EIO", "ENOSPC"],
        "ftruncate": ["EIO"],
        "fsync": ["EIO"],
        "renameat2": ["EIO", "EINVAL"],
        "unlinkat": ["EIO"],
    ]
}
