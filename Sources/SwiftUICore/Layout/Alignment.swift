package import Foundation
import RenderTree

/// Where things line up across their width.
public struct HorizontalAlignment: Equatable, Sendable {
    /// The part of the free width that goes before a thing: 0, ½ or 1.
    package let fraction: CGFloat

    public static let leading = HorizontalAlignment(fraction: 0)
    public static let center = HorizontalAlignment(fraction: 0.5)
    public static let trailing = HorizontalAlignment(fraction: 1)
}

/// Where things line up across their height.
public struct VerticalAlignment: Equatable, Sendable {
    package enum Guide: Equatable, Sendable {
        /// The part of the free height that goes above a thing.
        case fraction(CGFloat)
        case firstBaseline, lastBaseline
    }

    package let guide: Guide

    public static let top = VerticalAlignment(guide: .fraction(0))
    public static let center = VerticalAlignment(guide: .fraction(0.5))
    public static let bottom = VerticalAlignment(guide: .fraction(1))
    public static let firstTextBaseline = VerticalAlignment(guide: .firstBaseline)
    public static let lastTextBaseline = VerticalAlignment(guide: .lastBaseline)

    /// How far below a thing's top its guide lies; without a baseline that is its bottom.
    func position(in measurement: Extent) -> CGFloat {
        switch guide {
        case .fraction(let fraction): measurement.size.height * fraction
        case .firstBaseline: measurement.firstBaseline ?? measurement.size.height
        case .lastBaseline: measurement.lastBaseline ?? measurement.size.height
        }
    }
}

/// Where things line up in both directions.
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    /// Where a thing starts so that it lines up with a frame of another size.
    func origin(of child: Extent, in frame: Extent, at corner: CGPoint) -> CGPoint {
        CGPoint(
            x: corner.x + (frame.size.width - child.size.width) * horizontal.fraction,
            y: corner.y + vertical.position(in: frame) - vertical.position(in: child)
        )
    }
}
