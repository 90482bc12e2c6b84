public import Foundation
import RenderTree

/// An element that sets a guide of the one inside it.
@MainActor
final class AlignmentGuideElement: ContainerElement {
    private var key: AlignmentKey
    private var value: (ViewDimensions) -> CGFloat

    init(_ key: AlignmentKey, _ value: @escaping (ViewDimensions) -> CGFloat) {
        self.key = key
        self.value = value
        super.init(rule: PassingRule())
        mayHaveGuides(key.kind)
    }

    func set(_ key: AlignmentKey, _ value: @escaping (ViewDimensions) -> CGFloat) {
        self.key = key
        self.value = value
        mayHaveGuides(key.kind)
        invalidate()
    }

    override func computeGuide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat? {
        guard key == self.key, let child = children.first else {
            return children.first?.explicitGuide(key, proposal)
        }
        let result = value(ViewDimensions(of: child, proposal))
        if result.isFinite { return result }
        BadInput.report("alignmentGuide", "\(result)")
        return nil
    }
}

// MARK: - View + alignmentGuide

struct AlignmentGuideView<Content: View> {
    let content: Content
    let key: AlignmentKey
    let value: (ViewDimensions) -> CGFloat
}

extension AlignmentGuideView: ElementModifierView {
    var rule: PassingRule { PassingRule() }

    func makeElement() -> ContainerElement { AlignmentGuideElement(key, value) }

    func update(_ element: ContainerElement) {
        (element as? AlignmentGuideElement)?.set(key, value)
    }
}

extension View {
    /// Sets a guide of the view, in points from its leading edge.
    nonisolated public func alignmentGuide(
        _ g: HorizontalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        AlignmentGuideView(content: self, key: g.key, value: computeValue)
    }

    /// Sets a guide of the view, in points from its top edge.
    nonisolated public func alignmentGuide(
        _ g: VerticalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        AlignmentGuideView(content: self, key: g.key, value: computeValue)
    }
}
