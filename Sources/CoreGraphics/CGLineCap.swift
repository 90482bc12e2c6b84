/// How the ends of an open line look.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Cut off at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Half a square beyond the end point.
    case square
}

/// How two segments of a line meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// A pointed corner, as far as the miter limit allows.
    case miter
    case round
    /// A corner cut off.
    case bevel
}

/// Which regions count as inside where a path crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Where the outlines around add up to anything but zero turns.
    case winding
    /// Where an odd number of outlines lies around.
    case evenOdd
}
