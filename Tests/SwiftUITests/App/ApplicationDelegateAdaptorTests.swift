import AppShell
import Foundation
import HeadlessBackend
import RenderTree
import SwiftUI
import Testing

@Suite("UIApplicationDelegateAdaptor") @MainActor struct ApplicationDelegateAdaptorTests {
    @Test("The app's delegate is made with it, once, and hears of the launch and the end")
    func life() async throws {
        let harness = AppHarness(AdaptedApp.self)
        let delegate = try #require(UIApplication.shared.delegate as? AdaptedDelegate)
        #expect(delegate.events == ["will launch", "launched", "active"])
        await harness.start()
        let window = try #require(harness.window)
        let texts = window.ids().compactMap { id -> String? in
            guard case .text(let text) = window.node(id)?.content else { return nil }
            return text.text.string
        }
        #expect(texts == ["made by the delegate"])
        harness.runtime.wantsToQuit()
        await harness.settle()
        #expect(delegate.events == ["will launch", "launched", "active", "ended"])
    }

    @Test("What an observable delegate publishes can be bound to")
    func binding() {
        let harness = AppHarness(AdaptedApp.self)
        withExtendedLifetime(harness) {
            let adaptor = UIApplicationDelegateAdaptor(AdaptedDelegate.self)
            adaptor.projectedValue.isOn.wrappedValue = true
            #expect(adaptor.wrappedValue.isOn)
        }
    }

    @Test("An app without a delegate has none, whoever ran before")
    func none() {
        let harness = AppHarness(AdaptedApp.self)
        let plain = AppHarness(PlainApp.self)
        withExtendedLifetime((harness, plain)) {
            #expect(UIApplication.shared.delegate == nil)
        }
    }
}

private final class AdaptedDelegate: UIResponder, UIApplicationDelegate, ObservableObject {
    @Published var isOn = false
    let text = "made by the delegate"
    private(set) var events: [String] = []

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        events.append("will launch")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        events.append("launched")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { events.append("active") }

    func applicationWillTerminate(_ application: UIApplication) { events.append("ended") }
}

private struct AdaptedApp: App {
    @UIApplicationDelegateAdaptor(AdaptedDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup { Text(delegate.text) }
    }
}

private struct PlainApp: App {
    var body: some Scene {
        WindowGroup { Text("plain") }
    }
}
