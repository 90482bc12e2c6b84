import Foundation
import HeadlessBackend
import RenderTree
import Testing

@testable import AppShell
@testable import SwiftUI

@MainActor
struct FocusedValuesTests {
    @Test func `a command acts on the window whose menu it is in`() async throws {
        let app = AppHarness(CounterApp.self)
        let windows = try await twoWindows(app)
        await choose("Up", in: windows[1], app)
        #expect(await app.wait { windows[1].frame.title == "1" })
        #expect(windows[0].frame.title == "0")
        await choose("Reset", in: windows[1], app)
        #expect(await app.wait { windows[1].frame.title == "0" })
    }

    @Test func `a command is disabled while its window has no value for it`() async throws {
        let app = AppHarness(CounterApp.self)
        await app.launch()
        let window = try #require(app.window)
        #expect(await app.wait { item("Up", in: window)?.isEnabled == true })
        app.pressButton("Leave")
        #expect(await app.wait { item("Up", in: window)?.isEnabled == false })
        app.pressButton("Leave")
        #expect(await app.wait { item("Up", in: window)?.isEnabled == true })
    }

    @Test func `menus of other windows are not evaluated for a value`() async throws {
        let app = AppHarness(CounterApp.self)
        let windows = try await twoWindows(app)
        await app.settle()
        CounterApp.evaluations = 0
        app.pressButton("Leave")
        #expect(await app.wait { item("Up", in: windows[1])?.isEnabled == false })
        #expect(CounterApp.evaluations == 1)
    }

    @Test func `the value of the view with the focus counts, then that of the scene`() async throws
    {
        let app = AppHarness(PlacesApp.self)
        await app.launch()
        let window = try #require(app.window)
        let fields = window.ids().filter {
            if case .textField = window.node($0)?.content { true } else { false }
        }
        try #require(fields.count == 3)
        for (field, place) in zip(fields, ["outer", "inner", "scene"]) {
            window.client.handle(.focused(true), from: field)
            #expect(await app.wait { item("At \(place)", in: window) != nil })
            window.client.handle(.focused(false), from: field)
        }
        #expect(await app.wait { item("At scene", in: window) != nil })
    }

    @Test func `views read the value of the active window`() async throws {
        let app = AppHarness(NamesApp.self)
        let windows = try await twoWindows(app)
        for window in [windows[0], windows[1], windows[0]] {
            activate(window, in: windows)
            let name = window === windows[0] ? "window 1" : "window 2"
            #expect(await app.wait { windows.allSatisfy { texts(in: $0).contains(name) } })
        }
        windows[0].delegate.windowDidChangeActivity(isActive: false)
        app.runtime.update()
        #expect(windows.allSatisfy { texts(in: $0).contains("window 1") })
        windows[0].delegate.windowWantsToClose()
        #expect(await app.wait { texts(in: windows[1]).contains("none") })
    }

    @Test func `an item follows the focused object`() async throws {
        let app = AppHarness(ObjectApp.self)
        await app.launch()
        let window = try #require(app.window)
        #expect(await app.wait { item("Rename Draft", in: window)?.isEnabled == true })
        await choose("Rename Draft", in: window, app)
        #expect(await app.wait { item("Rename Final", in: window) != nil })
        await choose("Loud", in: window, app)
        #expect(await app.wait { item("Loud", in: window)?.isOn == true })
    }

    // MARK: - Windows and menus

    private func twoWindows(_ app: AppHarness) async throws -> [HeadlessWindow] {
        await app.launch()
        await app.perform(.new)
        #expect(await app.wait { app.desktop.openWindows.count == 2 })
        return try #require(
            app.desktop.openWindows.count == 2 ? app.desktop.openWindows : nil
        )
    }

    private func activate(_ window: HeadlessWindow, in windows: [HeadlessWindow]) {
        for other in windows where other !== window {
            other.isActive = false
            other.delegate.windowDidChangeActivity(isActive: false)
        }
        window.isActive = true
        window.delegate.windowDidChangeActivity(isActive: true)
    }

    private func texts(in window: HeadlessWindow) -> [String] {
        window.ids().compactMap {
            if case .text(let text) = window.node($0)?.content { text.text.string } else { nil }
        }
    }
}

