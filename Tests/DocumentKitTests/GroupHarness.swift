import DesktopRuntime
import DocumentEngine
import Foundation
import FoundationExtras
import HeadlessBackend
import RenderTree
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import DocumentKit
@testable import SwiftUI
@testable import UIKit

/// All tests of the library: one app at a time.
@Suite(.serialized) struct DocumentKitTests {}

/// An app of one document group on a desktop in memory, with time that passes when a test says so.
@MainActor
final class GroupHarness {
    typealias Group = DocumentGroup<Note, NoteEditor>

    let desktop = HeadlessWindowSystem()
    let files = MemoryFileStore()
    let clock = PassingTime()
    let application = UIApplication()
    let kit: DocumentKitApp
    let runtime: AppRuntime
    let defaults: UserDefaults
    private(set) var errors: [any Error] = []
    private let listing: MemoryListing
    private let defaultsName = "GroupHarness-\(UUID())"
    private let folder = FileLocation(path: "/home/me/Documents")

    private init() {
        kit = DocumentKitApp(application, pause: clock.pause)
        listing = MemoryListing(files: files)
        guard let defaults = UserDefaults(suiteName: defaultsName) else {
            preconditionFailure("no defaults of one's own")
        }
        self.defaults = defaults
        runtime = AppRuntime(
            name: "Test",
            services: DocumentServices(
                store: files,
                recovery: MemoryRecoveryStore(),
                versions: files.versions,
                watcher: ManualWatcher(),
                browsing: BrowsingServices(listing: listing, folderWatcher: listing),
                recents: MemoryRecents(),
                documentsFolder: folder,
                homeFolder: FileLocation(path: "/home/me")
            ),
            defaults: defaults
        )
        application.attach(toScenesOf: runtime)
        for name in ["a", "b"] { files.put(name, at: folder.appending(name: "\(name).txt")) }
        listing.put([], in: folder)
    }

    isolated deinit { defaults.removePersistentDomain(forName: defaultsName) }

    /// Runs a test of an app whose group is changed by `change`, which is evaluated as an app's body is.
    static func run(
        _ change: @escaping @MainActor (Group) -> Group = { $0 },
        showing launch: Bool = false,
        _ test: @MainActor (GroupHarness) async throws -> Void
    ) async rethrows {
        let harness = GroupHarness()
        try await DocumentKitApp.Replacement.$app.withValue(harness.kit) {
            let app = TestApp(change: change, hasLaunchScene: launch)
            harness.kit.errors.add(at: CallSite(#fileID, #line, #column, of: TestApp.self)) {
                harness.errors.append($0)
            }
            harness.runtime.start(app) { app, linker in app.body.allDescriptions(linker) }
            harness.runtime.update()
            defer { harness.clock.end() }
            try await test(harness)
        }
    }

    /// Starts as a person does, and waits until the first window or question is there.
    func start(_ names: [String] = []) async {
        let paths = names.map { folder.appending(name: $0).bytes }
        runtime.launch(on: desktop, opening: paths)
        await settle()
    }

    func settle() async { await wait { !self.runtime.isWorking } }

    @discardableResult
    func wait(until condition: () -> Bool) async -> Bool {
        await TestSupport.wait(
            until: {
                runtime.update()
                return condition()
            },
            for: .seconds(10)
        )
    }

    /// Lets everything that can go on do so, as far as that is seen in `turns` turns of the queue.
    func idle(turns: Int = 40) async {
        for _ in 0..<turns {
            runtime.update()
            await Task.yield()
        }
        await settle()
    }

    /// Evaluates the app's body again.
    func evaluateAgain() async {
        TestApp.evaluations.count += 1
        await idle()
    }

    var browser: UIDocumentBrowserViewController? { kit.browser }

    func contents(of name: String) -> String? {
        files.text(at: folder.appending(name: name))
    }

    // MARK: - The person

    var windows: [HeadlessWindow] { desktop.openWindows }

    var titles: [String] { windows.map(\.frame.title) }

    func shows(_ text: String) -> Bool { windows.contains { texts(of: $0).contains(text) } }

    func window(showing text: String) -> HeadlessWindow? {
        windows.first { texts(of: $0).contains(text) }
    }

    func texts(of window: HeadlessWindow) -> [String] {
        window.allIDs.compactMap { id in
            switch window.node(id)?.content {
            case .text(let text): text.text.string
            case .button(let button): button.title
            default: nil
            }
        }
    }

    /// What the buttons of a window's bar are called.
    func barLabels(of window: HeadlessWindow?) -> [String] {
        guard let window else { return [] }
        return window.toolbarIDs.compactMap { id in
            guard case .button(let button) = window.node(id)?.content else { return nil }
            let label = window.node(id)?.traits.accessibilityLabel ?? ""
            return label.isEmpty ? button.title : label
        }
    }

    func press(_ title: String) async {
        for window in windows.reversed() {
            let id = window.allIDs.first { id in
                guard case .button(let button) = window.node(id)?.content else { return false }
                return button.title == title
                    || window.node(id)?.traits.accessibilityLabel == title
            }
            guard let id else { continue }
            window.press(id)
            break
        }
        runtime.update()
        await settle()
    }

    func close(_ window: HeadlessWindow?) async {
        window?.delegate.windowWantsToClose()
        await settle()
    }

    func type(_ text: String) {
        for window in windows.reversed() {
            let id = window.ids().first { id in
                if case .textEditor = window.node(id)?.content { true } else { false }
            }
            guard let id, let old = window.shownText(of: id) else { continue }
            window.edit(
                id,
                TextEdit(offset: old.unicodeScalars.count, removed: "", inserted: text)
            )
            break
        }
        runtime.update()
    }
}

/// Time that passes when a test says so.
@MainActor
final class PassingTime {
    private var now: TimeInterval = 0
    private var waiting: [(end: TimeInterval, continuation: CheckedContinuation<Void, Never>)] = []
    private var isOver = false

    /// How long is waited for, by those who wait.
    var pauses: [TimeInterval] { waiting.map { $0.end - now } }

    func pause(_ seconds: TimeInterval) async {
        guard !isOver else { return }
        await withCheckedContinuation { waiting.append((now + seconds, $0)) }
    }

    func pass(_ seconds: TimeInterval) {
        now += seconds
        let due = waiting.filter { $0.end <= now }
        waiting.removeAll { $0.end <= now }
        for entry in due { entry.continuation.resume() }
    }

    func end() {
        isOver = true
        pass(.infinity)
    }
}

@Observable @MainActor
final class Evaluations {
    var count = 0
}

struct TestApp: App {
    static let evaluations = Evaluations()
    var change: @MainActor (GroupHarness.Group) -> GroupHarness.Group
    var hasLaunchScene = false

    init(
        change: @escaping @MainActor (GroupHarness.Group) -> GroupHarness.Group,
        hasLaunchScene: Bool
    ) {
        self.change = change
        self.hasLaunchScene = hasLaunchScene
    }

    init() { change = { $0 } }

    var body: some Scene {
        _ = Self.evaluations.count
        return SceneList(
            parts: hasLaunchScene ? [group, DocumentGroupLaunchScene("Launch")] : [group]
        )
    }

    private var group: GroupHarness.Group {
        change(DocumentGroup(newDocument: Note()) { NoteEditor(note: $0.$document) })
    }
}

struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]

    var text = ""

    init() {}

    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

struct NoteEditor: View, DocumentGroupInspector {
    @Binding var note: Note

    var body: some View {
        TextEditor(text: $note.text)
        Button("Close Document", action: dismissCurrentDocument)
        Button("Mark Edited") { markCurrentDocumentEdited() }
    }
}
