import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct ControlTests {
    @Test func aSliderWritesWhatItIsMovedTo() throws {
        let harness = ViewHarness { SliderView() }
        let id = try #require(harness.id { if case .slider = $0 { true } else { false } })
        harness.window.slide(id, to: 4.4)
        harness.update()
        #expect(harness.texts.contains("4.0, true, false"))
        guard case .slider(let slider) = harness.window.node(id)?.content else { return }
        #expect(slider == SliderNode(title: "Size", value: 4, range: 1...9, step: 1))
    }

    @Test func aSliderStaysWithinItsBounds() throws {
        let harness = ViewHarness { SliderView() }
        let id = try #require(harness.id { if case .slider = $0 { true } else { false } })
        harness.window.slide(id, to: 100)
        harness.update()
        #expect(harness.texts.contains("9.0, true, false"))
    }

    @Test func progressIsAShareOfItsTotal() {
        let harness = ViewHarness {
            VStack {
                ProgressView("Loading", value: 3.0, total: 4.0)
                ProgressView(value: 9.0, total: 4.0)
                ProgressView()
            }
        }
        let nodes = progress(in: harness)
        #expect(nodes.map(\.fraction) == [0.75, 1, nil])
        #expect(nodes.map(\.style) == [.bar, .bar, .spinner])
        #expect(nodes.first?.title == "Loading")
    }

    @Test func anAppsOwnStyleShowsProgress() {
        let harness = ViewHarness {
            ProgressView("Loading", value: 0.5).progressViewStyle(PercentStyle())
        }
        #expect(harness.texts == ["Loading", "50 %"])
        #expect(progress(in: harness).isEmpty)
    }

    @Test func aSecureFieldShowsNoTextAndIsNotUndone() throws {
        let harness = ViewHarness { SecretView() }
        harness.type("ab")
        #expect(harness.texts == ["ab"])
        let id = try #require(harness.textInput)
        guard case .textField(let field) = harness.window.node(id)?.content else { return }
        #expect(field.kind == .secure)
    }

    @Test func aColourWellWritesTheChosenColour() throws {
        let harness = ViewHarness { ColorView() }
        let id = try #require(harness.id { if case .colorWell = $0 { true } else { false } })
        let color = RenderColor(.rgb(red: 1, green: 0.5, blue: 0), opacity: 0.5)
        harness.host.handle(.colorChosen(color), from: id)
        harness.update()
        guard case .colorWell(let well) = harness.window.node(id)?.content else { return }
        #expect(well.title == "Ink")
        #expect(well.color == RenderColor(.rgb(red: 1, green: 0.5, blue: 0), opacity: 1))
    }

    @Test func aDatePickerChangesWhatItShowsAndKeepsTheRest() throws {
        let harness = ViewHarness { DateView() }
        let id = try #require(harness.id { if case .date = $0 { true } else { false } })
        guard case .date(let node) = harness.window.node(id)?.content else { return }
        #expect(node.showsDay && !node.showsTime)
        var fields = node.value
        fields.day = 3
        fields.hour = 23
        harness.host.handle(.dateChosen(fields), from: id)
        harness.update()
        #expect(harness.texts.contains("2024-05-03 10:30"))
        fields.year = 2030
        harness.host.handle(.dateChosen(fields), from: id)
        harness.update()
        #expect(harness.texts.contains("2025-01-01 00:00"))
    }

    @Test func aFieldForAValueTakesItWhenReturnIsPressed() throws {
        let harness = ViewHarness { NumberView() }
        harness.type("5")
        #expect(harness.texts.first == "value 4")
        let id = try #require(harness.textInput)
        #expect(harness.window.shownText(of: id) == "45")
        harness.host.handle(.submitted, from: id)
        harness.update()
        #expect(harness.texts.first == "value 45")
        harness.type("x")
        harness.host.handle(.focused(false), from: id)
        harness.update()
        #expect(harness.texts.first == "value 45")
        #expect(harness.window.shownText(of: id) == "45")
    }

    @Test func aPressedButtonFindsTheValueThatWasBeingEntered() throws {
        let harness = ViewHarness { NumberView() }
        harness.type("5")
        harness.window.press(try #require(harness.button("Double")))
        harness.update()
        #expect(harness.texts.first == "value 90")
    }

    @Test func aFieldHasNoFrameInTheRowOfAListUnlessItIsAskedFor() throws {
        let harness = ViewHarness {
            List {
                TextField("Own", text: .constant(""))
                TextField("Framed", text: .constant("")).textFieldStyle(.roundedBorder)
            }
        }
        let looks = harness.window.ids().compactMap { id -> TextFieldNode.Style? in
            guard case .textField(let node) = harness.window.node(id)?.content else { return nil }
            return node.style
        }
        #expect(looks == [.plain, .automatic])
    }

    @Test func aDisclosureGroupShowsItsContentWhileItIsOpen() throws {
        let harness = ViewHarness { DisclosureGroup("More") { Text("inside") } }
        #expect(harness.texts == ["More"])
        let button = try #require(harness.button("More"))
        harness.window.press(button)
        harness.update()
        #expect(harness.texts == ["More", "inside"])
        guard case .button(let node) = harness.window.node(button)?.content else { return }
        #expect(node.isExpanded == true)
    }

    @Test func inAListItsLabelAndItsContentAreRows() throws {
        let harness = ViewHarness {
            List {
                DisclosureGroup("Fruit") {
                    Text("Apple")
                    Text("Pear")
                }
                Text("Last")
            }
        }
        let list = try #require(harness.id { if case .list = $0 { true } else { false } })
        #expect(harness.window.list(list)?.shownRows.count == 2)
        harness.press("Fruit")
        harness.update()
        #expect(harness.window.list(list)?.shownRows.count == 4)
        #expect(harness.texts == ["Fruit", "Apple", "Pear", "Last"])
    }

    @Test func anOutlineOpensBranchByBranch() {
        let tree = [
            Item(id: "a", children: [Item(id: "b", children: nil)]), Item(id: "c", children: nil),
        ]
        let harness = ViewHarness {
            VStack { OutlineGroup(tree, children: \.children) { Text(verbatim: $0.id) } }
        }
        #expect(harness.texts == ["a", "c"])
        harness.press("a")
        #expect(harness.texts == ["a", "b", "c"])
    }

    @Test func aLinkOpensItsAddress() throws {
        var opened: [URL] = []
        let url = try #require(URL(string: "https://example.org"))
        let harness = ViewHarness {
            Link("Home", destination: url)
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        opened.append(url)
                        return .handled
                    }
                )
        }
        harness.press("Home")
        #expect(opened == [url])
    }

    private func progress(in harness: ViewHarness) -> [ProgressNode] {
        harness.window.ids().compactMap { id in
            if case .progress(let node) = harness.window.node(id)?.content { node } else { nil }
        }
    }
}

