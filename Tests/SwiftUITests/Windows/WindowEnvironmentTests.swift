import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import Testing

@testable import AppShell
@testable import SwiftUI

/// What a window puts into the environment of its views, and what it keeps for them.
@MainActor
@Suite(.serialized)
struct WindowEnvironmentTests {
    @Test func theScenePhaseFollowsTheWindowInUse() async {
        let harness = AppHarness(PhaseApp.self)
        await harness.launch()
        setActive(true, harness)
        await harness.settle()
        #expect(texts(harness).contains("active key"))
        setActive(false, harness)
        await harness.settle()
        #expect(texts(harness).contains("inactive inactive"))
    }

    @Test func dismissClosesTheWindow() async {
        let harness = AppHarness(PhaseApp.self)
        await harness.launch()
        harness.pressButton("Close")
        await harness.settle()
        #expect(harness.desktop.openWindows.isEmpty)
    }

    @Test func anAddressGoesToTheDesktop() async {
        let harness = AppHarness(PhaseApp.self)
        await harness.launch()
        harness.pressButton("Open")
        await harness.settle()
        #expect(harness.desktop.openedAddresses == ["https://example.org"])
    }

    @Test func whatAWindowKeepsIsThereTheNextTime() async {
        let memory = Memory()
        let first = AppHarness(PhaseApp.self)
        first.runtime.sceneMemory = memory.asSceneMemory
        await first.launch()
        first.pressButton("Count 0")
        await first.settle()
        first.pressButton("Close")
        await first.settle()
        let second = AppHarness(PhaseApp.self)
        second.runtime.sceneMemory = memory.asSceneMemory
        await second.launch()
        #expect(texts(second).contains("Count 1"))
        // A second window at the same time is a scene of its own.
        await second.perform(.new)
        #expect(texts(second).contains("Count 0"))
    }

    @Test func theFocusThatTheAppChoosesComesBeforeTheFirstInput() async throws {
        let harness = AppHarness(FocusApp.self)
        await harness.launch()
        let window = try #require(harness.window)
        let fields = window.ids().filter {
            if case .textField = window.node($0)?.content { true } else { false }
        }
        #expect(fields.count == 2)
        #expect(window.focused == fields.last)
    }

    private func setActive(_ isActive: Bool, _ harness: AppHarness) {
        harness.window?.isActive = isActive
        harness.window?.delegate.windowDidChangeActivity(isActive: isActive)
    }

    private func texts(_ harness: AppHarness) -> [String] {
        guard let window = harness.window else { return [] }
        return window.ids().compactMap { id in
            if case .text(let text) = window.node(id)?.content { text.text.string } else { nil }
        }
    }
}

private final class Memory: @unchecked Sendable {
    private let lock = NSLock()
    private var scenes: [String: [String: Any]] = [:]

    var asSceneMemory: SceneMemory {
        SceneMemory(
            recall: { name in self.lock.withLock { self.scenes[name] ?? [:] } },
            keep: { values, name in self.lock.withLock { self.scenes[name] = values } }
        )
    }
}

private struct PhaseApp: App {
    var body: some Scene { WindowGroup { PhaseView() } }
}

private struct PhaseView: View {
    @Environment(\.scenePhase) private var phase
    @Environment(\.controlActiveState) private var state
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL
    @SceneStorage("count") private var count = 0

    var body: some View {
        VStack {
            Text("\(String(describing: phase)) \(String(describing: state))")
            Button("Close") { dismiss() }
            Button("Open") { if let url = URL(string: "https://example.org") { openURL(url) } }
            Button("Count \(count)") { count += 1 }
        }
    }
}

private struct FocusApp: App {
    var body: some Scene { WindowGroup { FocusView() } }
}

private struct FocusView: View {
    @State private var text = ""
    @FocusState private var isSecond: Bool

    var body: some View {
        VStack {
            TextField("First", text: $text)
            TextField("Second", text: $text).focused($isSecond)
        }
        .onAppear { isSecond = true }
    }
}
