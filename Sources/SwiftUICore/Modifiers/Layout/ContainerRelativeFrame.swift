public import Foundation
import RenderTree

/// A frame as long as some part of the window or the scroll view that it stands in.
struct ContainerRelativeFrameView<Content: View> {
    let content: Content
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat
}

extension ContainerRelativeFrameView: ElementModifierView {
    var rule: PassingRule { PassingRule() }

    func makeElement() -> ContainerElement { ContainerRelativeElement(axes, alignment, length) }

    func update(_ element: ContainerElement) {
        (element as? ContainerRelativeElement)?.set(axes, alignment, length)
    }
}

private final class ContainerRelativeElement: ContainerElement, RoomFollower {
    private var axes: Axis.Set
    private var alignment: Alignment
    private var length: (CGFloat, Axis) -> CGFloat
    private var usedRoom: CGSize?

    init(
        _ axes: Axis.Set,
        _ alignment: Alignment,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) {
        self.axes = axes
        self.alignment = alignment
        self.length = length
        super.init(rule: PassingRule())
    }

    func set(
        _ axes: Axis.Set,
        _ alignment: Alignment,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) {
        self.axes = axes
        self.alignment = alignment
        self.length = length
        invalidate()
    }

    private var frameRule: FixedFrameRule {
        let root = top as? HostRoot
        root?.addFollower(self)
        let room = root?.room ?? .zero
        usedRoom = room
        return FixedFrameRule(
            width: axes.contains(.horizontal) ? part(room.width, .horizontal) : nil,
            height: axes.contains(.vertical) ? part(room.height, .vertical) : nil,
            alignment: alignment
        )
    }

    private func part(_ whole: CGFloat, _ axis: Axis) -> CGFloat? {
        let part = length(whole, axis)
        if part.isFinite, part >= 0 { return part }
        BadInput.report("containerRelativeFrame", "\(part)")
        return nil
    }

    override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        frameRule.measure(proposal, children)
    }

    override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        frameRule.place(in: frame, proposal, children)
    }

    var needsLayoutForVisiblePart: Bool { false }

    func visiblePartDidChange() {
        if usedRoom != (top as? HostRoot)?.room { invalidate() }
    }
}

// MARK: - View + containerRelativeFrame

extension View {
    /// Makes the view as long as the window or the scroll view that it stands in.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Makes the view as long as `span` of `count` equal parts of its container, the gaps
    /// between those parts being `spacing` points.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set,
        count: Int,
        span: Int = 1,
        spacing: CGFloat,
        alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let count = CGFloat(max(1, count))
            let part = (length - spacing * (count - 1)) / count
            return max(0, part * CGFloat(span) + spacing * CGFloat(span - 1))
        }
    }

    /// Makes the view as long as `length` makes of its container's length, in points.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        ContainerRelativeFrameView(
            content: self,
            axes: axes,
            alignment: alignment,
            length: length
        )
    }
}
