public import Foundation
package import SwiftUICore

/// A rectangle of a window: its content, a colour behind it, and other views on top.
///
/// Lengths are in points. Main thread.
///
/// ## On Linux
/// A view is drawn by the desktop's own controls. A subview stands at its `frame`, in the size that its
/// content wants where the frame has none, and fills its parent where its `autoresizingMask` lets it
/// grow both ways; `UIStackView` arranges several. There is no Auto Layout, and nothing is drawn by
/// `draw(_:)`.
open class UIView: UIResponder, PopoverSource {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Where the view stands in the one around it.
    open var frame: CGRect { didSet { setNeedsDisplay() } }
    open var backgroundColor: UIColor? { didSet { setNeedsDisplay() } }
    open var isHidden = false { didSet { setNeedsDisplay() } }
    /// From 0, not to be seen, to 1.
    open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
    open var autoresizingMask: AutoresizingMask = [] { didSet { setNeedsDisplay() } }
    open var tag = 0
    open var accessibilityLabel: String? { didSet { setNeedsDisplay() } }
    open var accessibilityIdentifier: String?

    public private(set) weak var superview: UIView?
    public private(set) var subviews: [UIView] = []
    /// The controller whose view it is.
    weak var controller: UIViewController?

    var popoverShown: PopoverPresentation? { didSet { setNeedsDisplay() } }
    private var ownTint: UIColor?
    private let revision = StateLocation(0)

    /// A view of the whole size that its parent has, where `frame` has none.
    public init(frame: CGRect = .zero) {
        self.frame = frame
        super.init()
    }

    /// Not available on Linux: there are no storyboards.
    public required init?(coder: NSCoder) { nil }

    // MARK: - The tree

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(0, index), subviews.count))
        view.superview = self
        setNeedsDisplay()
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        superview.setNeedsDisplay()
    }

    /// The window that shows the view.
    open var window: UIWindow? { superview?.window ?? controller?.windowInUse }

    open override var next: UIResponder? { controller ?? superview }

    // MARK: - Looks

    /// The colour of what can be pressed; that of the view around where it was not set.
    // Apple's declaration.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? controller?.inheritedTint ?? .systemBlue }
        set {
            ownTint = newValue
            setNeedsDisplay()
        }
    }

    /// The tint that was set here, if any.
    package var explicitTint: UIColor? { ownTint }

    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    /// Has the view drawn anew before the next frame.
    open func setNeedsDisplay() { revision.set(revision.peek() + 1) }

    open func setNeedsLayout() { setNeedsDisplay() }

    // MARK: - As a view of the graph

    /// What is drawn between the background and the subviews; read again after `setNeedsDisplay`.
    var content: AnyView? { makeContent?() }

    /// Content that another module draws.
    package final var makeContent: (@MainActor () -> AnyView?)?

    /// How large the content of the view is where nothing says so: as large as it can be, or as large
    /// as it has to be.
    var fillsItsPlace: Bool { true }

    /// The view and all in it.
    package var contentView: AnyView { AnyView(ViewContent(view: self)) }

    func noteReading() { _ = revision.get() }
}

/// A `UIView` in the graph.
private struct ViewContent: View {
    let view: UIView

    var body: some View {
        view.noteReading()
        return ZStack(alignment: .topLeading) {
            if !view.isHidden {
                if let color = view.backgroundColor { Color(color.renderColor) }
                if let content = view.content { labelled(content) }
                ForEach(view.subviews, id: \.identity) { Placed(view: $0) }
                if let popover = view.popoverShown { PopoverPlace(presentation: popover) }
            }
        }
        .frame(
            maxWidth: view.fillsItsPlace ? .infinity : nil,
            maxHeight: view.fillsItsPlace ? .infinity : nil,
            alignment: .topLeading
        )
        .opacity(view.alpha)
        .tint(view.explicitTint.map { Color($0.renderColor) })
    }

    @ViewBuilder
    private func labelled(_ content: AnyView) -> some View {
        if let label = view.accessibilityLabel {
            content.accessibilityLabel(label)
        } else {
            content
        }
    }
}

/// A subview at its place.
private struct Placed: View {
    let view: UIView

    var body: some View {
        view.noteReading()
        let fills = view.autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
        let size = view.frame.size
        return ViewContent(view: view)
            .frame(
                width: fills || size.width == 0 ? nil : size.width,
                height: fills || size.height == 0 ? nil : size.height
            )
            .offset(x: fills ? 0 : view.frame.minX, y: fills ? 0 : view.frame.minY)
    }
}

/// Where in a view a bubble points at.
private struct PopoverPlace: View {
    let presentation: PopoverPresentation

    var body: some View {
        let part = presentation.controller.popover.sourceRect
        Color.clear
            .frame(width: part.isNull ? nil : part.width, height: part.isNull ? nil : part.height)
            .modifier(PopoverStand(presentation: presentation))
            .offset(x: part.isNull ? 0 : part.minX, y: part.isNull ? 0 : part.minY)
            .allowsHitTesting(false)
    }
}

extension UIView {
    fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }
}
