import Foundation
import RenderTree

/// Lines of items of which only those in sight of the scroll view around, and some beside them,
/// exist; all of them where nothing scrolls.
///
/// Lines that were never there are reckoned as long as the others are on average.
@MainActor
final class LazyElement: ContainerElement, RoomFollower {
    private(set) var lazyRule: LazyRule
    private unowned let host: ViewHost

    /// The lines that exist.
    private var window = 0..<0
    private var isArranging = false
    /// Whether lines may start elsewhere than in the last arrangement: as long as what comes into
    /// sight is as long as it was taken for, scrolling costs nothing for all other lines.
    private var startsAreStale = true
    /// How the items stood when they were arranged last.
    private(set) var arrangement = Arrangement()

    struct Arrangement {
        var tracks = LazyTracks([], length: nil)
        /// Where each line starts, and where the next would after the last.
        var starts: [CGFloat] = [0]
        var cross: CGFloat = 0

        var lineCount: Int { starts.count - 1 }
    }

    init(_ rule: LazyRule, host: ViewHost) {
        lazyRule = rule
        self.host = host
        super.init(rule: PassingRule())
    }

    func setLazyRule(_ new: LazyRule) {
        guard new != lazyRule else { return }
        lazyRule = new
        startsAreStale = true
        invalidate()
    }

    /// Items came, went or moved.
    func itemsDidChange() { startsAreStale = true }

    // MARK: - Items

    /// Calls `work` with each run of items: a view that is always there, or rows that come and go.
    func forEachRun(_ work: (_ first: Int, _ run: LayoutElement, _ count: Int) -> Void) {
        var first = 0
        for child in children {
            let count = (child as? LazyRows)?.count ?? 1
            work(first, child, count)
            first += count
        }
    }

    var itemCount: Int {
        children.reduce(0) { $0 + (($1 as? LazyRows)?.count ?? 1) }
    }

    /// Has the items of some lines exist, and learns how long they are.
    private func measureItems(of lines: Range<Int>, _ arrangement: Arrangement) {
        let perLine = max(1, arrangement.tracks.tracks.count)
        let wanted = lines.lowerBound * perLine..<lines.upperBound * perLine
        var isNew = false
        forEachRun { first, run, count in
            guard let rows = run as? LazyRows else { return }
            for item in wanted.clamped(to: first..<first + count)
            where rows.awake[item - first] == nil {
                isNew = rows.wake(item - first) != nil || isNew
            }
        }
        // A control is measured right only with its label in it.
        if isNew { showItems() }
        forEachRun { first, run, count in
            guard let rows = run as? LazyRows else { return }
            for item in wanted.clamped(to: first..<first + count) {
                guard let row = rows.awake[item - first] else { continue }
                let length = along(row.size(offer(item, arrangement)))
                if rows.lengths[item - first] != length {
                    rows.lengths[item - first] = length
                    let line = item / perLine
                    let taken = arrangement.starts[line + 1] - arrangement.starts[line]
                    if abs(taken - lazyRule.gap - length) > 0.01 || perLine > 1 {
                        startsAreStale = true
                    }
                }
            }
        }
    }

    /// Has the host show the items that exist.
    private func showItems() { (top as? HostRoot)?.showLeavesNow() }

    /// What an item is offered: its track's length, and as much as it likes along the container.
    func offer(_ item: Int, _ arrangement: Arrangement) -> SizeProposal {
        let tracks = arrangement.tracks.tracks
        let across = tracks.isEmpty ? arrangement.cross : tracks[item % tracks.count].length
        return lazyRule.isVertical
            ? SizeProposal(width: across, height: nil)
            : SizeProposal(width: nil, height: across)
    }

    // MARK: - Arranging

    /// Where everything stands for a proposal by what is known, whether it exists or not.
    private func estimate(_ proposal: SizeProposal) -> Arrangement {
        var new = Arrangement()
        let offered = lazyRule.isVertical ? proposal.width : proposal.height
        new.tracks = LazyTracks(lazyRule.tracks ?? [], length: offered)
        new.cross = offered.flatMap { $0.isFinite ? $0 : nil } ?? idealAcross(new)
        new.starts = starts(new)
        return new
    }

