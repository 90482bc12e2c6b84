import DesktopRuntime
import DocumentEngine
import Foundation
import FoundationExtras
import HeadlessBackend
import RenderTree
import TestSupport
import UniformTypeIdentifiers

@testable import AppShell
@testable import SwiftUI
@testable import UIKit

/// A whole application on a desktop in memory.
@MainActor
final class AppHarness {
    let desktop = HeadlessWindowSystem()
    let watcher = ManualWatcher()
    let files: MemoryFileStore
    /// The folders of `files`, and what a test adds.
    let listing: MemoryListing
    let recents = MemoryRecents()
    let recovery: MemoryRecoveryStore
    /// A store of its own for each harness, gone with it.
    let defaults: UserDefaults
    private let defaultsName = "AppHarness-\(UUID())"
    /// The run before this one, which had the same files and defaults.
    private let previous: AppHarness?
    let runtime: AppRuntime
    /// What the app is to UIKit.
    let application = UIApplication()
    private let sceneApp: SceneApp
    private(set) var hasQuit = false

    init<Application: App>(
        _ type: Application.Type,
        recovery: MemoryRecoveryStore? = nil,
        after previous: AppHarness? = nil
    ) {
        self.previous = previous
        self.recovery = recovery ?? previous?.recovery ?? MemoryRecoveryStore()
        files = previous?.files ?? MemoryFileStore()
        listing = MemoryListing(files: files)
        guard let defaults = previous?.defaults ?? UserDefaults(suiteName: defaultsName) else {
            preconditionFailure("no defaults of one's own")
        }
        self.defaults = defaults
        runtime = AppRuntime(
            name: "Test",
            services: DocumentServices(
                store: files,
                recovery: self.recovery,
                versions: files.versions,
                watcher: watcher,
                browsing: BrowsingServices(listing: listing, folderWatcher: listing),
                recents: recents,
                documentsFolder: FileLocation(path: "/home/me/Documents"),
                homeFolder: FileLocation(path: "/home/me")
            ),
            defaults: defaults
        )
        sceneApp = application.attach(toScenesOf: runtime)
        runtime.quit = { [weak self] in self?.hasQuit = true }
        runtime.start(type)
        runtime.update()
    }

    isolated deinit { defaults.removePersistentDomain(forName: defaultsName) }

    var versions: MemoryVersionStore { files.versions }

    /// Starts with files or, where there are none and the app would offer those there are, with a
    /// new document; waits until the first window or question is there.
    func launch(_ paths: [String] = []) async {
        await start(paths)
        if browser != nil { await perform(.new) }
    }

    /// Starts as a person does, and waits until the first window or question is there.
    func start(_ paths: [String] = []) async {
        runtime.launch(on: desktop, opening: paths.map { Array($0.utf8) })
        await settle()
    }

    /// Turns the main queue until all that was begun has ended.
    func settle() async {
        await wait { !self.runtime.isWorking }
    }

    @discardableResult
    func wait(until condition: () -> Bool) async -> Bool {
        await TestSupport.wait {
            runtime.update()
            return condition()
        }
    }

    // MARK: - The person

    var window: HeadlessWindow? { desktop.openWindows.last }

    /// What the browser's window shows, while it is there.
    var browser: BrowserPane? { sceneApp.window == nil ? nil : sceneApp.browser.pane }

    /// The names that the browser shows, once it has read its folder.
    func browsedNames() async -> [String] {
        await wait { self.browser?.model.state != .loading }
        return browser?.model.rows.map(\.location.name) ?? []
    }

    var textInput: NodeID? {
        window?.ids().first { id in
            switch window?.node(id)?.content {
            case .textField, .textEditor: true
            default: false
            }
        }
    }

    var text: String? { textInput.flatMap { window?.shownText(of: $0) } }

    /// Puts `new` in place of the whole text, as one edit.
    func enter(_ new: String) {
        guard let window, let id = textInput, let old = window.shownText(of: id) else { return }
        window.edit(id, TextEdit(offset: 0, removed: old, inserted: new))
        runtime.update()
    }

    func type(_ text: String) {
        guard let window, let id = textInput, let old = window.shownText(of: id) else { return }
        window.edit(
            id,
            TextEdit(offset: old.unicodeScalars.count, removed: "", inserted: text)
        )
        runtime.update()
    }

    func pressButton(_ title: String) {
        if let id = button(title) { window?.press(id) }
        runtime.update()
    }

    func isEnabled(_ title: String) -> Bool? {
        button(title).flatMap { window?.node($0)?.traits.isEnabled }
    }

    /// A button in the window or in its bar.
    private func button(_ title: String) -> NodeID? {
        guard let window else { return nil }
        return window.allIDs.first { id in
            if case .button(let button) = window.node(id)?.content {
                button.title == title
            } else {
                false
            }
        }
    }

    func perform(_ command: StandardCommand) async {
        window?.delegate.perform(command.id)
        await settle()
    }

    func choose(_ title: String) async {
        let commands = window.map { window in
            window.frame.primaryMenu.commands + window.frame.menuBar.flatMap(\.commands)
        }
        guard let command = commands?.first(where: { $0.title == title }) else { return }
        window?.delegate.perform(command.id)
        await settle()
    }
}

/// The document of these tests: text in UTF-8, with an optional heading that is not text.
struct NoteDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    @MainActor static var made = 0

    var text: String
    var isStarred = false

    init(text: String = "") { self.text = text }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents,
            let text = String(validating: data, as: UTF8.self)
        else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

struct NoteApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: NoteDocument()) { file in
            NoteEditor(note: file.$document)
        }
    }
}

struct NoteEditor: View {
    @Binding var note: NoteDocument

    var body: some View {
        TextEditor(text: $note.text)
        Toggle("Starred", isOn: $note.isStarred)
    }
}

/// Watches nothing: files in memory change only when a test changes them.
private struct Unwatched: FileWatcher {
    private final class Watch: FileWatch {
        var currentLocation: FileLocation? { nil }

        func stop() {}
    }

    func watch(
        _ location: FileLocation,
        onEvent: @escaping @Sendable () -> Void
    ) -> any FileWatch {
        Watch()
    }
}
