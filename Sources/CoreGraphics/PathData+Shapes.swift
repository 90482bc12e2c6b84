package import Foundation

/// How far control points stand from the ends of a quarter circle, as a part of its radius.
package let quarterCircleControl: CGFloat = 0.552_284_749_830_793_4

extension PathData {
    package mutating func addRect(_ rect: CGRect) {
        guard !rect.isNull else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// The ellipse that touches the four sides, from its right end clockwise.
    package mutating func addEllipse(in rect: CGRect) {
        guard !rect.isNull else { return }
        let across = rect.width / 2
        let down = rect.height / 2
        let center = CGPoint(x: rect.midX, y: rect.midY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: center.x + x * across, y: center.y + y * down)
        }
        let k = quarterCircleControl
        move(to: point(1, 0))
        addCurve(to: point(0, 1), control1: point(1, k), control2: point(k, 1))
        addCurve(to: point(-1, 0), control1: point(-k, 1), control2: point(-1, k))
        addCurve(to: point(0, -1), control1: point(-1, -k), control2: point(-k, -1))
        addCurve(to: point(1, 0), control1: point(k, -1), control2: point(1, -k))
        close()
    }

    /// The radii of a rectangle's corners, each in both directions.
    package struct CornerSizes: Hashable, Sendable {
        package var topLeft: CGSize
        package var topRight: CGSize
        package var bottomRight: CGSize
        package var bottomLeft: CGSize

        package init(
            topLeft: CGSize,
            topRight: CGSize,
            bottomRight: CGSize,
            bottomLeft: CGSize
        ) {
            self.topLeft = topLeft
            self.topRight = topRight
            self.bottomRight = bottomRight
            self.bottomLeft = bottomLeft
        }

        package init(_ all: CGSize) {
            self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
        }

        /// The same corners, made smaller together where two would meet on a side.
        func fitting(_ size: CGSize) -> CornerSizes {
            func factor(_ first: CGFloat, _ second: CGFloat, _ length: CGFloat) -> CGFloat {
                first + second > length && first + second > 0 ? length / (first + second) : 1
            }
            let factor = min(
                min(
                    factor(topLeft.width, topRight.width, size.width),
                    factor(bottomLeft.width, bottomRight.width, size.width)
                ),
                min(
                    factor(topLeft.height, bottomLeft.height, size.height),
                    factor(topRight.height, bottomRight.height, size.height)
                )
            )
            func scaled(_ corner: CGSize) -> CGSize {
                CGSize(
                    width: max(0, corner.width) * factor,
                    height: max(0, corner.height) * factor
                )
            }
            return CornerSizes(
                topLeft: scaled(topLeft),
                topRight: scaled(topRight),
                bottomRight: scaled(bottomRight),
                bottomLeft: scaled(bottomLeft)
            )
        }
    }

    /// A rectangle with round corners; radii that are too large become what fits.
    package mutating func addRoundedRect(_ rect: CGRect, corners: CornerSizes) {
        guard !rect.isNull else { return }
        let corners = corners.fitting(rect.size)
        let rest = 1 - quarterCircleControl
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)

        move(to: CGPoint(x: left + corners.topLeft.width, y: top))
        addLine(to: CGPoint(x: right - corners.topRight.width, y: top))
        addCurve(
            to: CGPoint(x: right, y: top + corners.topRight.height),
            control1: CGPoint(x: right - corners.topRight.width * rest, y: top),
            control2: CGPoint(x: right, y: top + corners.topRight.height * rest)
        )
        addLine(to: CGPoint(x: right, y: bottom - corners.bottomRight.height))
        addCurve(
            to: CGPoint(x: right - corners.bottomRight.width, y: bottom),
            control1: CGPoint(x: right, y: bottom - corners.bottomRight.height * rest),
            control2: CGPoint(x: right - corners.bottomRight.width * rest, y: bottom)
        )
        addLine(to: CGPoint(x: left + corners.bottomLeft.width, y: bottom))
        addCurve(
            to: CGPoint(x: left, y: bottom - corners.bottomLeft.height),
            control1: CGPoint(x: left + corners.bottomLeft.width * rest, y: bottom),
            control2: CGPoint(x: left, y: bottom - corners.bottomLeft.height * rest)
        )
        addLine(to: CGPoint(x: left, y: top + corners.topLeft.height))
        addCurve(
            to: CGPoint(x: left + corners.topLeft.width, y: top),
            control1: CGPoint(x: left, y: top + corners.topLeft.height * rest),
            control2: CGPoint(x: left + corners.topLeft.width * rest, y: top)
        )
        close()
    }
}
