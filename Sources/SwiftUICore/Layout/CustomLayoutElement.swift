import Foundation
import RenderTree

/// An element that lays out others by a layout of the app's own.
@MainActor
final class CustomLayoutElement<Arrangement: Layout>: ContainerElement {
    private var layout: Arrangement
    private var cache: Arrangement.Cache?
    /// The element's version that the cache stands for.
    private var cachedVersion = 0

    init(_ layout: Arrangement) {
        self.layout = layout
        super.init(rule: PassingRule())
        // What a layout sets is not known before it is asked.
        mayHaveGuides([.baselines, .custom])
    }

    func setLayout(_ new: Arrangement) {
        layout = new
        invalidate()
    }

    private var subviews: LayoutSubviews {
        let isMirrored = place?.isMirrored ?? (direction == .rightToLeft)
        return LayoutSubviews(children[...], isMirrored ? .rightToLeft : .leftToRight)
    }

    /// Hands the layout its cache, up to date.
    private func withCache<Result>(
        _ work: (LayoutSubviews, inout Arrangement.Cache) -> Result
    ) -> Result {
        let subviews = subviews
        var current = cache ?? layout.makeCache(subviews: subviews)
        if cache != nil, cachedVersion != version {
            layout.updateCache(&current, subviews: subviews)
        }
        // The layout has the only copy while it works, so that it changes it in place.
        cache = nil
        cachedVersion = version
        defer { cache = current }
        return work(subviews, &current)
    }

    override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        let size = withCache { subviews, cache in
            layout.sizeThatFits(
                proposal: ProposedViewSize(proposal),
                subviews: subviews,
                cache: &cache
            )
        }
        return Extent(size: CGSize(width: sane(size.width), height: sane(size.height)))
    }

    private func sane(_ length: CGFloat) -> CGFloat {
        if length >= 0 { return length }
        BadInput.report("\(Arrangement.self).sizeThatFits", "\(length)")
        return 0
    }

    override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        let placements = Self.recordingPlaces {
            withCache { subviews, cache in
                layout.placeSubviews(
                    in: frame,
                    proposal: ProposedViewSize(proposal),
                    subviews: subviews,
                    cache: &cache
                )
            }
        }
        var last: [ObjectIdentifier: Placement] = [:]
        for placement in placements { last[ObjectIdentifier(placement.element)] = placement }
        for child in children {
            if let placement = last[ObjectIdentifier(child)] {
                child.place(at: placement.origin, placement.proposal)
            } else {
                placeFramed(child, proposal, in: frame, .center)
            }
        }
    }

    override func computeGuide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size(proposal))
        return withCache { subviews, cache in
            switch key.axis {
            case .horizontal:
                layout.explicitAlignment(
                    of: HorizontalAlignment(key),
                    in: bounds,
                    proposal: ProposedViewSize(proposal),
                    subviews: subviews,
                    cache: &cache
                )
            case .vertical:
                layout.explicitAlignment(
                    of: VerticalAlignment(key),
                    in: bounds,
                    proposal: ProposedViewSize(proposal),
                    subviews: subviews,
                    cache: &cache
                )
            }
        }
    }

    override func computeSpacing() -> ViewSpacing {
        withCache { subviews, cache in layout.spacing(subviews: subviews, cache: &cache) }
    }

    override var traitSource: LayoutElement? { nil }
}
