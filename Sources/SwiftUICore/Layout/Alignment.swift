public import Foundation
import RenderTree

/// Where things line up across their width.
public struct HorizontalAlignment: Equatable, Sendable {
    package let key: AlignmentKey

    init(_ key: AlignmentKey) { self.key = key }

    /// A guide of the app's own.
    public init(_ id: any AlignmentID.Type) { self.init(AlignmentKey(id, .horizontal)) }

    public static let leading = Self(AlignmentKey(Leading.self, .horizontal, fraction: 0))
    public static let center = Self(AlignmentKey(Center.self, .horizontal, fraction: 0.5))
    public static let trailing = Self(AlignmentKey(Trailing.self, .horizontal, fraction: 1))
    /// Where the line below a list's row begins.
    public static let listRowSeparatorLeading =
        Self(AlignmentKey(SeparatorLeading.self, .horizontal, fraction: 0))
    /// Where the line below a list's row ends.
    public static let listRowSeparatorTrailing =
        Self(AlignmentKey(SeparatorTrailing.self, .horizontal, fraction: 1))

    /// The guides of several views as one: the middle of those that are set.
    public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
        key.combine(values)
    }

    private enum Leading: FractionID {}
    private enum Center: FractionID {}
    private enum Trailing: FractionID {}
    private enum SeparatorLeading: FractionID {}
    private enum SeparatorTrailing: FractionID {}
}

/// Where things line up across their height.
public struct VerticalAlignment: Equatable, Sendable {
    package let key: AlignmentKey

    init(_ key: AlignmentKey) { self.key = key }

    /// A guide of the app's own.
    public init(_ id: any AlignmentID.Type) { self.init(AlignmentKey(id, .vertical)) }

    public static let top = Self(AlignmentKey(Top.self, .vertical, fraction: 0))
    public static let center = Self(AlignmentKey(Center.self, .vertical, fraction: 0.5))
    public static let bottom = Self(AlignmentKey(Bottom.self, .vertical, fraction: 1))
    /// The baseline of the topmost text; the bottom where there is none.
    public static let firstTextBaseline =
        Self(AlignmentKey(FirstBaseline.self, .vertical, fraction: 1, merging: .least))
    /// The baseline of the lowest text; the bottom where there is none.
    public static let lastTextBaseline =
        Self(AlignmentKey(LastBaseline.self, .vertical, fraction: 1, merging: .greatest))

    /// The guides of several views as one: the middle of those that are set; of baselines the first
    /// or the last.
    public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
        key.combine(values)
    }

    private enum Top: FractionID {}
    private enum Center: FractionID {}
    private enum Bottom: FractionID {}
    private enum FirstBaseline: FractionID {}
    private enum LastBaseline: FractionID {}
}

/// Where things line up in both directions.
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    private init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
        self.init(horizontal: horizontal, vertical: vertical)
    }

    public static let center = Alignment(.center, .center)
    public static let leading = Alignment(.leading, .center)
    public static let trailing = Alignment(.trailing, .center)
    public static let top = Alignment(.center, .top)
    public static let bottom = Alignment(.center, .bottom)
    public static let topLeading = Alignment(.leading, .top)
    public static let topTrailing = Alignment(.trailing, .top)
    public static let bottomLeading = Alignment(.leading, .bottom)
    public static let bottomTrailing = Alignment(.trailing, .bottom)
    public static let centerFirstTextBaseline = Alignment(.center, .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(.center, .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(.leading, .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(.leading, .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(.trailing, .firstTextBaseline)
    public static let trailingLastTextBaseline = Alignment(.trailing, .lastTextBaseline)

    /// The guides' place on a thing that sets none.
    func anchor(in size: CGSize) -> CGPoint {
        let dimensions = ViewDimensions(size: size)
        return CGPoint(
            x: horizontal.key.defaultValue(in: dimensions),
            y: vertical.key.defaultValue(in: dimensions)
        )
    }

    /// The guides' place on an element that is offered `proposal`.
    @MainActor
    func anchor(of element: LayoutElement, _ proposal: SizeProposal) -> CGPoint {
        CGPoint(
            x: element.guide(horizontal.key, proposal),
            y: element.guide(vertical.key, proposal)
        )
    }
}

/// A guide that lies at a part of the length; the key says at which.
private protocol FractionID: AlignmentID {}

extension FractionID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

extension AlignmentKey {
    fileprivate func combine<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
        var merger = GuideMerger(self)
        for case let value? in values { merger.add(value) }
        return merger.value
    }
}
