public import Foundation
import RenderTree

/// What makes a part of a window unsafe to draw in.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Bars and what else stands at the edges.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// A keyboard on the screen.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}

struct SafeAreaPaddingView<Content: View> {
    let content: Content
    let insets: EdgeInsets
}

extension SafeAreaPaddingView: ElementModifierView {
    var rule: SafeAreaPaddingRule {
        SafeAreaPaddingRule(insets: insets.isFinite ? insets : EdgeInsets())
    }

    var badInput: (modifier: String, value: String)? {
        insets.isFinite ? nil : ("safeAreaPadding", "\(insets)")
    }
}

struct IgnoringSafeAreaView<Content: View> {
    let content: Content
    let edges: Edge.Set
}

extension IgnoringSafeAreaView: ElementModifierView {
    var rule: PassingRule { PassingRule() }
    func makeElement() -> ContainerElement { IgnoringSafeAreaElement(edges) }
    func update(_ element: ContainerElement) {
        (element as? IgnoringSafeAreaElement)?.edges = edges
    }
}

/// An element whose content reaches over the room that views around it keep free.
private final class IgnoringSafeAreaElement: ContainerElement {
    var edges: Edge.Set {
        didSet { if edges != oldValue { invalidate() } }
    }

    init(_ edges: Edge.Set) {
        self.edges = edges
        super.init(rule: PassingRule())
    }

    override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        var insets = unsafeInsets(around: frame)
        if !edges.contains(.top) { insets.top = 0 }
        if !edges.contains(.leading) { insets.leading = 0 }
        if !edges.contains(.bottom) { insets.bottom = 0 }
        if !edges.contains(.trailing) { insets.trailing = 0 }
        guard insets != EdgeInsets() else { return super.placeContents(in: frame, proposal) }
        let reach = CGRect(
            x: frame.minX - insets.leading,
            y: frame.minY - insets.top,
            width: frame.width + insets.leading + insets.trailing,
            height: frame.height + insets.top + insets.bottom
        )
        placeFramed(children.first, SizeProposal(reach.size), in: reach, .center)
    }
}

// MARK: - View + safe area

extension View {
    /// Shows a view above or below this one, which keeps out of its way.
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        DecoratedView(
            content: self,
            decoration: content(),
            rule: SafeAreaInsetRule(
                edge: edge == .top ? .top : .bottom,
                alignment: Alignment(
                    horizontal: alignment,
                    vertical: edge == .top ? .top : .bottom
                ),
                spacing: spacing
            )
        )
    }

    /// Shows a view before or after this one, which keeps out of its way.
    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge,
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        DecoratedView(
            content: self,
            decoration: content(),
            rule: SafeAreaInsetRule(
                edge: edge == .leading ? .leading : .trailing,
                alignment: Alignment(
                    horizontal: edge == .leading ? .leading : .trailing,
                    vertical: alignment
                ),
                spacing: spacing
            )
        )
    }

    /// Leaves room around the view that it may still draw in if it ignores the safe area.
    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        SafeAreaPaddingView(content: self, insets: insets)
    }

    /// Leaves room on some sides: `length` points, or the standard distance of 16.
    nonisolated public func safeAreaPadding(
        _ edges: Edge.Set = .all,
        _ length: CGFloat? = nil
    ) -> some View {
        safeAreaPadding(EdgeInsets(edges, length ?? EdgeInsets.standardLength))
    }

    /// Leaves `length` points of room on every side.
    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
        safeAreaPadding(.all, length)
    }

    /// Lets the view reach into the room that the views around it keep free.
    ///
    /// ## On Linux
    /// A window keeps no room free itself: there are no notches and no keyboards on the screen.
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all,
        edges: Edge.Set = .all
    ) -> some View {
        IgnoringSafeAreaView(content: self, edges: regions.contains(.container) ? edges : [])
    }

    /// Lets the view reach into the room that the views around it keep free.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
    }
}
