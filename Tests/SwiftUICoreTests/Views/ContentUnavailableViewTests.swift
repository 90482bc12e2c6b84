import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct ContentUnavailableViewTests {
    @Test func theSymbolTitleDescriptionAndActionsStandBelowEachOtherInTheMiddle() throws {
        let harness = ViewHarness {
            ContentUnavailableView {
                Label("No Mail", systemImage: "tray.fill")
            } description: {
                Text("It will come.")
            } actions: {
                Button("Look") {}
            }
        }
        let image = try #require(
            harness.frames { if case .image = $0 { true } else { false } }.first
        )
        let title = try #require(harness.frame(ofText: "No Mail"))
        let description = try #require(harness.frame(ofText: "It will come."))
        let button = harness.window.frame(of: try #require(harness.button("Look")))
        #expect(image.maxY < title.minY)
        #expect(title.maxY < description.minY)
        #expect(description.maxY < button.minY)
        for frame in [image, title, description, button] { #expect(abs(frame.midX - 200) <= 1) }
        let middle = (image.minY + button.maxY) / 2
        #expect(abs(middle - 150) <= 1)
    }

    @Test func aTitleWithASymbolMayHaveADescription() {
        let harness = ViewHarness {
            ContentUnavailableView(
                "Nothing",
                systemImage: "tray",
                description: Text("Really nothing.")
            )
        }
        #expect(harness.texts == ["Nothing", "Really nothing."])
        let short = ViewHarness { ContentUnavailableView("Nothing", systemImage: "tray") }
        #expect(short.texts == ["Nothing"])
    }
}
