import Foundation
import HeadlessBackend
import RenderTree
import Testing

@testable import DocumentKit
@testable import SwiftUI
@testable import UIKit

extension DocumentKitTests {
    @MainActor @Suite struct PresentingModalsTests {
        @Test func `Before launch there is no window, and that is thrown`() async {
            await GroupHarness.run { app in
                #expect(throws: DocumentGroupError.noParentWindow) {
                    try Tips().presentAsDocumentGroupSheet()
                }
                #expect(throws: DocumentGroupError.noParentWindow) {
                    try Tips().presentAsDocumentGroupFullScreenCover()
                }
                #expect(throws: DocumentGroupSheetError.noParentWindow) {
                    try OldTips().presentFromDocumentGroup()
                }
                #expect(Tips().rootViewController == nil)
            }
        }

        @Test func `With the last window closed that is thrown again`() async {
            await GroupHarness.run { app in
                await app.start()
                await app.close(app.windows.last)
                #expect(throws: DocumentGroupError.noParentWindow) {
                    try Tips().presentAsDocumentGroupPopover()
                }
            }
        }

        @Test func `A sheet stands over the browser and shows the view itself, with its state`()
            async throws
        {
            try await GroupHarness.run { app in
                await app.start()
                try Tips().presentAsDocumentGroupSheet()
                await app.idle()
                let sheet = try #require(app.window(showing: "Pressed 0 times"))
                #expect(sheet.parent?.frame.title == "Documents")
                await app.press("Press")
                #expect(app.shows("Pressed 1 times"))
            }
        }

        @Test func `A full-screen cover is over all of the window, also while nothing is shown`()
            async throws
        {
            try await GroupHarness.run { app in
                await app.start()
                let window = try #require(app.windows.first)
                window.layOut(in: CGSize(width: 640, height: 480))
                try Tips().presentAsDocumentGroupFullScreenCover()
                await app.idle()
                let cover = try #require(app.window(showing: "Press"))
                #expect(cover.parent === window)
                #expect(cover.contentSize == CGSize(width: 640, height: 480))
            }
        }

        @Test func `Covers that are asked for again and again do not pile up`() async {
            await GroupHarness.run { app in
                await app.start()
                for _ in 0..<4 { try? Tips().presentAsDocumentGroupFullScreenCover() }
                await app.idle()
                #expect(app.windows.count == 2)
            }
        }

        @Test func `With a document open it is presented over the document`() async throws {
            try await GroupHarness.run { app in
                await app.start(["a.txt"])
                try Tips().presentAsDocumentGroupSheet()
                await app.idle()
                #expect(app.window(showing: "Press")?.parent?.frame.title == "a.txt")
            }
        }

        @Test func `Over a sheet that is shown another is presented`() async throws {
            try await GroupHarness.run { app in
                await app.start()
                try Tips().presentAsDocumentGroupSheet()
                await app.idle()
                try Text("second").presentAsDocumentGroupModal(.formSheet)
                await app.idle()
                let second = try #require(app.window(showing: "second"))
                #expect(second.parent === app.window(showing: "Press"))
            }
        }

        @Test func `Two at once are one, and an error for the other`() async throws {
            try await GroupHarness.run { app in
                await app.start()
                try Tips().presentAsDocumentGroupSheet()
                #expect(throws: DocumentGroupError.alreadyPresenting) {
                    try Text("second").presentAsDocumentGroupSheet()
                }
                await app.idle()
                #expect(!app.shows("second"))
                #expect(app.shows("Press"))
            }
        }

        @Test func `What is presented while another goes is shown, or says that it is not`() async {
            await GroupHarness.run { app in
                await app.start()
                let going = GoingController()
                app.kit.windowInUse?.rootViewController?.present(going, animated: true)
                await app.idle()
                var error: (any Error)?
                going.onGoing = {
                    do { try Text("second").presentAsDocumentGroupSheet() } catch let thrown {
                        error = thrown
                    }
                }
                going.dismiss(animated: true)
                await app.idle()
                #expect(app.shows("second") == (error == nil))
                #expect(app.errors.isEmpty)
            }
        }

        @Test func `A modified view can be presented, and a popover in its own type`() async throws
        {
            try await GroupHarness.run { app in
                await app.start()
                try Tips().padding().presentAsDocumentGroupModal(.popover)
                await app.idle()
                #expect(app.shows("Press"))
            }
        }

        @Test func `An empty view is thrown, not shown`() async {
            await GroupHarness.run { app in
                await app.start()
                #expect(throws: DocumentGroupError.noContent) {
                    try EmptyView().presentAsDocumentGroupSheet()
                }
            }
        }

        @Test func `Every type of modal has the style of its name`() {
            #expect(DocumentGroupModalType.sheet.presentationStyle == .automatic)
            #expect(DocumentGroupModalType.fullScreenCover.presentationStyle == .fullScreen)
            #expect(DocumentGroupModalType.popover.presentationStyle == .popover)
            #expect(DocumentGroupModalType.custom(.formSheet).presentationStyle == .formSheet)
        }

        @Test func `Every error says what happened and what to do`() {
            let errors: [DocumentGroupError] = [
                .noParentWindow, .alreadyPresenting, .notPresented, .noContent, .noDocumentBrowser,
                .stateNotStored(id: "tour"),
            ]
            for error in errors {
                #expect(error.errorDescription?.hasSuffix(".") == true)
                #expect(error.recoverySuggestion?.hasSuffix(".") == true)
            }
            #expect(errors.last?.errorDescription?.contains("tour") == true)
        }

        @Test func `A popover points at the item that was pressed`() async throws {
            try await GroupHarness.run { app in
                await app.start()
                let items = [UIBarButtonItem(title: "Tips"), UIBarButtonItem(title: "More")]
                app.browser?.additionalTrailingNavigationBarButtonItems = items
                await app.idle()
                try Tips().presentAsDocumentGroupPopover(from: items[1])
                await app.idle()
                let window = try #require(app.windows.first)
                #expect(app.windows.count == 1)
                let anchor = try #require(window.popovers.values.first?.anchor)
                let buttons = window.ids(in: anchor).compactMap { id in
                    if case .button(let button) = window.node(id)?.content {
                        button.title
                    } else {
                        nil
                    }
                }
                #expect(buttons == ["More"])
                #expect(app.shows("Press"))
            }
        }

        @Test func `A popover whose item is in no bar is shown all the same, as a window`()
            async throws
        {
            try await GroupHarness.run { app in
                await app.start(["a.txt"])
                try Tips().presentAsDocumentGroupPopover(from: UIBarButtonItem(title: "Tips"))
                await app.idle()
                #expect(app.window(showing: "Press")?.parent?.frame.title == "a.txt")
            }
        }
    }
}

private struct Tips: DocumentGroupModal {
    @State private var count = 0

    var body: some View {
        Text("Pressed \(count) times")
        Button("Press") { count += 1 }
    }
}

private struct OldTips: DocumentGroupSheet {
    var body: some View { Text("old") }
}

private final class GoingController: UIViewController {
    var onGoing: @MainActor () -> Void = {}

    override func viewWillDisappear(_ animated: Bool) { onGoing() }
}
