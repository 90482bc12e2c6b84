import Combine
import HeadlessBackend
import RenderTree
import Testing

@testable import AppShell
@testable import SwiftUI

/// A subject that brings a command from a scene's menu to the scene's views.
@MainActor
struct SceneSignalTests {
    @Test func `a subject of a scene brings a command to one window`() async throws {
        let (app, windows) = try await start(SignalApp.self)
        await choose("Export", in: windows[0], app)
        #expect(await app.wait { windows[0].frame.title == "1 exports" })
        #expect(windows[1].frame.title == "0 exports")
        await choose("Export", in: windows[1], app)
        #expect(await app.wait { windows[1].frame.title == "1 exports" })
        #expect(windows[0].frame.title == "1 exports")
    }

    @Test func `operators and tasks between command and view change nothing`() async throws {
        let (app, windows) = try await start(SignalApp.self)
        await choose("Export Later", in: windows[0], app)
        #expect(await app.wait { windows[0].frame.title == "1 exports" })
        #expect(windows[1].frame.title == "0 exports")
    }

    @Test func `what is sent outside of a command reaches every window`() async throws {
        let (app, windows) = try await start(SignalApp.self)
        app.pressButton("Export All")
        #expect(await app.wait { windows.allSatisfy { $0.frame.title == "1 exports" } })
    }

    @Test func `what a model tells during a command reaches every window`() async throws {
        let (app, windows) = try await start(SignalApp.self)
        await choose("Clear Model", in: windows[0], app)
        #expect(await app.wait { windows.allSatisfy { $0.frame.title == "100 exports" } })
    }

    @Test func `commands and views have the same subject after the app was evaluated again`()
        async throws
    {
        let (app, windows) = try await start(SignalApp.self)
        let made = SignalScene.made
        await choose("Renew", in: windows[1], app)
        #expect(await app.wait { SignalScene.made > made })
        await choose("Export", in: windows[0], app)
        #expect(await app.wait { windows[0].frame.title == "1 exports" })
        #expect(windows[1].frame.title == "0 exports")
    }

    private func start<Application: App>(
        _ type: Application.Type
    ) async throws -> (AppHarness, [HeadlessWindow]) {
        let app = AppHarness(type)
        await app.launch()
        await app.perform(.new)
        #expect(await app.wait { app.desktop.openWindows.count == 2 })
        let windows = app.desktop.openWindows
        try #require(windows.count == 2)
        return (app, windows)
    }

    private func choose(
        _ title: String,
        in window: HeadlessWindow,
        _ app: AppHarness
    ) async {
        let command = window.frame.menuBar.flatMap(\.commands).first { $0.title == title }
        guard let command else {
            Issue.record("There is no item \(title)")
            return
        }
        window.delegate.perform(command.id)
        await app.settle()
    }
}

@MainActor
private final class SharedModel {
    let didClear = PassthroughSubject<Void, Never>()
}

private struct SignalApp: App {
    @State private var renewals = 0
    private let model = SharedModel()

    var body: some Scene {
        SignalScene(model: model, renewals: renewals) { renewals += 1 }
    }
}

private struct SignalScene: Scene {
    @MainActor static var made = 0

    /// Made anew whenever the app is evaluated, as in many an app.
    private let export = PassthroughSubject<Void, Never>()
    private let model: SharedModel
    private let renewals: Int
    private let renew: @MainActor () -> Void

    init(model: SharedModel, renewals: Int, renew: @escaping @MainActor () -> Void) {
        Self.made += 1
        self.model = model
        self.renewals = renewals
        self.renew = renew
    }

    var body: some Scene {
        WindowGroup { SignalView(export: export, model: model) }
            .commands {
                CommandMenu("Film") {
                    Button("Export") { export.send() }
                    Button("Export Later") { Task { export.send() } }
                    Button("Clear Model") { model.didClear.send() }
                    Button("Renew", action: renew)
                }
            }
    }
}

private struct SignalView: View {
    let export: PassthroughSubject<Void, Never>
    let model: SharedModel
    @State private var exports = 0

    var body: some View {
        Button("Export All") { export.send() }
            .navigationTitle("\(exports) exports")
            .onReceive(export.map { 1 }.eraseToAnyPublisher()) { exports += $0 }
            .onReceive(model.didClear) { exports += 100 }
    }
}
