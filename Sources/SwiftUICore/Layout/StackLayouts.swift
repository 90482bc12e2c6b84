public import Foundation
import RenderTree

/// A row, as a layout.
public struct HStackLayout: RuleLayout {
    public var alignment: VerticalAlignment
    /// In points between neighbours; `nil` is the standard distance.
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties { .stack(.horizontal) }

    var rule: StackRule { StackRule(direction: .row(alignment), spacing: spacing) }
}

/// A column, as a layout.
public struct VStackLayout: RuleLayout {
    public var alignment: HorizontalAlignment
    /// In points between neighbours; `nil` is the standard distance.
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties { .stack(.vertical) }

    var rule: StackRule { StackRule(direction: .column(alignment), spacing: spacing) }
}

/// Layers, as a layout.
public struct ZStackLayout: RuleLayout {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    var rule: LayerRule { LayerRule(alignment: alignment) }
}

extension LayoutProperties {
    fileprivate static func stack(_ axis: Axis) -> LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        return properties
    }
}
