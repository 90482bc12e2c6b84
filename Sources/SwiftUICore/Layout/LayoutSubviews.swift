public import Foundation
import RenderTree

/// The views that a layout arranges.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    public typealias SubSequence = LayoutSubviews

    /// The direction in which lines of text run; places are mirrored by the framework.
    public var layoutDirection: LayoutDirection

    let elements: ArraySlice<LayoutElement>

    init(_ elements: ArraySlice<LayoutElement>, _ layoutDirection: LayoutDirection) {
        self.elements = elements
        self.layoutDirection = layoutDirection
    }

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }

    public subscript(index: Int) -> LayoutSubview { LayoutSubview(element: elements[index]) }

    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(elements[bounds], layoutDirection)
    }

    /// The subviews at some places.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(ArraySlice(indices.map { elements[$0] }), layoutDirection)
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.layoutDirection == right.layoutDirection
            && left.elements.elementsEqual(right.elements, by: ===)
    }
}

/// One of the views that a layout arranges.
public struct LayoutSubview: Equatable, Sendable {
    let element: LayoutElement

    /// Who shares out room first: higher before lower.
    public var priority: Double { MainActor.assumeIsolated { element.priority } }

    /// The room that the view likes to have around it.
    public var spacing: ViewSpacing { MainActor.assumeIsolated { element.spacing } }

    /// What the view says under a key, or the key's default.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let id = ObjectIdentifier(key)
        let value = MainActor.assumeIsolated { UncheckedBox(value: element.layoutValue(id)) }.value
        // An absent value must not be cast: to an optional type, that succeeds.
        guard let value else { return K.defaultValue }
        return value as? K.Value ?? K.defaultValue
    }

    /// The size, in points, that the view takes when offered `proposal`.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        MainActor.assumeIsolated { element.size(proposal.sizeProposal) }
    }

    /// The size and the guides that the view has when offered `proposal`.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        MainActor.assumeIsolated { ViewDimensions(of: element, proposal.sizeProposal) }
    }

    /// Puts the view's `anchor` at `position`, in the size that it takes when offered `proposal`.
    public func place(
        at position: CGPoint,
        anchor: UnitPoint = .topLeading,
        proposal: ProposedViewSize
    ) {
        MainActor.assumeIsolated {
            let offer = proposal.sizeProposal
            let size = element.size(offer)
            // No part of an endless length is anywhere.
            var origin = CGPoint(
                x: position.x - (size.width.isFinite ? size.width * anchor.x : 0),
                y: position.y - (size.height.isFinite ? size.height * anchor.y : 0)
            )
            if !origin.x.isFinite || !origin.y.isFinite {
                BadInput.report("place(at:)", "\(position)")
                origin = .zero
            }
            element.place(at: origin, offer)
        }
    }

    public static func == (left: Self, right: Self) -> Bool { left.element === right.element }
}

/// Carries a value across `assumeIsolated`, which takes the current thread's word for it.
private struct UncheckedBox<Value>: @unchecked Sendable {
    var value: Value
}
