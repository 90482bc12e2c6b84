import CoreGraphics
import Foundation
import Testing

struct CGAffineTransformTests {
    private let point = CGPoint(x: 2, y: 3)

    @Test func theIdentityMovesNothing() {
        #expect(point.applying(.identity) == point)
        #expect(CGAffineTransform().isIdentity)
    }

    @Test func aTranslationMovesPointsAndNoSizes() {
        let move = CGAffineTransform(translationX: 10, y: -1)
        #expect(point.applying(move) == CGPoint(x: 12, y: 2))
        #expect(CGSize(width: 2, height: 3).applying(move) == CGSize(width: 2, height: 3))
    }

    /// Quartz 2D Programming Guide: (x, y) becomes (x cos a − y sin a, x sin a + y cos a).
    @Test func aQuarterTurnTakesTheRightToTheBottom() {
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
    }

    @Test func whatIsAddedByAnOperationIsDoneFirst() {
        let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
        #expect(point.applying(transform) == CGPoint(x: 14, y: 6))
    }

    @Test func concatenatingDoesTheOtherAfterwards() {
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        let move = CGAffineTransform(translationX: 10, y: 0)
        #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 14, y: 6))
        #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 24, y: 6))
    }

    @Test func anInverseLeadsBack() {
        let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
        let back = point.applying(transform).applying(transform.inverted())
        #expect(abs(back.x - 2) < 1e-12 && abs(back.y - 3) < 1e-12)
    }

    @Test func whatCannotBeInvertedStaysAsItIs() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test func aTurnedRectangleIsTheUprightOneAroundIt() {
        let turned = CGRect(x: -1, y: -1, width: 2, height: 2)
            .applying(CGAffineTransform(rotationAngle: .pi / 4))
        #expect(abs(turned.width - 2 * 2.0.squareRoot()) < 1e-12)
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    }
}
