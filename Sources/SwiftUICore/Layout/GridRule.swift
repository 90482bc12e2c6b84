import Foundation
import RenderTree

/// Rows of cells in columns that line up; what is no row spans all columns.
struct GridRule: LayoutRule {
    var alignment: Alignment
    /// In points; `nil` is the standard distance.
    var horizontalSpacing: CGFloat?
    var verticalSpacing: CGFloat?

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let plan = GridPlan(self, children, proposal)
        return Extent(size: CGSize(width: plan.width, height: plan.height))
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        GridPlan(self, children, proposal).place(at: frame.origin)
    }
}

/// The cells of one row of a grid; the grid places them, so that all columns line up.
final class GridRowElement: ContainerElement {
    /// How the row's cells line up, where another way than the grid's.
    var alignment: VerticalAlignment? {
        didSet { if alignment != oldValue { invalidate() } }
    }

    init(alignment: VerticalAlignment?) {
        self.alignment = alignment
        super.init(rule: StackRule(direction: .row(.center)))
    }
}

/// A grid worked out for one proposal.
@MainActor
private struct GridPlan {
    private struct Cell {
        let element: LayoutElement
        let row: Int
        let columns: Range<Int>
        let unsized: Axis.Set
        let anchor: UnitPoint?
    }

    /// No cell spans more; nobody looks at so many columns.
    private static let mostColumns = 1000

    private let rule: GridRule
    private var cells: [Cell] = []
    private var rowAlignments: [VerticalAlignment?] = []
    private var columnAlignments: [HorizontalAlignment?] = []
    private var widths: [CGFloat] = []
    private var heights: [CGFloat] = []
    private let gapX: CGFloat
    private let gapY: CGFloat

    init(_ rule: GridRule, _ children: [LayoutElement], _ proposal: SizeProposal) {
        self.rule = rule
        func gap(_ spacing: CGFloat?) -> CGFloat {
            spacing.flatMap { $0.isFinite ? $0 : nil } ?? StackRule.standardSpacing
        }
        gapX = gap(rule.horizontalSpacing)
        gapY = gap(rule.verticalSpacing)
        collect(children)
        shareWidth(proposal.width)
        shareHeight(proposal.height)
    }

    var width: CGFloat { span(widths[...], gapX) }
    var height: CGFloat { span(heights[...], gapY) }

    private func span(_ lengths: ArraySlice<CGFloat>, _ gap: CGFloat) -> CGFloat {
        lengths.reduce(0, +) + gap * CGFloat(max(0, lengths.count - 1))
    }

    // MARK: - Cells

    private mutating func collect(_ children: [LayoutElement]) {
        var columnCount = 0
        for (row, child) in children.enumerated() {
            guard let child = child as? GridRowElement else {
                rowAlignments.append(nil)
                continue
            }
            rowAlignments.append(child.alignment)
            var column = 0
            for element in child.children {
                let wanted = element.layoutValue(GridCellColumns.self) ?? 1
                let count = min(max(1, wanted), Self.mostColumns)
                let range = column..<column + count
                if let alignment = element.layoutValue(GridColumnAlignment.self) ?? nil {
                    while columnAlignments.count <= column { columnAlignments.append(nil) }
                    columnAlignments[column] = columnAlignments[column] ?? alignment
                }
                cells.append(cell(element, row, range))
                column += count
            }
            columnCount = max(columnCount, column)
        }
        for (row, child) in children.enumerated() where !(child is GridRowElement) {
            columnCount = max(columnCount, 1)
            cells.append(cell(child, row, 0..<columnCount))
        }
        widths = Array(repeating: 0, count: columnCount)
        heights = Array(repeating: 0, count: children.count)
        while columnAlignments.count < columnCount { columnAlignments.append(nil) }
    }

    private func cell(_ element: LayoutElement, _ row: Int, _ columns: Range<Int>) -> Cell {
        Cell(
            element: element,
            row: row,
            columns: columns,
            unsized: element.layoutValue(GridCellUnsizedAxes.self) ?? [],
            anchor: element.layoutValue(GridCellAnchor.self) ?? nil
        )
    }

    // MARK: - Sharing out

    private mutating func shareWidth(_ width: CGFloat?) {
        let single = Dictionary(
            grouping: cells.filter { $0.columns.count == 1 && !$0.unsized.contains(.horizontal) },
            by: \.columns.lowerBound
        )
        widths = shared(width, count: widths.count, gap: gapX) { column, offer in
            (single[column] ?? []).map {
                $0.element.size(SizeProposal(width: offer, height: nil)).width
            }
            .max() ?? 0
        }
        for cell in cells where cell.columns.count > 1 && !cell.unsized.contains(.horizontal) {
            widen(cell, within: width)
        }
    }

