import Combine
import DocumentEngine
import Foundation
import FoundationExtras
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import SwiftUI

/// Importing and exporting by file dialogs; the person chooses what `choose` says.
@MainActor
struct FileDialogTests {
    private func start(
        choosing paths: [String]?
    ) async -> AppHarness {
        let harness = AppHarness(ExchangeApp.self)
        await harness.launch()
        harness.desktop.choose = { _ in paths.map { $0.map { Array($0.utf8) } } }
        return harness
    }

    private func texts(_ harness: AppHarness) -> [String] {
        harness.window?.ids().compactMap { id in
            if case .text(let text) = harness.window?.node(id)?.content {
                text.text.string
            } else {
                nil
            }
        } ?? []
    }

    private func news(_ harness: AppHarness) -> String? {
        texts(harness).first { $0.hasPrefix("news: ") }.map { String($0.dropFirst(6)) }
    }

    private func press(_ title: String, _ harness: AppHarness) async {
        harness.pressButton(title)
        await harness.settle()
    }

    private let place = FileLocation(path: "/home/a/Out.txt")

    // MARK: - Importing

    @Test func theChosenFileIsHandedOver() async {
        let harness = await start(choosing: ["/home/a/In.txt"])
        await press("Import", harness)
        #expect(news(harness) == "read In.txt")
        let dialog = harness.desktop.fileDialogs.first
        #expect(dialog?.purpose == .open(allowsMultiple: false))
        #expect(dialog?.filters.first?.patterns.contains("*.txt") == true)
    }

    @Test func severalFilesComeTogether() async {
        let harness = await start(choosing: ["/home/a/1.txt", "/home/a/2.txt"])
        await press("Import Several", harness)
        #expect(news(harness) == "read 1.txt, 2.txt")
        #expect(harness.desktop.fileDialogs.first?.purpose == .open(allowsMultiple: true))
    }

    @Test func cancellingHandsNothingOverAndTheBindingIsFalse() async {
        let harness = await start(choosing: nil)
        await press("Import", harness)
        #expect(news(harness) == "nothing")
        #expect(texts(harness).contains("presented: false"))
        await press("Import Several", harness)
        #expect(news(harness) == "cancelled")
        await press("Import", harness)
        #expect(harness.desktop.fileDialogs.count == 3)
    }

    // MARK: - Exporting

    @Test func aDocumentIsWrittenByTheStore() async {
        let harness = await start(choosing: [place.displayPath])
        await press("Export", harness)
        #expect(harness.files.text(at: place) == "a note")
        #expect(news(harness) == "wrote Out.txt, presented: false")
    }

    @Test func theSuggestedNameHasTheTypesExtension() async {
        let harness = await start(choosing: nil)
        await press("Export", harness)
        #expect(
            harness.desktop.fileDialogs.first?.purpose == .save(suggestedName: "My Note 1.2.txt")
        )
        #expect(news(harness) == "cancelled")
        #expect(harness.files[place] == nil)
    }

    @Test func aFileThatIsThereIsReplaced() async {
        let harness = await start(choosing: [place.displayPath])
        harness.files.put("old", at: place)
        await press("Export", harness)
        #expect(harness.files.text(at: place) == "a note")
    }

    @Test func aFailureIsHandedOver() async {
        let harness = await start(choosing: [place.displayPath])
        harness.files.put(.folder, at: place)
        await press("Export", harness)
        #expect(news(harness)?.contains("Out.txt") == true)
        #expect(news(harness)?.hasPrefix("wrote") == false)
    }

    @Test func withoutADocumentThereIsNoDialog() async {
        let harness = await start(choosing: [place.displayPath])
        await press("Export Nothing", harness)
        #expect(harness.desktop.fileDialogs.isEmpty)
    }

    @Test func anObjectIsWrittenFromItsSnapshot() async {
        let harness = await start(choosing: [place.displayPath])
        await press("Export Object", harness)
        #expect(harness.files.text(at: place) == "an object")
        #expect(news(harness) == "wrote Out.txt")
    }
}

private struct ExchangeApp: App {
    var body: some Scene { WindowGroup { Exchange() } }
}

private struct Exchange: View {
    @State private var isImporting = false
    @State private var isImportingSeveral = false
    @State private var isExporting = false
    @State private var isExportingNothing = false
    @State private var isExportingObject = false
    @State private var news = "nothing"

    var body: some View {
        Text("news: \(news)")
        Text(verbatim: "presented: \(isImporting || isImportingSeveral || isExporting)")
        Button("Import") { isImporting = true }
            .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) {
                if case .success(let url) = $0 { news = "read \(url.lastPathComponent)" }
            }
        Button("Import Several") { isImportingSeveral = true }
            .fileImporter(
                isPresented: $isImportingSeveral,
                allowedContentTypes: [.plainText],
                allowsMultipleSelection: true
            ) { result in
                let names = (try? result.get())?.map(\.lastPathComponent) ?? []
                news = "read " + names.joined(separator: ", ")
            } onCancellation: {
                news = "cancelled"
            }
        Button("Export") { isExporting = true }
            .fileExporter(
                isPresented: $isExporting,
                document: NoteDocument(text: "a note"),
                contentTypes: [.plainText],
                defaultFilename: "My Note 1.2"
            ) { result in
                switch result {
                case .success(let url):
                    news = "wrote \(url.lastPathComponent), presented: \(isExporting)"
                case .failure(let error): news = error.localizedDescription
                }
            } onCancellation: {
                news = "cancelled"
            }
        Button("Export Nothing") { isExportingNothing = true }
            .fileExporter(
                isPresented: $isExportingNothing,
                document: nil as NoteDocument?,
                contentType: .plainText
            ) { _ in }
        Button("Export Object") { isExportingObject = true }
            .fileExporter(
                isPresented: $isExportingObject,
                document: ObjectDocument(),
                contentType: .plainText
            ) { result in
                if case .success(let url) = result { news = "wrote \(url.lastPathComponent)" }
            }
    }
}

private final class ObjectDocument: ReferenceFileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }

    init() {}

    init(configuration: ReadConfiguration) throws {}

    func snapshot(contentType: UTType) throws -> String { "an object" }

    func fileWrapper(
        snapshot: String,
        configuration: WriteConfiguration
    ) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(snapshot.utf8))
    }
}
