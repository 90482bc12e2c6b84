import DocumentEngine
import Foundation
import FoundationExtras
import HeadlessBackend
import RenderTree
import SwiftUICore
import Synchronization
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import SwiftUI

/// Exporting documents that write themselves, into a folder on the disk.
@MainActor @Suite(.serialized)
struct WritableExportTests {
    private let playground = try? FilePlayground()

    private func export(to name: String, _ writing: Essay.Writing) async throws -> AppHarness {
        let playground = try #require(playground)
        Essay.writing.withLock { $0 = writing }
        let harness = AppHarness(EssayApp.self)
        await harness.launch()
        let path = playground.location(name).bytes
        harness.desktop.choose = { _ in [path] }
        harness.pressButton("Export")
        await harness.settle()
        return harness
    }

    private func says(_ harness: AppHarness) -> String? {
        harness.window?.ids().compactMap { id in
            if case .text(let text) = harness.window?.node(id)?.content {
                text.text.string
            } else {
                nil
            }
        }.first
    }

    private func contents(_ name: String) throws -> String {
        try String(contentsOf: #require(playground).location(name).url, encoding: .utf8)
    }

    private var names: [String] {
        let path = playground?.location("").displayPath ?? ""
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    @Test("What it writes takes the chosen place, whole, and nothing else stays")
    func writes() async throws {
        try playground?.write("old", to: "a.txt")
        let harness = try await export(to: "a.txt", .whole)
        #expect(says(harness) == "wrote a.txt")
        #expect(try contents("a.txt") == "an essay")
        #expect(names == ["a.txt"])
    }

    @Test("A link stays a link, and leads to what was written")
    func link() async throws {
        let playground = try #require(playground)
        try playground.write("old", to: "b.txt")
        let place = playground.location("a.txt").displayPath
        try FileManager.default.createSymbolicLink(
            atPath: place,
            withDestinationPath: "b.txt"
        )
        _ = try await export(to: "a.txt", .whole)
        #expect(try contents("b.txt") == "an essay")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place) == "b.txt")
    }

    @Test("Where writing fails half way, what was there is as it was, and the reason is told")
    func fails() async throws {
        try playground?.write("old", to: "a.txt")
        let harness = try await export(to: "a.txt", .halfThenFail)
        #expect(says(harness)?.hasPrefix("failed") == true)
        #expect(try contents("a.txt") == "old")
        #expect(names == ["a.txt"])
    }

    @Test("Where the writer is cancelled, nothing stays, and it counts as cancelled")
    func cancelled() async throws {
        let harness = try await export(to: "a.txt", .halfThenCancel)
        #expect(says(harness) == "cancelled")
        #expect(names.isEmpty)
    }

    @Test("A place in no folder is told")
    func noFolder() async throws {
        let harness = try await export(to: "nowhere/a.txt", .whole)
        #expect(says(harness)?.hasPrefix("failed") == true)
    }
}

/// A document that writes itself.
private final class Essay: WritableDocument {
    enum Writing { case whole, halfThenFail, halfThenCancel }

    static let writing = Mutex(Writing.whole)
    static let writableContentTypes: [UTType] = [.plainText]

    func writer(configuration: sending WriteConfiguration) -> sending EssayWriter { EssayWriter() }

    func snapshot(contentType: UTType) async throws -> sending String { "an essay" }
}

private struct EssayWriter: DocumentWriter {
    @concurrent func write(
        snapshot: sending String,
        to destination: sending URL,
        previous: sending String?,
        progress: consuming Subprogress
    ) async throws {
        let work = progress.start(totalCount: 2)
        let file = destination
        guard FileManager.default.createFile(atPath: file.path, contents: Data("an".utf8)) else {
            throw CocoaError(.fileNoSuchFile)
        }
        work.complete(count: 1)
        switch Essay.writing.withLock({ $0 }) {
        case .whole: try Data(snapshot.utf8).write(to: file)
        case .halfThenFail: throw CocoaError(.fileWriteOutOfSpace)
        case .halfThenCancel: throw CancellationError()
        }
    }
}

private struct EssayApp: App {
    var body: some Scene { WindowGroup { EssayView() } }
}

private struct EssayView: View {
    @State private var isPresented = false
    @State private var news = "nothing"
    @State private var essay = Essay()

    var body: some View {
        VStack {
            Text(news)
            Button("Export") { isPresented = true }
        }
        .fileExporter(isPresented: $isPresented, document: essay, defaultFilename: "Essay") {
            switch $0 {
            case .success(let place): news = "wrote \(place.lastPathComponent)"
            case .failure(let error): news = "failed: \(error.localizedDescription)"
            }
        } onCancellation: {
            news = "cancelled"
        }
    }
}
