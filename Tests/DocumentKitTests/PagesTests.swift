import Foundation
import Testing

/// The library's pages, as files; `Tools/docs` builds them.
struct PagesTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let catalog = root.appending(path: "Sources/DocumentKit/DocumentKit.docc")

    private static let pages =
        ((try? FileManager.default.contentsOfDirectory(atPath: catalog.path)) ?? [])
        .filter { $0.hasSuffix(".md") }.sorted()

    private func text(of page: String) throws -> String {
        try String(contentsOf: Self.catalog.appending(path: page), encoding: .utf8)
    }

    @Test func `There is a page for each feature`() {
        #expect(Self.pages.count == 8)
    }

    @Test(arguments: pages)
    func `Every example of a page is compiled`(page: String) throws {
        let compiled = try String(
            contentsOf: Self.root.appending(path: "Tests/DocumentKitTests/PageExamples.swift"),
            encoding: .utf8
        )
        let lines = lines(of: compiled)
        let parts = try text(of: page).components(separatedBy: "```")
        for example in parts.enumerated().filter({ !$0.offset.isMultiple(of: 2) }).map(\.element) {
            let code = self.lines(of: String(example.trimmingPrefix("swift\n")))
            #expect(contains(lines, code), "\(example)")
        }
    }

    @Test(arguments: pages)
    func `Every picture of a page is there`(page: String) throws {
        for picture in try text(of: page).matches(of: /!\[[^\]]*\]\((?<name>[^)]*)\)/) {
            let file = Self.catalog.appending(path: "Resources/\(picture.name).png")
            #expect(FileManager.default.fileExists(atPath: file.path), "\(picture.name)")
        }
    }

    /// Without what stands before and after them.
    private func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    private func contains(_ lines: [String], _ part: [String]) -> Bool {
        guard !part.isEmpty, part.count <= lines.count else { return false }
        return (0...(lines.count - part.count)).contains {
            Array(lines[$0..<$0 + part.count]) == part
        }
    }
}
