import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite("How many rows a view is")
struct RowCountTests {
    /// How many of ten thousand rows a list makes.
    private func made<Row: View>(@ViewBuilder _ row: @escaping (Int) -> Row) -> Int {
        var made = 0
        let harness = ViewHarness(size: CGSize(width: 300, height: 102)) {
            List {
                ForEach(0..<10_000) { number -> Row in
                    made += 1
                    return row(number)
                }
            }
        }
        _ = harness
        return made
    }

    @Test("Labels and controls are one row each, and only those in sight are made")
    func controls() {
        #expect(made { Label("\($0)", systemImage: "star") } < 10)
        #expect(
            made { number in
                Label {
                    Text("\(number)")
                } icon: {
                    Color.red
                }
            } < 10
        )
        #expect(made { TextField("\($0)", text: .constant("")) } < 10)
        #expect(made { SecureField("\($0)", text: .constant("")) } < 10)
        #expect(made { Toggle("\($0)", isOn: .constant(true)) } < 10)
        #expect(made { Button("\($0)") {} } < 10)
        #expect(made { Stepper("\($0)", value: .constant(1)) } < 10)
        #expect(made { Slider(value: .constant(Double($0)), in: 0...10_000) } < 10)
        #expect(made { Picker("\($0)", selection: .constant(1)) { Text("1").tag(1) } } < 10)
        #expect(made { LabeledContent("\($0)", value: "value") } < 10)
        #expect(made { ProgressView("\($0)") } < 10)
        #expect(made { _ in GeometryReader { _ in Text("1") } } < 10)
    }

    @Test("A view is one row where each branch of a condition is one")
    func conditions() {
        #expect(made { if $0 > 5 { Text("one") } else { Divider() } } < 10)
        #expect(made { Conditional(number: $0) } < 10)
        #expect(made { Text("\($0)").modifier(Marking(isMarked: $0 > 3)) } < 10)
        #expect(made { Conditional(number: $0).padding().modifier(Marking(isMarked: true)) } < 10)
    }

    @Test("Where branches are not as many views, all elements are evaluated")
    func unequalBranches() {
        #expect(made { if $0 > 5 { Text("one") } } == 10_000)
    }

    @Test("A modifier of the app's own around a ForEach leaves each element a row")
    func modifiedForEach() throws {
        let harness = ViewHarness {
            List {
                ForEach(0..<3) { Text("row \($0)") }.modifier(Marking(isMarked: true))
            }
        }
        let list = try #require(harness.id { if case .list = $0 { true } else { false } })
        #expect(harness.window.list(list)?.source.count == 3)
    }

    @Test("An element that turns out to be several views is one row, as the list was told")
    func severalAfterAll() throws {
        let harness = ViewHarness {
            List {
                ForEach(0..<3) { number in
                    Label {
                        Text("a\(number)")
                        Text("b\(number)")
                    } icon: {
                        EmptyView()
                    }
                }
            }
            .labelStyle(.titleOnly)
        }
        let list = try #require(harness.id { if case .list = $0 { true } else { false } })
        #expect(harness.window.list(list)?.source.count == 3)
        #expect(harness.texts == ["a0", "b0", "a1", "b1", "a2", "b2"])
    }

    private struct Conditional: View {
        let number: Int
        @State private var isOpen = false

        var body: some View {
            if isOpen {
                HStack { Text("\(number)") }
            } else if number > 2 {
                Text("\(number)")
            } else {
                Label("\(number)", systemImage: "star")
            }
        }
    }

    private struct Marking: ViewModifier {
        let isMarked: Bool

        func body(content: Content) -> some View {
            if isMarked { content.background(Color.red) } else { content }
        }
    }
}