    /// Decides which lines exist for a proposal, and where all of them stand.
    private func arrange(_ proposal: SizeProposal) {
        isArranging = true
        defer { isArranging = false }
        var new = estimate(proposal)
        adopt(new)
        guard let sight else {
            measureItems(of: 0..<new.lineCount, new)
            startsAreStale = true
            new.starts = starts(new)
            window = 0..<new.lineCount
            adopt(new)
            return
        }
        var wanted = lines(in: sight, margin(sight), new)
        // What the new lines measure may bring others into sight, a few times at most.
        for _ in 0..<8 {
            measureItems(of: wanted, new)
            new.starts = starts(new)
            adopt(new)
            let next = lines(in: sight, margin(sight), new)
            if next == wanted { break }
            wanted = next
        }
        release(keeping: lines(in: sight, 2 * margin(sight), new), wanted, new)
        window = wanted
    }

    /// From now on lines start as that says.
    private func adopt(_ new: Arrangement) {
        arrangement = new
        startsAreStale = false
    }

    private func release(keeping near: Range<Int>, _ wanted: Range<Int>, _ new: Arrangement) {
        let perLine = max(1, new.tracks.tracks.count)
        let kept =
            min(near.lowerBound, wanted.lowerBound) * perLine..<max(
                near.upperBound,
                wanted.upperBound
            ) * perLine
        var isFewer = false
        forEachRun { first, run, _ in
            guard let rows = run as? LazyRows else { return }
            if rows.releaseRows(where: { !kept.contains(first + $0) }) { isFewer = true }
        }
        if isFewer { showItems() }
    }

    /// Without a proposal across, the longest of what is always there, or of the first row.
    private func idealAcross(_ new: Arrangement) -> CGFloat {
        guard new.tracks.tracks.isEmpty else { return new.tracks.length }
        var longest: CGFloat = 0
        forEachRun { _, run, count in
            guard let rows = run as? LazyRows else {
                longest = max(longest, across(run.size(.unspecified)))
                return
            }
            for index in rows.awake.isEmpty && count > 0 ? [0] : Array(rows.awake.keys) {
                let isNew = rows.awake[index] == nil
                guard let row = rows.wake(index) else { continue }
                if isNew { showItems() }
                longest = max(longest, across(row.size(.unspecified)))
            }
        }
        return longest.isFinite ? longest : 0
    }

    private func starts(_ new: Arrangement) -> [CGFloat] {
        let perLine = max(1, new.tracks.tracks.count)
        let count = (itemCount + perLine - 1) / perLine
        let isSame =
            count == arrangement.lineCount && new.tracks == arrangement.tracks
            && new.cross == arrangement.cross
        if !startsAreStale, isSame, !fixedItemsChanged(arrangement, perLine) {
            return arrangement.starts
        }
        var lengths = Array(repeating: CGFloat.nan, count: count)
        var known: (total: CGFloat, count: CGFloat) = (0, 0)
        forEachRun { first, run, itemCount in
            if let rows = run as? LazyRows {
                for index in 0..<itemCount where !rows.lengths[index].isNaN {
                    let line = (first + index) / perLine
                    let length = CGFloat(rows.lengths[index])
                    lengths[line] = lengths[line].isNaN ? length : max(lengths[line], length)
                    known = (known.total + length, known.count + 1)
                }
            } else {
                let length = along(run.size(offer(first, new)))
                let line = first / perLine
                lengths[line] = lengths[line].isNaN ? length : max(lengths[line], length)
            }
        }
        let usual = known.count > 0 ? known.total / known.count : Self.unknownLength
        var starts: [CGFloat] = []
        starts.reserveCapacity(count + 1)
        var next: CGFloat = 0
        for length in lengths {
            starts.append(next)
            let length = length.isNaN ? usual : length
            next += (length.isFinite ? length : 0) + lazyRule.gap
        }
        starts.append(next)
        return starts
    }

    /// Whether a view that is always there is longer or shorter than its line was.
    private func fixedItemsChanged(_ arrangement: Arrangement, _ perLine: Int) -> Bool {
        var hasChanged = false
        forEachRun { first, run, _ in
            guard !(run is LazyRows) else { return }
            let line = first / perLine
            let taken = arrangement.starts[line + 1] - arrangement.starts[line] - lazyRule.gap
            let length = along(run.size(offer(first, arrangement)))
            if abs(taken - length) > 0.01 { hasChanged = true }
        }
        return hasChanged
    }

    /// What lines are taken for before any was there.
    private static let unknownLength: CGFloat = 20

