package import DocumentEngine
import Foundation

/// Begins messages by `xdg-email`, which knows the mail program of each desktop.
package struct DesktopMail: MailComposer {
    private let program: URL?

    package init() { self.init(searchPath: ProcessInfo.processInfo.environment["PATH"]) }

    /// - Parameter searchPath: Folders apart by colons.
    init(searchPath: String?) {
        program = (searchPath ?? "/usr/bin:/bin").split(separator: ":").lazy
            .map { "\($0)/xdg-email" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
            .map { URL(fileURLWithPath: $0) }
    }

    package var isAvailable: Bool { program != nil }

    package func compose(
        subject: String?,
        text: String?,
        files: [FileLocation],
        completion: @escaping @Sendable (Bool) -> Void
    ) {
        guard let program else { return completion(false) }
        let process = Process()
        process.executableURL = program
        process.arguments = Self.arguments(subject: subject, text: text, files: files)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { completion($0.terminationStatus == 0) }
        do {
            try process.run()
        } catch {
            completion(false)
        }
    }

    static func arguments(subject: String?, text: String?, files: [FileLocation]) -> [String] {
        var arguments = ["--utf8"]
        if let subject { arguments += ["--subject", subject] }
        if let text { arguments += ["--body", text] }
        for file in files {
            arguments += ["--attach", String(decoding: file.bytes, as: UTF8.self)]
        }
        return arguments
    }
}
