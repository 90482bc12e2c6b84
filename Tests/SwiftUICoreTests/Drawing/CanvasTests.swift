import CoreGraphics
import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct CanvasTests {
    @Test func aCanvasIsDrawnInItsSize() {
        let harness = ViewHarness {
            Canvas { $0.fill(Path(CGRect(origin: .zero, size: $1)), with: .color(.red)) }
                .frame(width: 60, height: 40)
        }
        #expect(harness.drawingFrames.first?.size == CGSize(width: 60, height: 40))
        #expect(harness.commands.first?.fillBounds == CGRect(x: 0, y: 0, width: 60, height: 40))
    }

    @Test func aCanvasIsDrawnAgainWhenWhatItReadChanges() {
        let harness = ViewHarness { Dots() }
        #expect(harness.commands.count == 1)
        harness.press("More")
        #expect(harness.commands.count == 2)
    }

    @Test func transformsAreDoneLastFirst() {
        let harness = ViewHarness {
            Canvas { context, _ in
                context.translateBy(x: 10, y: 0)
                context.scaleBy(x: 2, y: 2)
                context.fill(Path(CGRect(x: 1, y: 1, width: 1, height: 1)), with: .foreground)
            }
        }
        let transform = harness.commands.first?.state.transform
        #expect(CGPoint(x: 1, y: 1).applying(transform ?? .identity) == CGPoint(x: 12, y: 2))
    }

    @Test func aCopyOfTheContextHasSettingsOfItsOwn() {
        let harness = ViewHarness {
            Canvas { context, _ in
                var faint = context
                faint.opacity = 0.5
                faint.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .foreground)
                context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .foreground)
            }
        }
        #expect(harness.commands.map(\.state.opacity) == [0.5, 1])
    }

    @Test func aLayerIsOneStepWithItsOwnInside() throws {
        let harness = ViewHarness {
            Canvas { context, _ in
                context.addFilter(.blur(radius: 3))
                context.drawLayer { layer in
                    layer.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .foreground)
                    layer.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .foreground)
                }
            }
        }
        let command = try #require(harness.commands.first)
        guard case .layer(let inner) = command.content else {
            return #expect(Bool(false), "a layer")
        }
        #expect(inner.count == 2)
        #expect(inner.map(\.state.filters) == [[], []])
        #expect(command.state.filters == [.blur(radius: 3)])
    }

    @Test func aTextIsMeasuredAndStandsAroundItsPoint() throws {
        let harness = ViewHarness {
            Canvas { context, _ in
                let text = context.resolve(Text("abcd"))
                #expect(text.measure(in: CGSize(width: 100, height: 100)).width == 32)
                context.draw(text, at: CGPoint(x: 50, y: 50))
                context.draw(Text("ab"), at: .zero, anchor: .topLeading)
            }
        }
        let frames = harness.commands.compactMap { command in
            if case .text(_, let frame) = command.content { frame } else { nil }
        }
        #expect(
            frames == [
                CGRect(x: 34, y: 42, width: 32, height: 16),
                CGRect(x: 0, y: 0, width: 16, height: 16),
            ]
        )
    }

    @Test func aClipHoldsForWhatComesAfterIt() {
        let harness = ViewHarness {
            Canvas { context, size in
                let all = Path(CGRect(origin: .zero, size: size))
                context.fill(all, with: .foreground)
                context.clip(to: Path(CGRect(x: 0, y: 0, width: 5, height: 5)))
                context.fill(all, with: .foreground)
            }
        }
        #expect(harness.commands.map(\.state.clips.count) == [0, 1])
    }
}

private struct Dots: View {
    @State private var count = 1

    var body: some View {
        VStack {
            Canvas { context, _ in
                for index in 0..<count {
                    let dot = CGRect(x: index * 10, y: 0, width: 5, height: 5)
                    context.fill(Path(ellipseIn: dot), with: .color(.blue))
                }
            }
            Button("More") { count += 1 }
        }
    }
}

extension DrawCommand {
    fileprivate var fillBounds: CGRect? {
        if case .fill(let path, _, _) = content { path.boundingRect } else { nil }
    }
}
