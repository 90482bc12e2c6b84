import Foundation
import HeadlessBackend
import RenderTree
import Testing

@testable import DocumentKit
@testable import SwiftUI
@testable import UIKit

extension DocumentKitTests {
    @MainActor @Suite struct BrowserCustomizationsTests {
        @Test func `The browser is changed as soon as it is there`() async {
            await GroupHarness.run {
                $0.allowsDocumentCreation(false)
                    .allowsPickingMultipleItems(false)
                    .showFileExtensions(false)
                    .tryCustomizeBrowser { $0.localizedCreateDocumentActionTitle = "New Note" }
            } _: { app in
                await app.start()
                #expect(app.browser?.allowsDocumentCreation == false)
                #expect(app.browser?.allowsPickingMultipleItems == false)
                #expect(app.browser?.shouldShowFileExtensions == false)
                #expect(app.browser?.localizedCreateDocumentActionTitle == "New Note")
                #expect(app.clock.pauses.count <= 1)
            }
        }

        @Test func `It is changed beneath a launch scene and behind a document as well`() async {
            await GroupHarness.run({ $0.allowsDocumentCreation(false) }, showing: true) { app in
                await app.start()
                #expect(app.browser?.allowsDocumentCreation == false)
            }
            await GroupHarness.run {
                $0.allowsDocumentCreation(false)
            } _: { app in
                await app.start(["a.txt"])
                #expect(app.browser?.allowsDocumentCreation == false)
            }
        }

        @Test func `Where documents cannot be made, windows of documents do not offer it either`()
            async throws
        {
            var isAllowed = false
            try await GroupHarness.run {
                $0.allowsDocumentCreation(isAllowed)
            } _: { app in
                await app.start(["a.txt"])
                await app.idle()
                let window = try #require(app.windows.last)
                @MainActor func offersNew() -> (bar: Bool, menu: Bool) {
                    let commands = window.frame.primaryMenu.sections.joined().compactMap { item in
                        if case .command(let command) = item { command.title } else { nil }
                    }
                    return (
                        window.frame.headerCommands.contains { $0.command.title == "New Document" },
                        commands.contains("New Document")
                    )
                }
                #expect(offersNew() == (false, false))
                isAllowed = true
                await app.evaluateAgain()
                #expect(offersNew() == (true, true))
            }
        }

        @Test func `A closure runs once for a browser, however often the body is evaluated`() async
        {
            var runs = 0
            await GroupHarness.run {
                $0.tryCustomizeDocumentBrowser { _ in runs += 1 }
            } _: { app in
                await app.start()
                await app.evaluateAgain()
                await app.start(["a.txt"])
                await app.evaluateAgain()
                #expect(runs == 1)
            }
        }

        @Test func `A value is followed when the body gives another`() async {
            var isAllowed = false
            await GroupHarness.run {
                $0.allowsDocumentCreation(isAllowed)
            } _: { app in
                await app.start()
                isAllowed = true
                await app.evaluateAgain()
                #expect(app.browser?.allowsDocumentCreation == true)
            }
        }

        @Test func `A delay is kept from when the browser is there`() async {
            var runs = 0
            await GroupHarness.run {
                $0.tryCustomizeBrowser(delay: 4, { _ in runs += 1 }, tryAgain: false)
            } _: { app in
                await app.idle()
                #expect(!app.clock.pauses.contains(4))
                await app.start()
                await app.wait { app.clock.pauses.contains(4) }
                #expect(runs == 0)
                app.clock.pass(4)
                await app.wait { runs == 1 }
                #expect(runs == 1)
            }
        }

        @Test func `What a customisation throws is told, and the others are done`() async {
            struct Refused: Error {}
            await GroupHarness.run {
                $0.tryCustomizeDocumentBrowser { _ in throw Refused() }
                    .allowsDocumentCreation(false)
            } _: { app in
                await app.start()
                #expect(app.errors.count == 1)
                #expect(app.errors.first is Refused)
                #expect(app.browser?.allowsDocumentCreation == false)
            }
        }

        @Test func `Without a browser waiting ends, is told once, and nobody asks meanwhile`() async
        {
            await GroupHarness.run {
                $0.allowsDocumentCreation(false).showFileExtensions(true)
            } _: { app in
                await app.idle()
                #expect(app.clock.pauses == [DocumentKitApp.patience])
                app.clock.pass(DocumentKitApp.patience)
                await app.wait { !app.errors.isEmpty }
                #expect(app.errors as? [DocumentGroupError] == [.noDocumentBrowser])
                #expect(app.clock.pauses.isEmpty)
                // What comes late is changed all the same.
                await app.start()
                #expect(app.browser?.allowsDocumentCreation == false)
            }
        }

        @Test func `A hook of the app's hears of errors, once for each place in the source`() async
        {
            struct Refused: Error {}
            var heard = 0
            await GroupHarness.run {
                $0.onDocumentKitError { _ in heard += 1 }
                    .tryCustomizeDocumentBrowser { _ in throw Refused() }
            } _: { app in
                await app.evaluateAgain()
                await app.start()
                #expect(heard == 1)
            }
        }
    }
}
