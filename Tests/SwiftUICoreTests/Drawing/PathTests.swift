import CoreGraphics
import Foundation
import SwiftUICore
import Testing

struct PathTests {
    private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test func aPathIsWhatWasAdded() {
        let path = Path { path in
            path.move(to: CGPoint(x: 1, y: 1))
            path.addLine(to: CGPoint(x: 2, y: 1))
            path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 3, y: 1))
            path.closeSubpath()
        }
        var elements: [Path.Element] = []
        path.forEach { elements.append($0) }
        #expect(
            elements == [
                .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 2, y: 1)),
                .quadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 3, y: 1)), .closeSubpath,
            ]
        )
        #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    }

    @Test func anEmptyPathHasNoPointAndNoBounds() {
        #expect(Path().isEmpty)
        #expect(Path().currentPoint == nil)
        #expect(Path().boundingRect.isNull)
    }

    @Test func aLineWithoutAStartIsNone() {
        #expect(Path { $0.addLine(to: CGPoint(x: 1, y: 1)) }.isEmpty)
    }

    @Test func halfOfASquareIsItsFirstTwoSides() {
        let half = square.trimmedPath(from: 0, to: 0.5)
        #expect(half.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(half.currentPoint == CGPoint(x: 10, y: 10))
        #expect(square.trimmedPath(from: 0.25, to: 0.25).isEmpty)
        #expect(square.trimmedPath(from: 0, to: 1) == square)
    }

    @Test func aMovedPathIsElsewhere() {
        #expect(square.offsetBy(dx: 5, dy: 7).boundingRect.origin == CGPoint(x: 5, y: 7))
        #expect(
            square.applying(CGAffineTransform(scaleX: 2, y: 3)).boundingRect.size
                == CGSize(width: 20, height: 30)
        )
    }

    /// With y growing downwards an arc that is "not clockwise" is seen to go clockwise.
    @Test func anArcFromTheRightToTheBottomIsNotClockwise() {
        let arc = Path {
            $0.addArc(
                center: .zero,
                radius: 10,
                startAngle: .degrees(0),
                endAngle: .degrees(90),
                clockwise: false
            )
        }
        let bounds = arc.boundingRect
        #expect(abs(bounds.minX) < 1e-6 && abs(bounds.maxY - 10) < 1e-6)
        #expect(abs(bounds.width - 10) < 1e-6)
    }

    @Test func theOtherWayRoundAnArcIsThreeQuarters() {
        let arc = Path {
            $0.addArc(
                center: .zero,
                radius: 10,
                startAngle: .degrees(0),
                endAngle: .degrees(90),
                clockwise: true
            )
        }
        #expect(abs(arc.boundingRect.minX + 10) < 0.01)
    }

    @Test func aPointOnARingIsInsideAndOneInItsHoleIsNot() {
        let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
            .strokedPath(StrokeStyle(lineWidth: 10))
        #expect(ring.contains(CGPoint(x: 0, y: 50)))
        #expect(ring.contains(CGPoint(x: 100, y: 50)))
        #expect(!ring.contains(CGPoint(x: 50, y: 50)))
    }

    @Test func anInsetShapeIsSmallerOnAllSides() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(Rectangle().inset(by: 5).path(in: rect).boundingRect == rect.insetBy(dx: 5, dy: 5))
        let circle = Circle().inset(by: 2).path(in: rect).boundingRect
        #expect(circle == CGRect(x: 12, y: 2, width: 16, height: 16))
        #expect(Capsule().inset(by: 15).path(in: rect).isEmpty)
    }

    @Test func aCircleIsInTheMiddleOfItsRectangle() {
        let circle = Circle().path(in: CGRect(x: 0, y: 0, width: 40, height: 20)).boundingRect
        #expect(circle == CGRect(x: 10, y: 0, width: 20, height: 20))
    }

    @Test func aRotatedShapeTurnsAboutItsMiddle() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
        let bounds = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
        #expect(abs(bounds.minX - 10) < 1e-9 && abs(bounds.minY + 10) < 1e-9)
        #expect(abs(bounds.width - 20) < 1e-9)
    }

    @Test func cornersThatAreTooRoundBecomeWhatFits() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(
            RoundedRectangle(cornerRadius: 100).path(in: rect).boundingRect == rect
        )
        #expect(!RoundedRectangle(cornerRadius: 100).path(in: rect).contains(CGPoint(x: 1, y: 1)))
    }
}
