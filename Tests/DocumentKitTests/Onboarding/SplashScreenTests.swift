import Foundation
import HeadlessBackend
import RenderTree
import Testing

@testable import DocumentKit
@testable import SwiftUI
@testable import UIKit

extension DocumentKitTests {
    @MainActor @Suite struct SplashScreenTests {
        @Test func `A splash screen goes by itself`() async {
            await GroupHarness.run {
                $0.splashScreen(delay: 0, dismissAfter: 2) { Text("splash") }
            } _: { app in
                await app.start()
                await app.wait { app.shows("splash") }
                await app.wait { app.clock.pauses.contains(2) }
                app.clock.pass(2)
                await app.wait { !app.shows("splash") }
                #expect(app.titles == ["Documents"])
            }
        }

        @Test func `One that the person has closed takes no document with it`() async {
            await GroupHarness.run {
                $0.splashScreenSheet(delay: 0) { Text("splash") }
            } _: { app in
                await app.start()
                await app.wait { app.clock.pauses.contains(1.5) }
                await app.close(app.window(showing: "splash"))
                await app.start(["a.txt"])
                app.clock.pass(1.5)
                await app.idle()
                #expect(app.titles.contains("a.txt"))
            }
        }

        @Test func `One that is still there goes, and the document that was opened stays`() async {
            await GroupHarness.run {
                $0.splashScreenFullScreenCover(delay: 0) { Text("splash") }
            } _: { app in
                await app.start()
                await app.wait { app.clock.pauses.contains(1.5) }
                await app.start(["a.txt"])
                app.clock.pass(1.5)
                await app.wait { !app.shows("splash") }
                #expect(app.titles == ["a.txt"])
            }
        }

        @Test func `What stands over it goes with it`() async {
            await GroupHarness.run {
                $0.splashScreen(delay: 0, dismissAfter: 2) { Text("splash") }
            } _: { app in
                await app.start()
                await app.wait { app.clock.pauses.contains(2) }
                try? Text("over").presentAsDocumentGroupSheet()
                await app.wait { app.shows("over") }
                app.clock.pass(2)
                await app.wait { app.windows.count == 1 }
                #expect(app.titles == ["Documents"])
            }
        }

        @Test func `It is shown only where its condition holds`() async {
            await GroupHarness.run {
                $0.splashScreen(if: false, delay: 0) { Text("never") }
                    .splashScreen(if: true, type: .fullScreenCover, delay: 0) { Text("always") }
            } _: { app in
                await app.start()
                await app.wait { app.shows("always") }
                #expect(!app.shows("never"))
            }
        }

        @Test func `With an id it is shown once ever`() async {
            let store = MemoryDefaults()
            for run in 1...2 {
                await GroupHarness.run {
                    $0.splashScreenSheet(id: "splash", store: store, delay: 0) { Text("splash") }
                } _: { app in
                    await app.start()
                    await app.idle()
                    #expect(app.shows("splash") == (run == 1))
                }
            }
        }

        @Test func `Any view is shown as a modal`() async {
            await GroupHarness.run {
                $0.modal(type: .sheet, delay: 0, content: Text("modal").padding())
            } _: { app in
                await app.start()
                await app.wait { app.shows("modal") }
                #expect(app.shows("modal"))
            }
        }
    }
}
