import DocumentEngine
import Foundation
import TestSupport
import Testing

@testable import LinuxPlatform

struct DesktopMailTests {
    @Test func `a message has a subject, a text and files`() {
        let arguments = DesktopMail.arguments(
            subject: "Plan",
            text: "Hello",
            files: [FileLocation(path: "/home/ada/a b.txt")]
        )
        #expect(
            arguments == [
                "--utf8", "--subject", "Plan", "--body", "Hello", "--attach", "/home/ada/a b.txt",
            ]
        )
    }

    @Test func `without the program there is no way to`() {
        #expect(!DesktopMail(searchPath: "/nowhere").isAvailable)
    }

    @Test func `the program that is found is run, and its end is told`() async throws {
        let playground = try FilePlayground()
        let output = playground.location("arguments")
        let script = try playground.write(
            "#!/bin/sh\necho \"$@\" > '\(output.displayPath)'\n",
            to: "xdg-email"
        )
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: script.url.path
        )
        let mail = DesktopMail(searchPath: script.folder.url.path)
        #expect(mail.isAvailable)
        let isDone = await withCheckedContinuation { continuation in
            mail.compose(subject: nil, text: "Hello", files: []) {
                continuation.resume(returning: $0)
            }
        }
        #expect(isDone)
        #expect(playground.text(of: "arguments") == "--utf8 --body Hello\n")
    }
}
