import HeadlessBackend
import TestSupport
import Testing

@testable import SwiftUICore

extension EnvironmentValues {
    @Entry fileprivate var pageWidth: Double = 600
    @Entry fileprivate var pageName = "Page"
    @Entry fileprivate var pageNumber: Int?
}

extension Transaction {
    @Entry fileprivate var isQuick = false
}

#Preview("Without a window") {
    @Previewable @State var count = 0
    Text("\(count)")
}

#Preview(traits: .sizeThatFitsLayout, .landscapeLeft) { Text("wide") }

@MainActor
struct EntryTests {
    private struct Page: View {
        @Environment(\.pageWidth) private var width
        @Environment(\.pageName) private var name
        @Environment(\.pageNumber) private var number

        var body: some View { Text("\(name) \(number ?? 0), \(Int(width))") }
    }

    @Test func `a value of one's own has its default until it is set`() {
        let harness = ViewHarness {
            VStack {
                Page()
                Page().environment(\.pageWidth, 300).environment(\.pageNumber, 2)
            }
        }
        #expect(harness.texts == ["Page 0, 600", "Page 2, 300"])
    }

    @Test func `so has a transaction's`() {
        var transaction = Transaction()
        #expect(!transaction.isQuick)
        transaction.isQuick = true
        #expect(transaction.isQuick)
    }
}
