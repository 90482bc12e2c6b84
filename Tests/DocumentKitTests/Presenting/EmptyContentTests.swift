import Testing

@testable import DocumentKit
@testable import SwiftUI

extension DocumentKitTests {
    @MainActor @Suite struct EmptyContentTests {
        @ViewBuilder private func branch(_ isFirst: Bool) -> some View {
            if isFirst { Text("first") } else { EmptyView() }
        }

        @ViewBuilder private func optional(_ isThere: Bool) -> some View {
            if isThere { Text("there") }
        }

        @Test func `Empty is an empty view, a missing branch, and a branch that is one`() {
            #expect(isEmptyContent(EmptyView()))
            #expect(isEmptyContent(branch(false)))
            #expect(isEmptyContent(optional(false)))
            #expect(!isEmptyContent(branch(true)))
            #expect(!isEmptyContent(optional(true)))
            #expect(!isEmptyContent(Text("")))
        }
    }
}
