import Testing

@testable import AppShell
@testable import SwiftUI

@MainActor
struct FirstWindowTests {
    private func first(_ scenes: (SceneDescription, SceneLaunchBehavior)...) -> FirstWindow? {
        FirstWindow(
            of: scenes.map { scene, behavior in
                var scene = scene
                scene.launchBehavior = behavior
                return scene
            }
        )
    }

    private let window = SceneDescription(kind: .window(title: nil) { AnyView(EmptyView()) })
    private let settings = SceneDescription(kind: .settings { AnyView(EmptyView()) })
    private let launch = SceneDescription(kind: .launch { _ in AnyView(EmptyView()) })
    private let document = SceneDescription(
        kind: .document(
            FileDocumentScene(newDocument: { NoteDocument() }) { _ in EmptyView() }
        )
    )

    @Test func `The first scene is shown, of documents the browser`() {
        #expect(first((document, .automatic), (window, .automatic)) == .browser)
        #expect(first((window, .automatic), (document, .automatic)) == .scene(0))
        #expect(first((settings, .automatic), (window, .automatic)) == .scene(1))
        #expect(first((settings, .automatic)) == .scene(0))
        #expect(first() == nil)
    }

    @Test func `A launch scene is shown wherever it stands`() {
        #expect(first((document, .automatic), (launch, .automatic)) == .browser)
        #expect(first((window, .automatic), (launch, .automatic)) == .browser)
        #expect(first((window, .automatic), (launch, .suppressed)) == .scene(0))
    }

    @Test func `What is to be presented goes before all others`() {
        #expect(first((document, .automatic), (window, .presented)) == .scene(1))
        #expect(first((document, .presented), (launch, .automatic)) == .scene(0))
        #expect(first((window, .automatic), (launch, .presented)) == .browser)
    }

    @Test func `What is suppressed is passed over, unless nothing else is there`() {
        #expect(first((window, .suppressed), (document, .automatic)) == .browser)
        #expect(first((window, .suppressed), (document, .suppressed)) == .scene(0))
    }
}
