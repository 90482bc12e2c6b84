public import Foundation
import SwiftUICore

/// Arranges views in a row or a column.
open class UIStackView: UIView {
    public enum Alignment: Int, Sendable { case fill, leading, center, trailing }

    public private(set) var arrangedSubviews: [UIView] = []
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { setNeedsDisplay() } }
    /// Points between neighbours.
    open var spacing: CGFloat = 0 { didSet { setNeedsDisplay() } }
    open var alignment = Alignment.fill { didSet { setNeedsDisplay() } }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open func addArrangedSubview(_ view: UIView) {
        arrangedSubviews.append(view)
        setNeedsDisplay()
    }

    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsDisplay()
    }

    override var fillsItsPlace: Bool { false }

    override var content: AnyView? {
        let views = ForEach(arrangedSubviews.indices, id: \.self) { [arrangedSubviews] in
            arrangedSubviews[$0].contentView
        }
        if axis == .horizontal { return AnyView(HStack(spacing: spacing) { views }) }
        let across: HorizontalAlignment =
            switch alignment {
            case .leading, .fill: .leading
            case .center: .center
            case .trailing: .trailing
            }
        return AnyView(VStack(alignment: across, spacing: spacing) { views })
    }
}

/// The names of Auto Layout that stack views use; there are no constraints on Linux.
public enum NSLayoutConstraint {
    public enum Axis: Int, Sendable { case horizontal, vertical }
}
