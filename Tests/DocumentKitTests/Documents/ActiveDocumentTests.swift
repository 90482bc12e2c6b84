import Foundation
import HeadlessBackend
import RenderTree
import Testing

@testable import DocumentKit
@testable import SwiftUI
@testable import UIKit

extension DocumentKitTests {
    @MainActor @Suite struct ActiveDocumentTests {
        @Test func `It follows the document in use: name, place, edited, and none`() async {
            await GroupHarness.run { app in
                let active = ActiveDocument.current
                #expect(!active.isOpen)
                await app.start(["a.txt"])
                await app.idle()
                #expect(active.isOpen)
                #expect(active.name == "a.txt")
                #expect(active.url?.path() == "/home/me/Documents/a.txt")
                #expect(!active.isEdited)
                app.type("!")
                await app.wait { active.isEdited }
                #expect(active.isEdited)
                await app.start(["b.txt"])
                await app.wait { active.name == "b.txt" }
                #expect(active.name == "b.txt")
                #expect(!active.isEdited)
                await app.close(app.windows.last)
                await app.wait { active.name == "a.txt" }
                await app.close(app.windows.last)
                await app.wait { !active.isOpen }
                #expect(active.name == nil)
                #expect(active.url == nil)
            }
        }
    }
}
