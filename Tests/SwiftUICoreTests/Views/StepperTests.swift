import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct StepperTests {
    private func id(_ harness: ViewHarness) -> NodeID? {
        harness.id { if case .stepper = $0 { true } else { false } }
    }

    private func stepper(_ harness: ViewHarness) -> StepperNode? {
        guard case .stepper(let node) = id(harness).flatMap({ harness.window.node($0) })?.content
        else { return nil }
        return node
    }

    private func step(up: Bool, _ harness: ViewHarness) {
        guard let id = id(harness) else { return }
        harness.window.step(id, up: up)
        harness.update()
    }

    @Test func itStepsItsValueAndShowsIt() {
        let harness = ViewHarness { Sizes(start: 10) }
        #expect(stepper(harness)?.title == "Size: 10")
        step(up: true, harness)
        #expect(stepper(harness)?.title == "Size: 14")
        step(up: false, harness)
        step(up: false, harness)
        #expect(stepper(harness)?.title == "Size: 6")
    }

    @Test func theLastStepEndsAtTheBoundAndItsButtonIsDimmed() {
        let harness = ViewHarness { Sizes(start: 15) }
        step(up: true, harness)
        #expect(stepper(harness)?.title == "Size: 16")
        #expect(stepper(harness)?.canIncrement == false)
        #expect(stepper(harness)?.canDecrement == true)
        step(up: true, harness)
        #expect(stepper(harness)?.title == "Size: 16")
    }

    @Test func aValueOutOfBoundsComesBack() {
        let harness = ViewHarness { Sizes(start: 100) }
        #expect(stepper(harness)?.canIncrement == false)
        step(up: false, harness)
        #expect(stepper(harness)?.title == "Size: 16")
    }

    @Test func theLimitsOfATypeAreNoTrap() {
        var value = UInt8(250)
        let harness = ViewHarness {
            Stepper(
                "Byte",
                value: Binding(get: { value }, set: { value = $0 }),
                in: 0...UInt8.max,
                step: 10
            )
        }
        step(up: true, harness)
        #expect(value == 255)
    }

    @Test func aStepperWithoutAnActionIsDimmedOnThatSide() {
        var count = 0
        var edits: [Bool] = []
        let harness = ViewHarness {
            Stepper("n", onIncrement: { count += 1 }, onDecrement: nil) { edits.append($0) }
        }
        #expect(stepper(harness)?.canDecrement == false)
        step(up: true, harness)
        step(up: false, harness)
        #expect(count == 1)
        #expect(edits == [true, false])
    }

    @Test func everySpellingOfItCompiles() {
        let value = Binding.constant(1.5)
        let harness = ViewHarness {
            Stepper(value: value) { Text("a") }
            Stepper(value: value, in: 0...2, step: 0.5) { Text("b") }
            Stepper(value: value, step: 0.5, onEditingChanged: { _ in }) { Text("c") }
            Stepper(value: value, in: 0...2, onEditingChanged: { _ in }, label: { Text("d") })
            Stepper(onIncrement: nil, onDecrement: nil) { Text("e") }
            Stepper {
                Text("f")
            } onIncrement: {
            } onDecrement: {
            }
            Stepper(String("g"), value: value)
        }
        #expect(harness.texts == ["a", "b", "c", "d", "e", "f", "g"])
    }
}

private struct Sizes: View {
    @State private var size: Int

    init(start: Int) { _size = State(initialValue: start) }

    var body: some View { Stepper("Size: \(size)", value: $size, in: 4...16, step: 4) }
}
