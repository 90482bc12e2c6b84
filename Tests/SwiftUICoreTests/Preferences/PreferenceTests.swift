import CoreGraphics
import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// Views hand values to the views around them.
@MainActor
@Suite(.serialized)
struct PreferenceTests {
    @Test func valuesAreReducedInTheOrderOfTheViews() {
        let log = Values()
        _ = ViewHarness {
            HStack {
                Text("a").preference(key: Names.self, value: ["a"])
                VStack {
                    Text("b").preference(key: Names.self, value: ["b"])
                    Text("c")
                }
                Text("d").preference(key: Names.self, value: ["d"])
            }
            .onPreferenceChange(Names.self) { log.all.append($0) }
        }
        #expect(log.all == [["a", "b", "d"]])
    }

    @Test func aValueSetFurtherOutReplacesThoseInside() {
        let log = Values()
        _ = ViewHarness {
            HStack { Text("a").preference(key: Names.self, value: ["inner"]) }
                .preference(key: Names.self, value: ["outer"])
                .onPreferenceChange(Names.self) { log.all.append($0) }
        }
        #expect(log.all == [["outer"]])
    }

    @Test func aTransformChangesTheValueFromInside() {
        let log = Values()
        _ = ViewHarness {
            HStack { Text("a").preference(key: Names.self, value: ["inner"]) }
                .transformPreference(Names.self) { $0.append("more") }
                .onPreferenceChange(Names.self) { log.all.append($0) }
        }
        #expect(log.all == [["inner", "more"]])
    }

    @Test func withoutAValueNothingIsTold() {
        let log = Values()
        _ = ViewHarness {
            Text("a").onPreferenceChange(Names.self) { log.all.append($0) }
        }
        #expect(log.all.isEmpty)
    }

    @Test func aChangeIsToldOnceAndAnEqualValueNotAtAll() {
        let log = Values()
        let harness = ViewHarness { Changing(log: log) }
        #expect(log.all == [["0"]])
        harness.press("Up")
        #expect(log.all == [["0"], ["1"]])
        harness.press("Other")
        #expect(log.all.count == 2)
    }

    @Test func viewsThatComeGoAndMoveChangeTheValue() {
        let log = Values()
        let harness = ViewHarness { Listed(log: log) }
        #expect(log.all.last == ["a", "b", "c"])
        harness.press("Reverse")
        #expect(log.all.last == ["c", "b", "a"])
        harness.press("Drop")
        #expect(log.all.last == ["b", "a"])
    }

    @Test func anOverlayIsMadeOfTheValue() {
        let harness = ViewHarness {
            HStack {
                Text("a").preference(key: Names.self, value: ["x"])
                Text("b").preference(key: Names.self, value: ["y"])
            }
            .overlayPreferenceValue(Names.self) { Text($0.joined()) }
        }
        #expect(harness.texts == ["a", "b", "xy"])
    }

    @Test func aBackgroundIsMadeOfTheValueAndStandsBehind() {
        let harness = ViewHarness {
            Text("a").preference(key: Names.self, value: ["x"])
                .backgroundPreferenceValue(Names.self) { Text($0.joined()) }
        }
        #expect(harness.texts == ["x", "a"])
    }

    @Test func anAnchorIsThePlaceOfAnotherViewInOnesOwnCoordinates() {
        let harness = ViewHarness { Framed(width: 40) }
        harness.update()
        let frames = harness.frames { if case .color = $0 { true } else { false } }
        #expect(frames.count == 2)
        #expect(frames.first == frames.last)
        #expect(frames.first?.width == 40)
    }

    @Test func anAnchorFollowsItsView() {
        let harness = ViewHarness { Growing() }
        harness.update()
        harness.press("Grow")
        harness.update()
        let frames = harness.frames { if case .color = $0 { true } else { false } }
        #expect(frames.first?.width == 90)
        #expect(frames.first == frames.last)
    }

    @Test func aSizeReadInsideComesOut() {
        let harness = ViewHarness { Measured() }
        harness.update()
        harness.update()
        #expect(harness.texts == ["wide", "32"])
    }

    @Test func aValueThatChangesWithEachReadingIsReportedAndEnds() {
        let messages = Lines()
        RuntimeIssue.setHandler { messages.add($0) }
        let harness = ViewHarness { Looping() }
        for _ in 0..<20 { harness.update() }
        #expect(messages.all.filter { $0.contains("Counted") }.count == 1)
        #expect(harness.texts.isEmpty == false)
    }

    @Test func aPreferenceCostsNothingWhereNobodyReadsIt() {
        let harness = ViewHarness { Unread() }
        let before = harness.graph.evaluationCount
        harness.press("Up")
        #expect(harness.graph.evaluationCount == before + 1)
    }
}

@MainActor
private final class Values {
    var all: [[String]] = []
}

private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
}

private struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Counted: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Places: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

private struct Changing: View {
    let log: Values
    @State private var count = 0
    @State private var other = 0

    var body: some View {
        VStack {
            Text("\(count)").preference(key: Names.self, value: ["\(count)"])
            Text("\(other)")
            Button("Up") { count += 1 }
            Button("Other") { other += 1 }
        }
        .onPreferenceChange(Names.self) { log.all.append($0) }
    }
}

private struct Listed: View {
    let log: Values
    @State private var names = ["a", "b", "c"]

    var body: some View {
        VStack {
            ForEach(names, id: \.self) { name in
                Text(name).preference(key: Names.self, value: [name])
            }
            Button("Reverse") { names.reverse() }
            Button("Drop") { names.removeFirst() }
        }
        .onPreferenceChange(Names.self) { log.all.append($0) }
    }
}

private struct Framed: View {
    let width: CGFloat

    var body: some View {
        HStack {
            Text("before")
            Color.red.frame(width: width, height: 20)
                .anchorPreference(key: Places.self, value: .bounds) { $0 }
        }
        .overlayPreferenceValue(Places.self) { anchor in
            GeometryReader { proxy in
                if let anchor {
                    let frame = proxy[anchor]
                    Color.blue.frame(width: frame.width, height: frame.height)
                        .offset(x: frame.minX, y: frame.minY)
                }
            }
        }
    }
}

private struct Growing: View {
    @State private var width: CGFloat = 40

    var body: some View {
        VStack {
            Framed(width: width)
            Button("Grow") { width = 90 }
        }
    }
}

private struct Measured: View {
    @State private var width: CGFloat = 0

    var body: some View {
        VStack {
            Text("wide")
                .background {
                    GeometryReader { proxy in
                        Color.clear.preference(key: Width.self, value: proxy.size.width)
                    }
                }
            Text("\(Int(width))")
        }
        .onPreferenceChange(Width.self) { width = $0 }
    }
}

private struct Width: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

private struct Looping: View {
    @State private var count = 1

    var body: some View {
        Text("\(count)").preference(key: Counted.self, value: count)
            .onPreferenceChange(Counted.self) { count = $0 + 1 }
    }
}

private struct Unread: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("\(count)").preference(key: Counted.self, value: count)
            Button("Up") { count += 1 }
        }
    }
}
