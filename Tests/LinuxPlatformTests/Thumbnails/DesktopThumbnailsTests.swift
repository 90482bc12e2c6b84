import DocumentEngine
import Foundation
import TestSupport
import Testing

@testable import LinuxPlatform

struct DesktopThumbnailsTests {
    private let bench: FileBench

    init() throws { bench = try FileBench() }

    /// A store whose thumbnails of plain texts are made by a script, with the arguments `%i %o %s`.
    private func thumbnails(
        by script: String,
        timeLimit: Duration = .seconds(20)
    ) throws -> DesktopThumbnails {
        let path = bench.playground.path
        try bench.run("mkdir -p makers pictures")
        try bench.playground.write("#!/bin/sh\n" + script, to: "make")
        try bench.run("chmod +x make")
        try bench.playground.write(
            """
            # A comment
            [Other]
            Exec=false
            [Thumbnailer Entry]
            TryExec=\(path)/make
            Exec=\(path)/make %i %o %s "%u"
            MimeType=text/plain;text/x-other;
            """,
            to: "makers/a.thumbnailer"
        )
        let pixel = Data(PNGFile.onePixel)
        try pixel.write(to: bench.location("pixel.png").url)
        return DesktopThumbnails(
            store: bench.location("store"),
            thumbnailerFolders: [bench.location("nowhere"), bench.location("makers")],
            timeLimit: timeLimit
        )
    }

    private func request(
        _ name: String = "note (é).txt",
        modified: Int64 = 1_000,
        size: ThumbnailRequest.Size = .normal,
        mimeType: String? = "text/plain"
    ) -> ThumbnailRequest {
        ThumbnailRequest(
            bench.location(name),
            modified: modified,
            bytes: 5,
            mimeType: mimeType,
            size: size
        )
    }

    private func stored(_ folder: String) throws -> [String] {
        try bench.run("mkdir -p \(folder)")
        return try Shell.run(["ls", "-A", "\(bench.playground.path)/\(folder)"]).output
            .split(separator: "\n").map(String.init)
    }

    @Test func `A thumbnail that was made is found until its file changes`() throws {
        let thumbnails = try thumbnails(by: "cp \(bench.playground.path)/pixel.png \"$2\"")
        #expect(thumbnails.find(request()) == .absent)
        let picture = try #require(thumbnails.make(request(), task: FileTask()))
        #expect(thumbnails.find(request()) == .found(picture))
        #expect(thumbnails.find(request(modified: 1_001)) == .absent)
        // The names and modes that every program of the desktop expects.
        let uri = "file://\(bench.playground.path)/note%20(%C3%A9).txt"
        let command = "printf %s '\(uri)' | md5sum | cut -c1-32"
        let digits = try Shell.run(["sh", "-c", command]).output.dropLast()
        #expect(picture == bench.location("store/normal/\(digits).png"))
        let modes = try Shell.run([
            "sh", "-c", "cd '\(bench.playground.path)/store' && stat -c %a . normal normal/*",
        ])
        #expect(modes.output == "700\n700\n600\n")
        #expect(try stored("store/normal").count == 1)
    }

    @Test func `A larger thumbnail does for a smaller one`() throws {
        let thumbnails = try thumbnails(by: "cp \(bench.playground.path)/pixel.png \"$2\"")
        let picture = try #require(thumbnails.make(request(size: .large), task: FileTask()))
        #expect(thumbnails.find(request()) == .found(picture))
        #expect(try stored("store/large").count == 1)
    }

    @Test(arguments: [
        "exit 1", "kill -SEGV $$", "true", "echo no picture > \"$2\"",
        "head -c 40 \"$(dirname $0)/pixel.png\" > \"$2\"",
    ])
    func `A file over which the program fails is not tried again`(script: String) throws {
        let thumbnails = try thumbnails(by: "echo >> \"$(dirname $0)/runs\"\n" + script)
        #expect(thumbnails.make(request(), task: FileTask()) == nil)
        #expect(thumbnails.find(request()) == .failed)
        // Of another version nobody knows.
        #expect(thumbnails.find(request(modified: 7)) == .absent)
        #expect(try stored("store/fail/documentkit").count == 1)
        #expect(try stored("store/normal") == [])
        #expect(bench.playground.text(of: "runs") == "\n")
    }