@MainActor
private func item(_ title: String, in window: HeadlessWindow) -> CommandNode? {
    window.frame.menuBar.flatMap(\.commands).first { $0.title == title }
}

@MainActor
private func choose(_ title: String, in window: HeadlessWindow, _ app: AppHarness) async {
    guard let command = item(title, in: window), command.isEnabled else {
        Issue.record("There is no item \(title) to choose")
        return
    }
    window.delegate.perform(command.id)
    await app.settle()
}

extension FocusedValues {
    @Entry fileprivate var counter: Binding<Int>?
    @Entry fileprivate var place: String?

    fileprivate var windowName: String? {
        get { self[WindowNameKey.self] }
        set { self[WindowNameKey.self] = newValue }
    }
}

private struct WindowNameKey: FocusedValueKey {
    typealias Value = String
}

private struct CounterApp: App {
    static var evaluations = 0

    var body: some Scene {
        WindowGroup { CounterView() }
            .commands {
                CommandMenu("Count") { CounterItems() }
            }
    }
}

private struct CounterItems: View {
    @FocusedValue(\.counter) private var counter
    @FocusedBinding(\.counter) private var count

    var body: some View {
        let _ = CounterApp.evaluations += 1
        Button("Up") { counter?.wrappedValue += 1 }.disabled(counter == nil)
        Button("Reset") { count = 0 }.disabled(count == nil)
    }
}

private struct CounterView: View {
    @State private var count = 0
    @State private var takesPart = true

    var body: some View {
        Button("Leave") { takesPart.toggle() }
            .focusedSceneValue(\.counter, takesPart ? $count : nil)
            .navigationTitle("\(count)")
    }
}

private struct PlacesApp: App {
    @State private var text = ""

    var body: some Scene {
        WindowGroup {
            VStack {
                VStack {
                    TextField("Outer", text: $text)
                    TextField("Inner", text: $text).focusedValue(\.place, "inner")
                }
                .focusedValue(\.place, "outer")
                TextField("Other", text: $text)
            }
            .focusedSceneValue(\.place, "scene")
        }
        .commands {
            CommandMenu("Place") { PlaceItem() }
        }
    }
}

private struct PlaceItem: View {
    @FocusedValue(\.place) private var place

    var body: some View {
        Button("At \(place ?? "nowhere")") {}
    }
}

private struct NamesApp: App {
    static var windows = 0

    init() { Self.windows = 0 }

    var body: some Scene {
        WindowGroup { NameView() }
    }
}

private struct NameView: View {
    @State private var name = ""
    @FocusedValue(\.windowName) private var active

    var body: some View {
        Text(active ?? "none")
            .focusedSceneValue(\.windowName, name)
            .onAppear {
                NamesApp.windows += 1
                name = "window \(NamesApp.windows)"
            }
    }
}

@MainActor
private final class Paper: ObservableObject {
    @Published var title = "Draft"
    @Published var isLoud = false
}

private struct ObjectApp: App {
    var body: some Scene {
        WindowGroup { PaperView() }
            .commands { PaperCommands() }
    }
}

private struct PaperView: View {
    @StateObject private var paper = Paper()

    var body: some View { Text("here").focusedSceneObject(paper) }
}

private struct PaperCommands: Commands {
    @FocusedObject private var paper: Paper?

    var body: some Commands {
        CommandMenu("Paper") {
            Button("Rename \(paper?.title ?? "Nothing")") { paper?.title = "Final" }
                .disabled(paper == nil)
            if let paper = $paper {
                Toggle("Loud", isOn: paper.isLoud)
            }
        }
    }
}