    /// The lines within a stretch and some more on either side; at least one.
    private func lines(
        in sight: ClosedRange<CGFloat>,
        _ margin: CGFloat,
        _ new: Arrangement
    ) -> Range<Int> {
        guard new.lineCount > 0 else { return 0..<0 }
        let first = new.starts.lastIndex(notAbove: sight.lowerBound - margin)
        let last = new.starts.lastIndex(notAbove: sight.upperBound + margin)
        let lower = min(first, new.lineCount - 1)
        return lower..<max(lower + 1, min(last + 1, new.lineCount))
    }

    private func margin(_ sight: ClosedRange<CGFloat>) -> CGFloat {
        max(100, (sight.upperBound - sight.lowerBound) / 2)
    }

    // MARK: - What is in sight

    /// The stretch of the container that is in sight; `nil` where nothing scrolls along it.
    private var sight: ClosedRange<CGFloat>? {
        guard let root = top as? HostRoot,
            root.scrolled.contains(lazyRule.isVertical ? .vertical : .horizontal)
        else { return nil }
        root.addFollower(self)
        let part = root.visiblePart
        let origin = place?.origin ?? .zero
        let start = lazyRule.isVertical ? part.minY - origin.y : mirroredStart(part, origin)
        let length = lazyRule.isVertical ? part.height : part.width
        return start...start + max(0, length)
    }

    /// Lines of a row that runs from the right are counted from there.
    private func mirroredStart(_ part: CGRect, _ origin: CGPoint) -> CGFloat {
        guard isMirrored, let frame else { return part.minX - origin.x }
        return frame.maxX - part.maxX
    }

    var needsLayoutForVisiblePart: Bool {
        guard let sight else { return false }
        let needed = lines(in: sight, margin(sight) / 2, arrangement)
        return needed.clamped(to: window) != needed
    }

    func visiblePartDidChange() { if needsLayoutForVisiblePart { invalidate() } }

    package override func setChildren(_ new: [LayoutElement]) {
        itemsDidChange()
        super.setChildren(new)
    }

    override func endsContentChange() -> Bool { isArranging }

    // MARK: - Element

    override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        let answer = isProbe(proposal) && sight != nil ? probe(proposal) : arranged(proposal)
        let length = max(0, (answer.starts.last ?? 0) - lazyRule.gap)
        let across = max(answer.cross, answer.tracks.length)
        return Extent(
            size: lazyRule.isVertical
                ? CGSize(width: across, height: length)
                : CGSize(width: length, height: across)
        )
    }

    /// Whether a proposal only asks for the least, the ideal or the largest size: lines in such a
    /// width say nothing about those that are shown.
    private func isProbe(_ proposal: SizeProposal) -> Bool {
        let across = lazyRule.isVertical ? proposal.width : proposal.height
        return across.map { $0 == 0 || $0 == .infinity } ?? true
    }

    private func probe(_ proposal: SizeProposal) -> Arrangement {
        isArranging = true
        defer { isArranging = false }
        if startsAreStale || arrangement.lineCount == 0 { return estimate(proposal) }
        // As long as what is shown, in another width.
        var answer = arrangement
        let offered = lazyRule.isVertical ? proposal.width : proposal.height
        answer.tracks = LazyTracks(lazyRule.tracks ?? [], length: offered)
        answer.cross = offered.flatMap { $0.isFinite ? $0 : nil } ?? idealAcross(answer)
        return answer
    }

    private func arranged(_ proposal: SizeProposal) -> Arrangement {
        arrange(proposal)
        return arrangement
    }

    override func computeGuide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat? { nil }

    override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        arrange(proposal)
        let measured = lazyRule.isVertical ? frame.height : frame.width
        let length = max(0, (arrangement.starts.last ?? 0) - lazyRule.gap)
        if abs(length - measured) > 0.01 {
            // Its length is another than it said: told once this layout is over.
            host.graph.afterEvaluation { [weak self] in self?.invalidate() }
        }
        let perLine = max(1, arrangement.tracks.tracks.count)
        forEachRun { first, run, _ in
            guard let rows = run as? LazyRows else {
                return placeItem(first, run, perLine, in: frame)
            }
            for (index, row) in rows.awake { placeItem(first + index, row, perLine, in: frame) }
        }
    }

    private func along(_ size: CGSize) -> CGFloat { lazyRule.isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat {
        lazyRule.isVertical ? size.width : size.height
    }
}
