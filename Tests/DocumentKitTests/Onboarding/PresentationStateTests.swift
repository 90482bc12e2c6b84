import Foundation
import HeadlessBackend
import RenderTree
import Testing

@testable import DocumentKit

extension DocumentKitTests {
    @MainActor @Suite struct PresentationStateTests {
        private let store = MemoryDefaults()

        @Test func `States are kept, each for its id, whatever characters are in that`() {
            let ids = ["", "tour", "a b", "ä", "a\u{308}", "\u{0}", "a/b.plist", "%", "🎉\n"]
            for id in ids {
                #expect(!store.documentPresentationState(for: id))
                store.setDocumentPresentationState(to: true, for: id)
                #expect(store.documentPresentationState(for: id))
            }
            for id in ids {
                store.resetDocumentPresentationState(for: id)
                #expect(!store.documentPresentationState(for: id))
            }
        }

        @Test func `An id leaves the app's own key of that name alone`() {
            store.set("mine", forKey: "onboarding")
            #expect(!store.documentPresentationState(for: "onboarding"))
            store.setDocumentPresentationState(to: true, for: "onboarding")
            #expect(store.object(forKey: "onboarding") as? String == "mine")
        }

        @Test func `What was stored by the bare id counts until there is something newer`() {
            store.set(true, forKey: "old")
            #expect(store.documentPresentationState(for: "old"))
            store.resetDocumentPresentationState(for: "old")
            #expect(!store.documentPresentationState(for: "old"))
        }

        @Test func `The first names are the same states`() {
            store.setDocumentGroupOnboardingState(to: true)
            #expect(store.documentGroupOnboardingState())
            #expect(
                store.documentPresentationState(for: store.defaultDocumentGroupOnboardingId)
            )
            store.setDocumentPresentationState(to: true, for: "tour")
            #expect(store.documentGroupOnboardingState(for: "tour"))
            store.resetDocumentGroupOnboardingState(for: "tour")
            #expect(!store.documentGroupOnboardingState(for: "tour"))
        }
    }
}
