import CoreGraphics
import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct EffectTests {
    private let size = CGSize(width: 200, height: 100)

    @Test func anEffectChangesNoLayout() {
        let harness = ViewHarness(size: size) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("ab").opacity(0.5)
                Text("cd").font(.system(size: 22))
            }
        }
        let plain = ViewHarness(size: size) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("ab")
                Text("cd").font(.system(size: 22))
            }
        }
        #expect(harness.absoluteFrame(ofText: "ab") == plain.frame(ofText: "ab"))
        #expect(harness.frame(ofText: "cd") == plain.frame(ofText: "cd"))
    }

    @Test func eachViewOfAGroupGetsTheEffect() {
        let harness = ViewHarness(size: size) {
            VStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .opacity(0.5)
            }
        }
        #expect(harness.groups.map(\.effects) == [[.opacity(0.5)], [.opacity(0.5)]])
    }

    @Test func effectsOnOneViewShareAGroup() {
        let harness = ViewHarness(size: size) {
            Text("a").opacity(0.5).shadow(radius: 2).blur(radius: 1).rotationEffect(.degrees(90))
                .opacity(0.5)
        }
        #expect(harness.groups.count == 1)
        #expect(harness.groups.first?.effects.count == 4)
    }

    @Test func whatDoesNotCommuteWithATransformGetsAGroupOfItsOwn() {
        let harness = ViewHarness(size: size) {
            Text("a").rotationEffect(.degrees(45)).clipped()
        }
        #expect(harness.groups.count == 2)
        #expect(harness.groups[0].effects.count == 1)
        #expect(!harness.groups[1].transform.isIdentity)
    }

    @Test func aScaleIsAboutItsAnchor() {
        let harness = ViewHarness(size: size) {
            Color.red.frame(width: 40, height: 20).scaleEffect(2, anchor: .bottomTrailing)
        }
        let transform = harness.groups.first?.transform ?? .identity
        #expect(CGPoint(x: 40, y: 20).applying(transform) == CGPoint(x: 40, y: 20))
        #expect(CGPoint.zero.applying(transform) == CGPoint(x: -40, y: -20))
    }

    @Test func aClipFollowsTheSize() {
        let harness = ViewHarness(size: size) { Color.red.clipShape(Circle()) }
        harness.window.layOut(in: CGSize(width: 50, height: 50))
        guard case .clip(let path, _)? = harness.groups.first?.effects.first else {
            return #expect(Bool(false), "a clip")
        }
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    @Test func anEffectThatChangesUpdatesOneNode() {
        let harness = ViewHarness(size: size) { Fading() }
        let updates = harness.window.updateCount
        let placed = harness.window.placeCount
        harness.press("Fade")
        #expect(harness.groups.first?.effects == [.opacity(0.2)])
        #expect(harness.window.updateCount == updates + 1)
        #expect(harness.window.placeCount == placed)
    }

    @Test func whatIsInAGroupComesAndGoes() {
        let harness = ViewHarness(size: size) { Blinking() }
        #expect(harness.texts.contains("there"))
        harness.press("Toggle")
        #expect(!harness.texts.contains("there"))
        #expect(harness.groups.isEmpty)
        harness.press("Toggle")
        #expect(harness.texts.contains("there"))
    }

    @Test func aHiddenViewKeepsItsRoom() {
        let harness = ViewHarness(size: size) {
            HStack(spacing: 0) {
                Text("ab").hidden()
                Text("cd")
            }
        }
        #expect(harness.groups.first?.isHidden == true)
        #expect(harness.frame(ofText: "cd")?.minX == 100)
    }

    @Test func aMaskIsTheLastChildOfItsGroup() {
        let harness = ViewHarness(size: size) { Color.red.mask { Circle() } }
        #expect(harness.groups.first?.effects == [.maskByLastChild])
        #expect(harness.groups.count == 3)
    }

    @Test func aButtonIsNamedByALabelWithEffects() {
        let harness = ViewHarness(size: size) {
            Button {
            } label: {
                Text("Go").opacity(0.5)
            }
        }
        #expect(harness.button("Go") != nil)
    }

    @Test func aBackgroundInAShapeIsThatShape() {
        let harness = ViewHarness(size: size) {
            Text("ab").background(.red, in: Capsule())
        }
        #expect(harness.paints == [.color(RenderColor(.named(.red)))])
        #expect(harness.drawingFrames == [CGRect(x: 92, y: 42, width: 16, height: 16)])
    }
}

private struct Fading: View {
    @State private var opacity = 1.0

    var body: some View {
        VStack {
            Text("a").opacity(opacity)
            Button("Fade") { opacity = 0.2 }
        }
    }
}

private struct Blinking: View {
    @State private var isShown = true

    var body: some View {
        VStack {
            Group {
                if isShown { Text("there") }
            }
            .opacity(0.5)
            Button("Toggle") { isShown.toggle() }
        }
    }
}

extension ViewHarness {
    /// A text's frame in the window, whatever groups it stands in.
    func absoluteFrame(ofText text: String) -> CGRect? {
        let id = window.ids().first { id in
            if case .text(let node)? = window.node(id)?.content {
                node.text.string == text
            } else {
                false
            }
        }
        guard var current = id, var frame = id.map({ window.frame(of: $0) }) else { return nil }
        while let host = window.host(of: current), host != window.root {
            let outer = window.frame(of: host)
            frame = frame.offsetBy(dx: outer.minX, dy: outer.minY)
            current = host
        }
        return frame
    }
}
