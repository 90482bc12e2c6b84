import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct GestureTests {
    private let size = CGSize(width: 200, height: 100)
    private let middle = CGPoint(x: 100, y: 50)
    private let log = Log()

    @Test func aTapIsAPressAndARelease() {
        let harness = show { Color.red.onTapGesture { log.add("tap") } }
        harness.window.pointer.press(at: middle)
        #expect(log.lines.isEmpty)
        harness.window.pointer.release(at: middle)
        #expect(log.lines == ["tap"])
    }

    @Test func aPressThatMovesIsNoTap() {
        let harness = show { Color.red.onTapGesture { log.add("tap") } }
        harness.window.pointer.press(at: middle)
        harness.window.pointer.move(to: CGPoint(x: 140, y: 50))
        harness.window.pointer.release(at: CGPoint(x: 140, y: 50))
        #expect(log.lines.isEmpty)
    }

    @Test func aSpatialTapSaysWhere() {
        let harness = show {
            Color.red.frame(width: 100, height: 50)
                .onTapGesture { (point: CGPoint) in log.add("\(Int(point.x)),\(Int(point.y))") }
        }
        harness.window.pointer.click(at: CGPoint(x: 60, y: 30))
        #expect(log.lines == ["10,5"])
    }

    @Test func twoTapsAreNotOneAndOneWaitsForTheSecond() {
        let harness = show {
            Color.red.onTapGesture(count: 2) { log.add("double") }.onTapGesture {
                log.add("single")
            }
        }
        harness.window.pointer.click(at: middle)
        #expect(log.lines.isEmpty)
        harness.window.pointer.time += 0.1
        harness.window.pointer.click(at: middle)
        #expect(log.lines == ["double"])
        harness.window.pointer.time += 5
        harness.window.pointer.click(at: middle)
        log.fireTimers()
        #expect(log.lines == ["double", "single"])
    }

    @Test func theInnerTapWins() {
        let harness = show {
            ZStack { Color.red.frame(width: 50, height: 50).onTapGesture { log.add("inner") } }
                .frame(width: 200, height: 100)
                .contentShape(Rectangle())
                .onTapGesture { log.add("outer") }
        }
        harness.window.pointer.click(at: middle)
        #expect(log.lines == ["inner"])
        harness.window.pointer.click(at: CGPoint(x: 5, y: 5))
        #expect(log.lines == ["inner", "outer"])
    }

    @Test func aHighPriorityGestureGoesBeforeThoseInside() {
        let harness = show {
            ZStack { Color.red.onTapGesture { log.add("inner") } }
                .highPriorityGesture(TapGesture().onEnded { log.add("outer") })
        }
        harness.window.pointer.click(at: middle)
        #expect(log.lines == ["outer"])
    }

    @Test func aTapOnAButtonInsideIsTheButtons() {
        let harness = show {
            VStack { Button("Press") { log.add("button") } }.onTapGesture { log.add("tap") }
        }
        harness.window.pointer.click(at: middle)
        #expect(log.lines == ["button"])
    }

    @Test func gapsAreNoPlaceToTapUnlessTheContentShapeSaysSo() {
        let harness = show {
            HStack(spacing: 0) {
                Color.red.frame(width: 20, height: 20)
                Spacer(minLength: 0)
                Color.red.frame(width: 20, height: 20)
            }
            .onTapGesture { log.add("tap") }
        }
        harness.window.pointer.click(at: middle)
        #expect(log.lines.isEmpty)
        harness.window.pointer.click(at: CGPoint(x: 5, y: 50))
        #expect(log.lines == ["tap"])
    }

    @Test func outsideOfACircleIsNotOnIt() {
        let harness = show { Circle().onTapGesture { log.add("tap") } }
        harness.window.pointer.click(at: CGPoint(x: 53, y: 3))
        #expect(log.lines.isEmpty)
        harness.window.pointer.click(at: middle)
        #expect(log.lines == ["tap"])
    }

    @Test func whatAllowsNoHitsIsNotReached() {
        let harness = show {
            ZStack {
                Color.red.onTapGesture { log.add("below") }
                Color.blue.onTapGesture { log.add("above") }.allowsHitTesting(false)
            }
        }
        harness.window.pointer.click(at: middle)
        #expect(log.lines == ["below"])
    }

    @Test func aTurnedViewIsTappedWhereItIsSeen() {
        let harness = show {
            Color.red.frame(width: 100, height: 10).rotationEffect(.degrees(90))
                .onTapGesture { log.add("tap") }
        }
        harness.window.pointer.click(at: CGPoint(x: 60, y: 50))
        #expect(log.lines.isEmpty)
        harness.window.pointer.click(at: CGPoint(x: 100, y: 10))
        #expect(log.lines == ["tap"])
    }

    @Test func aDragBeginsAfterItsDistance() {
        let harness = show {
            Color.red.gesture(
                DragGesture()
                    .onChanged { log.add("\(Int($0.translation.width))") }
                    .onEnded { log.add("end \(Int($0.translation.width))") }
            )
        }
        harness.drag([CGPoint(x: 50, y: 50), CGPoint(x: 55, y: 50), CGPoint(x: 70, y: 50)])
        #expect(log.lines == ["20", "end 20"])
    }

    @Test func aDragWithoutDistanceBeginsWithThePress() {
        let harness = show {
            Color.red.gesture(
                DragGesture(minimumDistance: 0)
                    .onChanged { log.add("\(Int($0.location.x))") }
                    .onEnded { _ in log.add("end") }
            )
        }
        harness.drag([CGPoint(x: 50, y: 50), CGPoint(x: 55, y: 50)])
        #expect(log.lines == ["50", "55", "end"])
    }

    @Test func aDragKnowsHowFastItIs() {
        let harness = show {
            Color.red.gesture(
                DragGesture(minimumDistance: 0).onEnded {
                    log.add("\(Int($0.velocity.width)) \(Int($0.predictedEndLocation.x))")
                }
            )
        }
        harness.window.pointer.press(at: CGPoint(x: 0, y: 50))
        harness.window.pointer.time = 0.05
        harness.window.pointer.move(to: CGPoint(x: 20, y: 50))
        harness.window.pointer.release(at: CGPoint(x: 20, y: 50))
        #expect(log.lines == ["400 120"])
    }

    @Test func aGestureStateFallsBackWhenTheGestureIsOver() {
        let harness = show { Dragged() }
        #expect(harness.texts == ["0"])
        harness.window.pointer.press(at: CGPoint(x: 100, y: 50))
        harness.window.pointer.move(to: CGPoint(x: 130, y: 50))
        harness.update()
        #expect(harness.texts == ["30"])
        harness.window.pointer.release(at: CGPoint(x: 130, y: 50))
        harness.update()
        #expect(harness.texts == ["0"])
        harness.window.pointer.press(at: CGPoint(x: 100, y: 50))
        harness.window.pointer.move(to: CGPoint(x: 130, y: 50))
        harness.window.pointer.cancel()
        harness.update()
        #expect(harness.texts == ["0"])
    }

    @Test func whoIsToldOfTheEndStillSeesTheGestureState() {
        let log = Log()
        let harness = show { Ended(log: log) }
        harness.window.pointer.press(at: CGPoint(x: 100, y: 50))
        for x in [130, 150] {
            harness.window.pointer.move(to: CGPoint(x: x, y: 50))
            harness.update()
        }
        harness.window.pointer.release(at: CGPoint(x: 150, y: 50))
        harness.update()
        #expect(log.lines == ["3 steps"])
        #expect(harness.texts == ["0"])
    }

    @Test func aGestureStateFallsBackWhenTheGestureIsTakenAway() {
        let harness = show { Withdrawn() }
        harness.window.pointer.press(at: CGPoint(x: 100, y: 50))
        harness.window.pointer.move(to: CGPoint(x: 130, y: 50))
        harness.update()
        #expect(harness.texts == ["30"])
        harness.window.pointer.move(to: CGPoint(x: 180, y: 50))
        harness.update()
        harness.update()
        #expect(harness.texts == ["0"])
    }

    @Test func aLongPressIsOneThatLasts() {
        let harness = show {
            Color.red.onLongPressGesture(minimumDuration: 1) {
                log.add("long")
            } onPressingChanged: {
                log.add("\($0)")
            }
        }
        harness.window.pointer.press(at: middle)
        #expect(log.lines == ["true"])
        log.fireTimers()
        #expect(log.lines == ["true", "long", "false"])
        harness.window.pointer.release(at: middle)
        harness.window.pointer.press(at: middle)
        harness.window.pointer.release(at: middle)
        log.fireTimers()
        #expect(log.lines == ["true", "long", "false", "true", "false"])
    }

    @Test func aTapAndALongPressOnOneViewAreToldApartByTime() {
        let harness = show {
            Color.red.onTapGesture { log.add("tap") }.onLongPressGesture { log.add("long") }
        }
        harness.window.pointer.click(at: middle)
        #expect(log.lines == ["tap"])
        harness.window.pointer.time += 5
        harness.window.pointer.press(at: middle)
        log.fireTimers()
        harness.window.pointer.release(at: middle)
        #expect(log.lines == ["tap", "long"])
    }

    @Test func anAbsentGestureNeverHappens() {
        let harness = show { Color.red.gesture(TapGesture?.none).onTapGesture { log.add("tap") } }
        harness.window.pointer.click(at: middle)
        #expect(log.lines == ["tap"])
    }

    @Test func aGestureGoesOnByTheClosuresOfTheNewestView() {
        let harness = show { Counting(log: log) }
        for _ in 0..<3 {
            harness.window.pointer.click(at: middle)
            harness.update()
        }
        #expect(log.lines == ["0", "1", "2"])
    }

    @Test func aLongPressThenADragIsASequence() {
        let harness = show {
            Color.red.gesture(
                LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
                    .onEnded { value in
                        if case .second(true, let drag?) = value {
                            log.add("\(Int(drag.translation.width))")
                        }
                    }
            )
        }
        harness.window.pointer.press(at: middle)
        log.fireTimers()
        harness.window.pointer.time = 2
        harness.window.pointer.move(to: CGPoint(x: 130, y: 50))
        harness.window.pointer.release(at: CGPoint(x: 130, y: 50))
        #expect(log.lines == ["30"])
    }

    @Test func ofTwoExclusiveGesturesTheFirstThatHappensIsTheOne() {
        let harness = show {
            Color.red.gesture(
                TapGesture(count: 2).onEnded { log.add("double") }
                    .exclusively(before: TapGesture().onEnded { log.add("single") })
            )
        }
        harness.window.pointer.click(at: middle)
        log.fireTimers()
        #expect(log.lines == ["single"])
        harness.window.pointer.time += 5
        harness.window.pointer.click(at: middle)
        harness.window.pointer.time += 0.1
        harness.window.pointer.click(at: middle)
        #expect(log.lines == ["single", "double"])
    }

    @Test func simultaneousGesturesBothHappen() {
        let harness = show {
            Color.red.onTapGesture { log.add("tap") }
                .simultaneousGesture(TapGesture().onEnded { log.add("too") })
        }
        harness.window.pointer.click(at: middle)
        #expect(log.lines.sorted() == ["tap", "too"])
    }

    @Test func aMagnificationIsAScale() throws {
        let harness = show {
            Color.red.gesture(MagnificationGesture().onChanged { log.add("\($0)") })
        }
        let id = try #require(harness.id { if case .group = $0 { true } else { false } })
        for (phase, scale) in [(PointerEvent.Phase.began, 1.0), (.moved, 1.5), (.ended, 2)] {
            let pinch = PinchEvent(phase, amount: scale, center: middle, time: 0)
            harness.host.handle(.magnified(pinch), from: id)
        }
        #expect(log.lines == ["1.5", "2.0"])
    }

    @Test func hoveringIsToldOnceEachWay() {
        let harness = show {
            Color.red.frame(width: 50, height: 50).onHover { log.add("\($0)") }
        }
        harness.window.pointer.hover(at: middle)
        harness.window.pointer.hover(at: CGPoint(x: 101, y: 50))
        harness.window.pointer.hover(at: CGPoint(x: 5, y: 5))
        #expect(log.lines == ["true", "false"])
    }

    @Test func aDisabledViewHearsOfNothing() {
        let harness = show { Color.red.onTapGesture { log.add("tap") }.disabled(true) }
        harness.window.pointer.click(at: middle)
        #expect(log.lines.isEmpty)
    }

    @Test func aGestureOfTheAppsOwnIsItsBody() {
        let harness = show { Color.red.gesture(Twice().onEnded { log.add("twice") }) }
        harness.window.pointer.click(at: middle)
        harness.window.pointer.click(at: middle)
        #expect(log.lines == ["twice"])
    }

    private func show<Content: View>(@ViewBuilder _ content: () -> Content) -> ViewHarness {
        let harness = ViewHarness(size: size, content)
        harness.graph.gestureClock = { [log] _, action in log.timer(action) }
        return harness
    }
}

