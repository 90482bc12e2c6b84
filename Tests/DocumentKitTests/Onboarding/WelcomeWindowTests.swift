import Foundation
import Testing

@testable import DocumentKit
@testable import SwiftUI
@testable import UIKit

extension DocumentKitTests {
    @MainActor @Suite struct WelcomeWindowTests {
        private func welcoming(_ group: GroupHarness.Group) -> GroupHarness.Group {
            group.welcomeWindow { Text("welcome") }
        }

        @Test func `It is there without a document, and goes when one opens`() async {
            await GroupHarness.run(welcoming) { app in
                await app.start()
                await app.wait { app.shows("welcome") }
                await app.start(["a.txt"])
                await app.wait { !app.shows("welcome") }
                #expect(app.titles == ["a.txt"])
                await app.evaluateAgain()
                #expect(app.titles == ["a.txt"])
            }
        }

        @Test func `An app that starts with a document does not show it`() async {
            await GroupHarness.run(welcoming) { app in
                await app.start(["a.txt"])
                await app.idle()
                #expect(app.titles == ["a.txt"])
            }
        }
    }
}
