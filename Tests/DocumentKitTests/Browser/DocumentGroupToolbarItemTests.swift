import Foundation
import HeadlessBackend
import RenderTree
import Testing

@testable import DocumentKit
@testable import SwiftUI
@testable import UIKit

extension DocumentKitTests {
    @MainActor @Suite struct DocumentGroupToolbarItemTests {
        @Test func `An item made on the spot works when it is pressed`() async {
            var presses = 0
            await GroupHarness.run {
                $0.additionalNavigationBarButtonItems(
                    leading: [DocumentGroupToolbarItem(title: "Count") { presses += 1 }]
                )
            } _: { app in
                await app.start()
                await app.press("Count")
                await app.press("Count")
                #expect(presses == 2)
            }
        }

        @Test func `Items of several modifiers add up on both sides`() async {
            await GroupHarness.run {
                $0.additionalNavigationBarButtonItems(
                    leading: [DocumentGroupToolbarItem(title: "L1") {}],
                    trailing: [DocumentGroupToolbarItem(title: "T1") {}]
                )
                .additionalNavigationBarButtonItems(leading: [
                    DocumentGroupToolbarItem(title: "L2") {}
                ])
                .additionalNavigationBarButtonItems(trailing: [
                    DocumentGroupToolbarItem(title: "T2") {}
                ])
            } _: { app in
                await app.start()
                let browser = app.browser
                let leading = browser?.additionalLeadingNavigationBarButtonItems.map(\.title)
                let trailing = browser?.additionalTrailingNavigationBarButtonItems.map(\.title)
                #expect(leading == ["L1", "L2"])
                #expect(trailing == ["T1", "T2"])
            }
        }

        @Test func `Items of others stay, and evaluations do not multiply ours`() async {
            await GroupHarness.run {
                $0.tryCustomizeBrowser {
                    $0.additionalLeadingNavigationBarButtonItems.append(
                        UIBarButtonItem(title: "Other")
                    )
                }
                .additionalNavigationBarButtonItems(leading: [
                    DocumentGroupToolbarItem(title: "Ours") {}
                ])
            } _: { app in
                await app.start()
                await app.evaluateAgain()
                let titles = app.browser?.additionalLeadingNavigationBarButtonItems.map(\.title)
                #expect(titles?.sorted { ($0 ?? "") < ($1 ?? "") } == ["Other", "Ours"])
            }
        }

        @Test func `An item without icon and title is there to be seen and to be found`()
            async throws
        {
            var presses = 0
            try await GroupHarness.run {
                $0.additionalNavigationBarButtonItems(
                    leading: [DocumentGroupToolbarItem(icon: nil, action: { presses += 1 })],
                    trailing: [DocumentGroupToolbarItem(title: "") { presses += 1 }]
                )
            } _: { app in
                await app.start()
                let items = try #require(app.browser?.additionalLeadingNavigationBarButtonItems)
                #expect(items.allSatisfy { $0.image != nil })
                await app.press("More")
                #expect(presses == 1)
            }
        }

        @Test func `An item of an icon says what it is by its title or its label`() {
            let icon = UIImage(systemName: "star")
            let titled = DocumentGroupToolbarItem(title: "Favourites", icon: icon) {}
            #expect(titled.barButtonItem.image === icon)
            #expect(titled.barButtonItem.accessibilityLabel == "Favourites")
            let labelled = DocumentGroupToolbarItem(icon: icon, accessibilityLabel: "Star") {}
            #expect(labelled.barButtonItem.accessibilityLabel == "Star")
            #expect(labelled.barButtonItem.title == nil)
        }

        @Test func `An item's customisation is last, and its action gets the item`() async {
            var pressed: UIBarButtonItem?
            let item = DocumentGroupToolbarItem(title: "Tips") { (item: UIBarButtonItem) in
                pressed = item
            } customization: {
                $0.title = "More Tips"
            }
            await GroupHarness.run {
                $0.additionalNavigationBarButtonItems(trailing: [item])
            } _: { app in
                await app.start()
                await app.press("More Tips")
                #expect(pressed === item.barButtonItem)
            }
        }
    }
}