    @Test func `A program that hangs is ended with all that it has started`() async throws {
        let thumbnails = try thumbnails(
            by: "sh -c 'echo $$ > \"$0/child\"; exec sleep 1000' \"$(dirname $0)\" & wait",
            timeLimit: .milliseconds(500)
        )
        #expect(thumbnails.make(request(), task: FileTask()) == nil)
        #expect(thumbnails.find(request()) == .failed)
        let child = try #require(bench.playground.text(of: "child")).dropLast()
        // Gone, or dead and about to be taken away by the first process.
        let isGone = await wait(
            until: {
                let state = try? Shell.run(["ps", "-o", "stat=", "-p", String(child)]).output
                return state?.isEmpty == true || state?.hasPrefix("Z") == true
            },
            for: .seconds(300)
        )
        #expect(isGone)
    }

    @Test func `A cancelled one ends soon and is not noted as a failure`() throws {
        let thumbnails = try thumbnails(by: "exec sleep 1000")
        let task = FileTask()
        Thread.detachNewThread { task.cancel() }
        #expect(thumbnails.make(request(), task: task) == nil)
        #expect(thumbnails.find(request()) == .absent)
        #expect(try stored("store/normal") == [])
    }

    @Test func `For types that no program takes nothing is made or noted`() throws {
        let thumbnails = try thumbnails(by: "exit 1")
        #expect(thumbnails.make(request(mimeType: "image/png"), task: FileTask()) == nil)
        #expect(thumbnails.make(request(mimeType: nil), task: FileTask()) == nil)
        #expect(thumbnails.make(request("store/normal/a.png"), task: FileTask()) == nil)
        #expect(thumbnails.find(request(mimeType: "image/png")) == .absent)
        #expect(bench.playground.names.contains("store") == false)
    }

    @Test func `Damaged pictures in the store are not taken for thumbnails`() throws {
        let thumbnails = try thumbnails(by: "cp \(bench.playground.path)/pixel.png \"$2\"")
        let picture = try #require(thumbnails.make(request(), task: FileTask()))
        let bytes = [UInt8](try Data(contentsOf: picture.url))
        for count in 0..<bytes.count {
            try Data(bytes[..<count]).write(to: picture.url)
            let finding = thumbnails.find(request())
            #expect(finding == .absent || count > 120)
        }
    }

    @Test func `Commands are split as the desktop splits them`() {
        #expect(
            Thumbnailer.words(of: #"a  "b c" 'd "e' f\ g "" "h\"i""#)
                == ["a", "b c", #"d "e"#, "f g", "", #"h"i"#]
        )
        #expect(Thumbnailer.words(of: "a \"b") == nil)
        #expect(Thumbnailer("[Thumbnailer Entry]\nTryExec=/nowhere\nExec=x %i %o") == nil)
        #expect(Thumbnailer("[Thumbnailer Entry]\nMimeType=text/plain;") == nil)
    }

    @Test(
        .enabled("needs a thumbnailer of pictures") {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/gdk-pixbuf-thumbnailer")
        }
    )
    func `The programs that are installed make thumbnails of pictures`() throws {
        let thumbnails = DesktopThumbnails(store: bench.location("store"))
        try Data(PNGFile.onePixel).write(to: bench.location("a b.png").url)
        let request = request("a b.png", mimeType: "image/png")
        let picture = try #require(thumbnails.make(request, task: FileTask()))
        let png = try #require(PNGFile([UInt8](try Data(contentsOf: picture.url))))
        #expect(png.texts["Thumb::MTime"] == "1000")
        #expect(thumbnails.find(request) == .found(picture))
    }
}
