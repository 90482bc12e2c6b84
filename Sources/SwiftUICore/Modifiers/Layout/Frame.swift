public import Foundation

struct FixedFrameView<Content: View> {
    let content: Content
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment
}

extension FixedFrameView: ElementModifierView {
    var rule: FixedFrameRule {
        FixedFrameRule(
            width: width.flatMap { $0.isLength ? $0 : nil },
            height: height.flatMap { $0.isLength ? $0 : nil },
            alignment: alignment
        )
    }

    var badInput: (modifier: String, value: String)? {
        let bad = [("width", width), ("height", height)].first {
            $0.1.map { !$0.isLength } ?? false
        }
        return bad.map { ("frame(\($0.0):)", "\($0.1 ?? 0)") }
    }
}

struct FlexibleFrameView<Content: View> {
    let content: Content
    let width: FlexibleFrameRule.Bounds
    let height: FlexibleFrameRule.Bounds
    let alignment: Alignment
}

extension FlexibleFrameView: ElementModifierView {
    var rule: FlexibleFrameRule {
        FlexibleFrameRule(width: width.sane, height: height.sane, alignment: alignment)
    }

    var badInput: (modifier: String, value: String)? {
        let bad = [("Width", width), ("Height", height)].first { $0.1 != $0.1.sane }
        return bad.map { ("frame(min\($0.0):ideal\($0.0):max\($0.0):)", "\($0.1)") }
    }
}

extension CGFloat {
    /// Whether something can be as long as that.
    fileprivate var isLength: Bool { isFinite && self >= 0 }
}

extension FlexibleFrameRule.Bounds: CustomStringConvertible {
    /// What of the bounds makes sense, and a maximum that is no less than the minimum.
    fileprivate var sane: Self {
        let min = min.flatMap { $0.isLength ? $0 : nil }
        let max = max.flatMap { $0.isLength || $0 == .infinity ? $0 : nil }
        return Self(
            min: min,
            ideal: ideal.flatMap { $0.isLength ? $0 : nil },
            max: max.map { Swift.max($0, min ?? 0) }
        )
    }

    var description: String {
        [min, ideal, max].map { $0.map { "\($0)" } ?? "nil" }.joined(separator: ", ")
    }
}

// MARK: - View + frame

extension View {
    /// A frame of fixed lengths, in points; a length that is not given is the view's own.
    nonisolated public func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        FixedFrameView(content: self, width: width, height: height, alignment: alignment)
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
            width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
            height: .init(min: minHeight, ideal: idealHeight, max: maxHeight),
            alignment: alignment
        )
    }

    @available(*, deprecated, message: "a frame without a length does nothing")
    nonisolated public func frame() -> some View { frame(width: nil, height: nil) }
}