private struct Twice: Gesture {
    var body: some Gesture<Void> { TapGesture(count: 2) }
}

private struct Counting: View {
    @State private var count = 0
    let log: Log

    var body: some View {
        let count = count
        Color.red.onTapGesture {
            log.add("\(count)")
            self.count += 1
        }
    }
}

private struct Dragged: View {
    @GestureState private var distance = 0

    var body: some View {
        Text("\(distance)").frame(width: 100, height: 50).background(Color.red).gesture(
            DragGesture(coordinateSpace: .global).updating($distance) { value, distance, _ in
                distance = Int(value.translation.width)
            }
        )
    }
}

/// Reads its gesture's state at the end.
private struct Ended: View {
    let log: Log
    @GestureState private var steps = 0

    var body: some View {
        Text("\(steps)").frame(width: 100, height: 50).background(Color.red).gesture(
            DragGesture(coordinateSpace: .global)
                .updating($steps) { _, steps, _ in steps += 1 }
                .onEnded { _ in log.add("\(steps) steps") }
        )
    }
}

/// Its gesture counts no more once it has gone far.
private struct Withdrawn: View {
    @GestureState private var distance = 0
    @State private var isOver = false

    var body: some View {
        Text("\(distance)").frame(width: 100, height: 50).background(Color.red).gesture(
            DragGesture(coordinateSpace: .global)
                .updating($distance) { value, distance, _ in
                    distance = Int(value.translation.width)
                }
                .onChanged { if $0.translation.width > 50 { isOver = true } },
            including: isOver ? .none : .all
        )
    }
}

/// What happened, and the timers that wait.
@MainActor
private final class Log {
    private(set) var lines: [String] = []
    private var timers: [() -> GestureTimer?] = []

    func add(_ line: String) { lines.append(line) }

    func timer(_ action: @escaping @MainActor () -> Void) -> GestureTimer {
        let timer = GestureTimer(action)
        timers.append { [weak timer] in timer }
        return timer
    }

    func fireTimers() {
        let waiting = timers
        timers.removeAll()
        for timer in waiting { timer()?.fire() }
    }
}

extension ViewHarness {
    fileprivate func drag(_ points: [CGPoint]) {
        guard let first = points.first, let last = points.last else { return }
        window.pointer.press(at: first)
        for point in points.dropFirst() { window.pointer.move(to: point) }
        window.pointer.release(at: last)
    }
}
