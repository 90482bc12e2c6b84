import Foundation
import HeadlessBackend
import RenderTree
import Testing

@testable import DocumentKit
@testable import SwiftUI
@testable import UIKit

extension DocumentKitTests {
    @MainActor @Suite struct OnboardingTests {
        private let store = MemoryDefaults()

        @Test func `It is shown after its delay as a sheet, and counts once it is there`() async {
            await GroupHarness.run {
                $0.onboardingSheet(id: "tour", store: store, delay: 3) { Text("tour") }
            } _: { app in
                await app.start()
                await app.wait { app.clock.pauses.contains(3) }
                app.clock.pass(2)
                await app.idle()
                #expect(!app.shows("tour"))
                #expect(!store.documentPresentationState(for: "tour"))
                app.clock.pass(1)
                await app.wait { app.shows("tour") }
                #expect(app.window(showing: "tour")?.parent != nil)
                await app.wait { store.documentPresentationState(for: "tour") }
                #expect(store.documentPresentationState(for: "tour"))
            }
        }

        @Test func `A full-screen cover is one, with the same delay`() async {
            await GroupHarness.run {
                $0.onboardingFullScreenCover(id: "tour", store: store, delay: 2) { Text("tour") }
            } _: { app in
                await app.start()
                await app.wait { app.clock.pauses.contains(2) }
                app.clock.pass(2)
                await app.wait { app.shows("tour") }
                let cover = app.window(showing: "tour")
                #expect(cover?.parent != nil)
            }
        }

        @Test func `What was shown is not shown at the next start, and is after a reset`() async {
            func change(_ group: GroupHarness.Group) -> GroupHarness.Group {
                group.onboardingSheet(store: store, delay: 0) { Text("tour") }
            }
            await GroupHarness.run(change) { app in
                await app.start()
                await app.wait { store.documentGroupOnboardingState() }
                #expect(app.shows("tour"))
            }
            await GroupHarness.run(change) { app in
                await app.start()
                await app.idle()
                #expect(!app.shows("tour"))
            }
            store.resetDocumentGroupOnboardingState()
            await GroupHarness.run(change) { app in
                await app.start()
                await app.wait { app.shows("tour") }
                #expect(app.shows("tour"))
            }
        }

        @Test func `However often the app's body is evaluated, it is shown once`() async {
            await GroupHarness.run {
                $0.onboardingSheet(id: "tour", store: store, delay: 1) { Text("tour") }
                    .splashScreen(delay: 0) { Text("splash") }
            } _: { app in
                await app.start()
                await app.evaluateAgain()
                app.clock.pass(1)
                await app.wait { app.shows("tour") }
                await app.evaluateAgain()
                #expect(app.windows.count == 2)
                await app.close(app.windows.last)
                await app.wait { app.shows("splash") }
                await app.evaluateAgain()
                await app.close(app.windows.last)
                await app.evaluateAgain()
                #expect(app.windows.count == 1)
            }
        }

        @Test func `Two onboardings are shown one after the other, in their order`() async {
            await GroupHarness.run {
                $0.onboardingSheet(id: "first", store: store, delay: 0) { Text("first") }
                    .onboardingSheet(id: "second", store: store, delay: 0) { Text("second") }
            } _: { app in
                await app.start()
                await app.wait { app.shows("first") }
                await app.idle()
                #expect(!app.shows("second"))
                #expect(!store.documentPresentationState(for: "second"))
                await app.close(app.window(showing: "first"))
                await app.wait { app.shows("second") }
                #expect(app.shows("second"))
                #expect(!app.shows("first"))
            }
        }

        @Test func `Two without an id are the same one`() async {
            await GroupHarness.run {
                $0.onboardingSheet(store: store, delay: 0) { Text("first") }
                    .onboardingSheet(store: store, delay: 0) { Text("second") }
            } _: { app in
                await app.start()
                await app.wait { app.shows("first") }
                await app.close(app.window(showing: "first"))
                await app.idle()
                #expect(!app.shows("second"))
            }
        }

