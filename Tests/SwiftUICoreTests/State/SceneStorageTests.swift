import Foundation
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct SceneStorageTests {
    @Test func aValueIsKeptAndEveryReaderOfTheKeyFollows() {
        let values = SceneValues()
        let harness = show(values)
        #expect(harness.texts.filter { $0 == "0" }.count == 2)
        harness.press("Up")
        #expect(harness.texts.filter { $0 == "1" }.count == 2)
        #expect(values.contents["count"] as? Int == 1)
    }

    @Test func aWindowFindsAgainWhatItKept() {
        let harness = show(SceneValues(["count": 7, "kind": "second"]))
        #expect(harness.texts.contains("7"))
        #expect(harness.texts.contains("second"))
    }

    @Test func aValueOfAnotherTypeIsIgnored() {
        let harness = show(SceneValues(["count": "many"]))
        #expect(harness.texts.contains("0"))
    }

    @Test func nilRemovesTheKey() {
        let values = SceneValues(["name": "x"])
        let harness = show(values)
        harness.press("Forget")
        #expect(values.contents["name"] == nil)
        #expect(harness.texts.contains("nobody"))
    }

    @Test func windowsDoNotShareTheirValues() {
        let first = show(SceneValues())
        let second = show(SceneValues())
        first.press("Up")
        second.update()
        #expect(second.texts.contains("0"))
    }

    @Test func whatIsKeptIsAPropertyList() {
        let values = SceneValues()
        let harness = show(values)
        harness.press("Up")
        harness.press("Second")
        #expect(PropertyListSerialization.propertyList(values.contents, isValidFor: .binary))
    }

    private func show(_ values: SceneValues) -> ViewHarness {
        ViewHarness(prepare: { $0.set(SceneValuesKey.self, to: values) }) { Keeping() }
    }
}

private struct Keeping: View {
    enum Kind: String { case first, second }
    @SceneStorage("count") private var count = 0
    @SceneStorage("kind") private var kind = Kind.first
    @SceneStorage("name") private var name: String?

    var body: some View {
        VStack {
            Text("\(count)")
            Other()
            Text(kind.rawValue)
            Text(name ?? "nobody")
            Button("Up") { count += 1 }
            Button("Second") { kind = .second }
            Button("Forget") { name = nil }
        }
    }
}

private struct Other: View {
    @SceneStorage("count") private var count = 0
    var body: some View { Text("\(count)") }
}