private struct Item: Identifiable {
    let id: String
    let children: [Item]?
}

private struct PercentStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
        }
    }
}

private struct SliderView: View {
    @State private var size = 2.0
    @State private var began = false
    @State private var isEditing = false

    var body: some View {
        VStack {
            Text(verbatim: "\(size), \(began), \(isEditing)")
            Slider(value: $size, in: 1...9, step: 1) {
                Text("Size")
            } onEditingChanged: {
                isEditing = $0
                if $0 { began = true }
            }
        }
    }
}

private struct SecretView: View {
    @State private var secret = ""
    var body: some View {
        VStack {
            Text(verbatim: secret)
            SecureField("Secret", text: $secret)
        }
    }
}

private struct ColorView: View {
    @State private var color = Color.red
    var body: some View { ColorPicker("Ink", selection: $color, supportsOpacity: false) }
}

private struct NumberView: View {
    @State private var value = 4
    var body: some View {
        VStack {
            Text("value \(value)")
            TextField("Number", value: $value, format: .number)
            Button("Double") { value *= 2 }
        }
    }
}

private struct DateView: View {
    private static let start = Self.date(2024, 5, 2, 10, 30)
    @State private var date = Self.start

    var body: some View {
        VStack {
            Text(verbatim: Self.text(date))
            DatePicker(
                "Day",
                selection: $date,
                in: Self.date(2023, 1, 1, 0, 0)...Self.date(2025, 1, 1, 0, 0),
                displayedComponents: .date
            )
        }
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int)
        -> Date
    {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return Calendar(identifier: .gregorian).date(from: parts) ?? .distantPast
    }

    private static func text(_ date: Date) -> String {
        let parts = Calendar(identifier: .gregorian)
            .dateComponents([.year, .month, .day, .hour, .minute], from: date)
        func two(_ number: Int?) -> String { String(format: "%02d", number ?? 0) }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) "
            + "\(two(parts.hour)):\(two(parts.minute))"
    }
}
