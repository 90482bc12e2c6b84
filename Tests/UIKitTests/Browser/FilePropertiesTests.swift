import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

@testable import AppShell

@Suite("What is known of files on a disk") struct FilePropertiesTests {
    private func properties(of name: String, in playground: FilePlayground) throws
        -> FileProperties
    {
        try #require(
            FileProperties(playground.location(name), listing: PosixDirectoryListing())
        )
    }

    private func target(_ properties: FileProperties) -> String? {
        properties.lines.joined().first { $0.title == "Link To" }?.value
    }

    @Test("The properties of a symbolic link say so, and where it leads")
    func link() throws {
        let playground = try FilePlayground()
        try playground.write("text", to: "a.txt")
        let place = playground.location("a.txt")
        for (name, destination) in [("near.txt", "a.txt"), ("far.txt", place.url.path)] {
            try FileManager.default.createSymbolicLink(
                atPath: playground.location(name).url.path,
                withDestinationPath: destination
            )
            let link = try properties(of: name, in: playground)
            #expect(target(link) == place.displayPath)
            #expect(link.kind.hasPrefix("Link to "))
        }
        let file = try properties(of: "a.txt", in: playground)
        #expect(target(file) == nil)
        #expect(!file.kind.hasPrefix("Link to "))
    }
}
