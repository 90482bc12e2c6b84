import CoreGraphics
import Foundation
import Testing

struct CGPathTests {
    @Test func aRectangleIsBoundedByItself() {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
        let path = CGPath(rect: rect, transform: nil)
        #expect(path.boundingBoxOfPath == rect)
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 0, y: 5)))
    }

    @Test func aCurveIsBoundedByWhereItTurnsAndNotByItsControlPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 100, y: 0),
            control1: CGPoint(x: 0, y: 100),
            control2: CGPoint(x: 100, y: 100)
        )
        #expect(path.boundingBox.height == 100)
        #expect(abs(path.boundingBoxOfPath.height - 75) < 1e-9)
    }

    @Test func aWholeArcIsACircle() {
        let path = CGMutablePath()
        path.addArc(
            center: .zero,
            radius: 10,
            startAngle: 0,
            endAngle: 2 * .pi,
            clockwise: false
        )
        let bounds = path.boundingBoxOfPath
        #expect(abs(bounds.minX + 10) < 0.01 && abs(bounds.maxY - 10) < 0.01)
    }

    /// A tangent arc between two lines at a right angle starts a radius before the corner.
    @Test func aTangentArcRoundsTheCorner() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            tangent1End: CGPoint(x: 100, y: 0),
            tangent2End: CGPoint(x: 100, y: 100),
            radius: 20
        )
        #expect(abs(path.currentPoint.x - 100) < 1e-6 && abs(path.currentPoint.y - 20) < 1e-6)
        #expect(path.boundingBoxOfPath.maxX <= 100 + 1e-6)
    }

    @Test func oppositeOutlinesCutAHoleByWindingAndAnyTwoByEvenOdd() {
        let ring = CGMutablePath()
        ring.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        ring.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let middle = CGPoint(x: 15, y: 15)
        #expect(ring.contains(middle, using: .winding))
        #expect(!ring.contains(middle, using: .evenOdd))
    }

    @Test func aStrokedLineIsAsWideAsItsWidth() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 0))
        let outline = line.copy(
            strokingWithWidth: 10,
            lineCap: .butt,
            lineJoin: .miter,
            miterLimit: 10
        )
        #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: -5, width: 100, height: 10))
        let square = line.copy(
            strokingWithWidth: 10,
            lineCap: .square,
            lineJoin: .miter,
            miterLimit: 10
        )
        #expect(square.boundingBoxOfPath == CGRect(x: -5, y: -5, width: 110, height: 10))
    }

    @Test func aMiterReachesTheCornerOfTwoEdges() {
        let corner = CGMutablePath()
        corner.addLines(between: [
            CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100),
        ])
        let pointed = corner.copy(
            strokingWithWidth: 10,
            lineCap: .butt,
            lineJoin: .miter,
            miterLimit: 10
        )
        #expect(pointed.contains(CGPoint(x: 104.5, y: -4.5)))
        let bevelled = corner.copy(
            strokingWithWidth: 10,
            lineCap: .butt,
            lineJoin: .bevel,
            miterLimit: 10
        )
        #expect(!bevelled.contains(CGPoint(x: 104.5, y: -4.5)))
    }

    @Test func dashesLeaveGaps() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 0))
        let dashed = line.copy(dashingWithPhase: 0, lengths: [10, 5])
        var moves = 0
        let outline = dashed.copy(
            strokingWithWidth: 2,
            lineCap: .butt,
            lineJoin: .miter,
            miterLimit: 10
        )
        for x in stride(from: 0.5, to: 100, by: 1) where outline.contains(CGPoint(x: x, y: 0)) {
            moves += 1
        }
        #expect(moves == 70)
    }
}
