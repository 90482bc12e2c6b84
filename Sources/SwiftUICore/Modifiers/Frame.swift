public import Foundation

struct FixedFrameView<Content: View> {
    let content: Content
    let rule: FixedFrameRule
}

extension FixedFrameView: ElementModifierView {}

struct FlexibleFrameView<Content: View> {
    let content: Content
    let rule: FlexibleFrameRule
}

extension FlexibleFrameView: ElementModifierView {}

// MARK: - View + frame

extension View {
    /// A frame of fixed lengths, in points; a length that is not given is the view's own.
    nonisolated public func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        FixedFrameView(
            content: self,
            rule: FixedFrameRule(width: width, height: height, alignment: alignment)
        )
    }

    /// A frame between bounds, in points; with a bound it takes what it is offered within it.
    nonisolated public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        FlexibleFrameView(
            content: self,
            rule: FlexibleFrameRule(
                width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
                height: .init(min: minHeight, ideal: idealHeight, max: maxHeight),
                alignment: alignment
            )
        )
    }
}