    /// Gives the columns of a cell that spans several what it needs beyond their widths.
    private mutating func widen(_ cell: Cell, within width: CGFloat?) {
        let available = span(widths[cell.columns], gapX)
        let rest = width.map { max(0, $0 - span(widths[...], gapX)) }
        let offer = rest.map { available + $0 }
        let wanted = cell.element.size(SizeProposal(width: offer, height: nil)).width
        guard wanted > available, wanted.isFinite else { return }
        let part = (wanted - available) / CGFloat(cell.columns.count)
        for column in cell.columns { widths[column] += part }
    }

    private mutating func shareHeight(_ height: CGFloat?) {
        let rows = Dictionary(grouping: cells.filter { !$0.unsized.contains(.vertical) }, by: \.row)
        let alignment = rule.alignment.vertical
        heights = shared(height, count: heights.count, gap: gapY) { row, offer in
            var span = AlignedSpan()
            let key = (rowAlignments[row] ?? alignment).key
            for cell in rows[row] ?? [] {
                let proposal = SizeProposal(width: cellWidth(cell), height: offer)
                span.add(
                    length: cell.element.size(proposal).height,
                    guide: cell.anchor == nil ? cell.element.guide(key, proposal) : 0
                )
            }
            return span.length
        }
    }

    /// Shares out a length as a stack does: the least flexible first, what is left in equal parts.
    private func shared(
        _ length: CGFloat?,
        count: Int,
        gap: CGFloat,
        _ answer: (Int, CGFloat?) -> CGFloat
    ) -> [CGFloat] {
        guard let length, length.isFinite else { return (0..<count).map { answer($0, length) } }
        var remaining = max(0, length - gap * CGFloat(max(0, count - 1)))
        let order = (0..<count).map { ($0, answer($0, .infinity) - answer($0, 0)) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        var result = Array(repeating: CGFloat.zero, count: count)
        for (position, (index, _)) in order.enumerated() {
            result[index] = answer(index, max(0, remaining) / CGFloat(count - position))
            remaining -= result[index]
        }
        return result
    }

    // MARK: - Placing

    private func cellWidth(_ cell: Cell) -> CGFloat { span(widths[cell.columns], gapX) }

    func place(at origin: CGPoint) {
        let lefts = starts(widths, gapX)
        let tops = starts(heights, gapY)
        let baselines = lines()
        for cell in cells {
            let frame = CGRect(
                x: origin.x + lefts[cell.columns.lowerBound],
                y: origin.y + tops[cell.row],
                width: cellWidth(cell),
                height: heights[cell.row]
            )
            let offer = SizeProposal(frame.size)
            let size = cell.element.size(offer)
            if let anchor = cell.anchor {
                cell.element.place(
                    at: CGPoint(
                        x: frame.minX + (frame.width - size.width) * anchor.x,
                        y: frame.minY + (frame.height - size.height) * anchor.y
                    ),
                    offer
                )
                continue
            }
            let horizontal =
                cell.columns.count == 1
                ? columnAlignments[cell.columns.lowerBound] ?? rule.alignment.horizontal
                : rule.alignment.horizontal
            let left = horizontal.key.defaultValue(in: ViewDimensions(size: frame.size))
            cell.element.place(
                at: CGPoint(
                    x: frame.minX + left - cell.element.guide(horizontal.key, offer),
                    y: frame.minY + baselines[cell.row] - cell.element.guide(key(cell.row), offer)
                ),
                offer
            )
        }
    }

    private func key(_ row: Int) -> AlignmentKey {
        (rowAlignments[row] ?? rule.alignment.vertical).key
    }

    /// Where in each row its cells' guides meet.
    private func lines() -> [CGFloat] {
        var spans = Array(repeating: AlignedSpan(), count: heights.count)
        for cell in cells where cell.anchor == nil {
            let offer = SizeProposal(width: cellWidth(cell), height: heights[cell.row])
            spans[cell.row].add(
                length: cell.element.size(offer).height,
                guide: cell.element.guide(key(cell.row), offer)
            )
        }
        return zip(spans, heights).enumerated().map { row, pair in
            let (span, height) = pair
            let spare = max(0, height - span.length)
            return span.before + spare * (key(row).fraction ?? 0.5)
        }
    }

    private func starts(_ lengths: [CGFloat], _ gap: CGFloat) -> [CGFloat] {
        var next: CGFloat = 0
        return lengths.map { length in
            defer { next += length + gap }
            return next
        }
    }
}

/// How many columns a cell takes.
enum GridCellColumns: LayoutValueKey { static var defaultValue: Int { 1 } }
/// Where in its cell a view stands.
enum GridCellAnchor: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
/// The axes along which a view does not make its cell larger.
enum GridCellUnsizedAxes: LayoutValueKey { static var defaultValue: Axis.Set { [] } }
/// How the cells of the view's column line up.
enum GridColumnAlignment: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
