import CoreGraphics
import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct ShapeTests {
    private let size = CGSize(width: 200, height: 100)

    @Test func aShapeTakesAllItsRoomInTheForegroundColour() throws {
        let harness = ViewHarness(size: size) { Rectangle() }
        #expect(harness.drawingFrames == [CGRect(origin: .zero, size: size)])
        #expect(harness.paints == [.base(.foreground)])
    }

    @Test func anUnsizedShapeIsTenPoints() {
        let harness = ViewHarness(size: size) { Rectangle().frame(width: nil, height: nil).fixed }
        #expect(harness.drawingFrames.first?.size == CGSize(width: 10, height: 10))
    }

    @Test func aCircleIsAsWideAsHigh() {
        let harness = ViewHarness(size: size) { Circle() }
        #expect(harness.drawingFrames == [CGRect(x: 50, y: 0, width: 100, height: 100)])
    }

    @Test func aFilledAndStrokedShapeIsTwoDrawingsInOnePlace() {
        let harness = ViewHarness(size: size) { Circle().fill(.red).stroke(.blue, lineWidth: 2) }
        let frame = CGRect(x: 50, y: 0, width: 100, height: 100)
        #expect(harness.drawingFrames == [frame, frame])
        #expect(harness.paints == [.base(.named(.red)), .base(.named(.blue))])
    }

    @Test func aStrokedBorderLiesInside() throws {
        let harness = ViewHarness(size: size) { Rectangle().strokeBorder(.red, lineWidth: 10) }
        guard case .stroke(let path, _, let look) = try #require(harness.commands.first).content
        else { return #expect(Bool(false), "a stroke") }
        #expect(path.boundingRect == CGRect(x: 5, y: 5, width: 190, height: 90))
        #expect(look.width == 10)
    }

    @Test func aGradientRunsBetweenPlacesOfTheShape() {
        let harness = ViewHarness(size: size) {
            LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        }
        guard case .linear(let gradient, let from, let to)? = harness.paints.first else {
            return #expect(Bool(false), "a linear gradient")
        }
        #expect(from == CGPoint(x: 0, y: 50) && to == CGPoint(x: 200, y: 50))
        #expect(gradient.stops.map(\.location) == [0, 1])
    }

    @Test func aLevelOfTheForegroundIsAFainterForeground() {
        let harness = ViewHarness(size: size) {
            HStack {
                Rectangle().fill(.secondary)
                Text("x").foregroundStyle(.secondary)
            }
            .foregroundStyle(.red)
        }
        let faint = RenderColor(.named(.red), opacity: 0.55)
        #expect(harness.paints == [.color(faint)])
        #expect(harness.textColors == [faint])
    }

    @Test func aStyleOfTheAppsOwnResolvesToAnother() {
        let harness = ViewHarness(size: size) { Rectangle().fill(Warning()) }
        #expect(harness.paints == [.base(.named(.orange))])
    }

    @Test func aShapeIsDrawnAgainForAnotherSize() {
        let harness = ViewHarness(size: size) { Rectangle() }
        harness.window.layOut(in: CGSize(width: 300, height: 50))
        #expect(harness.drawingFrames == [CGRect(x: 0, y: 0, width: 300, height: 50)])
        guard case .fill(let path, _, _)? = harness.commands.first?.content else {
            return #expect(Bool(false), "a fill")
        }
        #expect(path.boundingRect.width == 300)
    }

    @Test func aBorderIsDrawnInFrontAndTakesNoRoom() {
        let harness = ViewHarness(size: size) { Text("ab").border(.red, width: 2) }
        #expect(harness.frame(ofText: "ab") == CGRect(x: 92, y: 42, width: 16, height: 16))
        #expect(harness.drawingFrames == [CGRect(x: 92, y: 42, width: 16, height: 16)])
    }

    @Test func coloursComeByHue() {
        func rgb(_ color: Color) -> [Double] {
            let harness = ViewHarness(size: size) { Rectangle().fill(color) }
            guard case .color(let value)? = harness.paints.first,
                case .rgb(let red, let green, let blue) = value.base
            else { return [] }
            return [red, green, blue].map { ($0 * 1000).rounded() / 1000 }
        }
        #expect(rgb(Color(hue: 0, saturation: 1, brightness: 1)) == [1, 0, 0])
        #expect(rgb(Color(hue: 1.0 / 3, saturation: 1, brightness: 1)) == [0, 1, 0])
        #expect(rgb(Color(hue: 0.5, saturation: 0.5, brightness: 0.8)) == [0.4, 0.8, 0.8])
    }
}

private struct Warning: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Color.orange }
}

extension View {
    /// Asks the view for its ideal size.
    fileprivate var fixed: some View { ScrollView([.horizontal, .vertical]) { self } }
}

extension RenderPaint {
    fileprivate static func base(_ base: RenderColor.Base) -> RenderPaint {
        .color(RenderColor(base))
    }
}

extension ViewHarness {
    var drawingFrames: [CGRect] { frames { if case .drawing = $0 { true } else { false } } }

    /// The steps of all drawings, in order.
    var commands: [DrawCommand] {
        window.ids().flatMap { id -> [DrawCommand] in
            if case .drawing(let drawing)? = window.node(id)?.content {
                drawing.commands
            } else {
                []
            }
        }
    }

    var paints: [RenderPaint] {
        commands.compactMap { command in
            switch command.content {
            case .fill(_, let paint, _), .stroke(_, let paint, _): paint
            default: nil
            }
        }
    }

    var textColors: [RenderColor] {
        window.ids().compactMap { id in
            if case .text(let text)? = window.node(id)?.content { text.color } else { nil }
        }
    }

    var groups: [GroupNode] {
        window.ids().compactMap { id in
            if case .group(let group)? = window.node(id)?.content { group } else { nil }
        }
    }
}