        @Test func `An empty view, and an if that is not met, show nothing and do not count`() async
        {
            let isMet = false
            await GroupHarness.run {
                $0.onboardingSheet(id: "empty", store: store, delay: 0) { EmptyView() }
                    .onboardingSheet(id: "if", store: store, delay: 0) {
                        if isMet { Text("if") }
                    }
                    .onboardingSheet(id: "else", store: store, delay: 0) {
                        if isMet { Text("if").padding() } else { EmptyView() }
                    }
                    .onboardingSheet(id: "last", store: store, delay: 0) {
                        Text("last")
                        Text("of all")
                    }
            } _: { app in
                await app.start()
                await app.wait { app.shows("last") }
                #expect(app.shows("of all"))
                for id in ["empty", "if", "else"] {
                    #expect(!store.documentPresentationState(for: id))
                }
                #expect(app.errors.isEmpty)
            }
        }

        @Test func `The content is made when it is shown, not before`() async {
            var made = 0
            await GroupHarness.run {
                $0.onboardingSheet(id: "tour", store: store, delay: 1) {
                    made += 1
                    return Text("tour")
                }
            } _: { app in
                await app.start()
                await app.idle()
                #expect(made == 0)
                app.clock.pass(1)
                await app.wait { app.shows("tour") }
                #expect(made == 1)
            }
        }

        @Test func `A store that cannot be written is told of, and it is not shown twice`() async {
            store.isBroken = true
            await GroupHarness.run {
                $0.onboardingSheet(id: "tour", store: store, delay: 0) { Text("tour") }
                    .onboardingFullScreenCover(id: "tour", store: store, delay: 0) { Text("again") }
            } _: { app in
                await app.start()
                await app.wait { !app.errors.isEmpty }
                #expect(app.errors as? [DocumentGroupError] == [.stateNotStored(id: "tour")])
                await app.close(app.window(showing: "tour"))
                await app.evaluateAgain()
                #expect(app.windows.count == 1)
            }
        }

        @Test func `Without a window it is given up in the end, told of, and not counted`() async {
            await GroupHarness.run {
                $0.onboardingSheet(id: "tour", store: store) { Text("tour") }
            } _: { app in
                await app.idle()
                #expect(app.errors.isEmpty)
                app.clock.pass(DocumentKitApp.patience)
                await app.wait { !app.errors.isEmpty }
                #expect(app.errors as? [DocumentGroupError] == [.noParentWindow])
                #expect(!store.documentPresentationState(for: "tour"))
                #expect(app.clock.pauses.isEmpty)
            }
        }

        @Test func `It stands over the document where the app starts with one`() async {
            await GroupHarness.run {
                $0.onboardingSheet(id: "tour", store: store, delay: 0) { Text("tour") }
            } _: { app in
                await app.start(["a.txt"])
                await app.wait { app.shows("tour") }
                #expect(app.window(showing: "tour")?.parent?.frame.title == "a.txt")
            }
        }

        @Test func `It is shown above a launch scene too`() async {
            await GroupHarness.run(
                {
                    $0.onboardingSheet(id: "tour", store: store, delay: 0) { Text("tour") }
                },
                showing: true
            ) { app in
                await app.start()
                await app.wait { app.shows("tour") }
                #expect(app.shows("tour"))
            }
        }

        @Test func `A delay that is no time to wait is none`() async {
            await GroupHarness.run {
                $0.onboardingSheet(id: "1", store: store, delay: .nan) { Text("not a number") }
                    .onboardingSheet(id: "2", store: store, delay: -5) { Text("negative") }
            } _: { app in
                await app.start()
                await app.wait { app.shows("not a number") }
                await app.close(app.window(showing: "not a number"))
                await app.wait { app.shows("negative") }
                #expect(app.shows("negative"))
            }
            #expect(TimeInterval.infinity.asDelay == 3600)
            #expect(TimeInterval.defaultDocumentModalDelay == 0.5)
        }
    }
}

/// A store in memory, which can refuse to be written.
final class MemoryDefaults: UserDefaults {
    var isBroken = false
    private var values: [String: Any] = [:]

    override func object(forKey defaultName: String) -> Any? { values[defaultName] }

    override func set(_ value: Any?, forKey defaultName: String) {
        if !isBroken { values[defaultName] = value }
    }

    override func set(_ value: Bool, forKey defaultName: String) {
        if !isBroken { values[defaultName] = value }
    }

    override func synchronize() -> Bool { !isBroken }
}
