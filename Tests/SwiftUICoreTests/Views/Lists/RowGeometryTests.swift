import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite("What geometry makes the app do")
struct RowGeometryTests {
    @Test("In the middle of a list's layout of a row nothing is told; the next flush tells it")
    func rowsAreToldLater() throws {
        var widths: [CGFloat] = []
        let harness = ViewHarness(size: CGSize(width: 300, height: 102)) {
            List {
                ForEach(0..<1) { _ in
                    Color.red.onGeometryChange(for: CGFloat.self, of: { $0.size.width }) {
                        widths.append($0)
                    }
                }
            }
        }
        harness.update()
        let told = widths
        #expect(told.count == 1)
        let list = try #require(harness.id { if case .list = $0 { true } else { false } })
        let row = try #require(harness.window.list(list)?.shownRows.first)
        harness.window.client.layoutContent(of: row, in: CGSize(width: 200, height: 34))
        #expect(widths == told)
        harness.graph.flush()
        #expect(widths.count == 2)
    }

    @Test("Each view of a group is told, those inside before those around, in their order")
    func order() {
        var told: [String] = []
        let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
            VStack(spacing: 0) {
                Group {
                    Color.red.onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in
                        told.append("first")
                    }
                    Color.blue.onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in
                        told.append("second")
                    }
                }
                .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in
                    told.append("each")
                }
            }
            .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in
                told.append("around")
            }
        }
        harness.update()
        #expect(told == ["first", "second", "each", "each", "around"])
    }
}
