import RenderTree

/// A stretch of a list's rows that comes from one place in the view tree.
@MainActor
protocol RowSegment: AnyObject {
    var count: Int { get }
    /// What is said about all of the rows.
    var traits: RowTraits { get set }
    /// Whether the rows' editor speaks of this segment's own elements.
    var isEdited: Bool { get set }

    /// The row at a place in the segment, made if need be; `nil` where its element is gone, of which
    /// the list has not heard yet.
    func row(at offset: Int) -> MadeRow?

    /// What is said about a row, made or not.
    func traits(at offset: Int) -> RowTraits

    /// The number of the row's element among those of its `ForEach`; `nil` where that is gone.
    func element(at offset: Int) -> Int?

    /// What tells the row at a place from the others of the segment.
    func key(at offset: Int) -> AnyHashable?

    /// The place of the row with that key; `nil` where it is gone.
    func offset(of key: AnyHashable) -> Int?

    /// How the rows changed since this was asked last, places counted within the segment.
    func takeChanges() -> [RowChange]

    /// The rows are not shown any more: what was made for them may go, unless it has state.
    func discard(_ key: AnyHashable)
}

/// Collects the rows of a list, in order.
@MainActor
struct RowCollector {
    private(set) var segments: [any RowSegment] = []
    /// What is said about the rows that are collected now.
    var traits = RowTraits()
    private let known: [ObjectIdentifier: FixedRows]

    init(knowing segments: [any RowSegment]) {
        var known: [ObjectIdentifier: FixedRows] = [:]
        for case let rows as FixedRows in segments { known[ObjectIdentifier(rows.node)] = rows }
        self.known = known
    }

    /// Appends rows that are there in any case.
    mutating func appendFixed(_ node: ViewNode) {
        let rows = known[ObjectIdentifier(node)] ?? FixedRows(of: node)
        rows.traits = traits
        rows.collect()
        if rows.count > 0 { segments.append(rows) }
    }

    /// Appends rows that are made when they are asked for.
    mutating func appendLazy(_ segment: any RowSegment) {
        var traits = traits
        segment.isEdited = traits.beginElements()
        segment.traits = traits
        segments.append(segment)
    }

    /// Collects with something else said about the rows.
    mutating func with(
        _ change: (inout RowTraits) -> Void,
        _ collect: (inout RowCollector) -> Void
    ) {
        let outer = traits
        change(&traits)
        collect(&self)
        traits = outer
    }
}

/// Rows whose views are there whether they are shown or not.
@MainActor
final class FixedRows: RowSegment {
    let node: ViewNode
    var traits = RowTraits()
    var isEdited = false
    private let bundle: RowBundle
    private var elements: [RowElement] = []

    init(of node: ViewNode) {
        self.node = node
        bundle = RowBundle(of: node, in: node.region ?? LazyRegion(), key: 0)
        bundle.segment = self
    }

    var count: Int { elements.count }

    func collect() {
        elements = []
        node.collectRowElements(into: &elements, traits)
        elements = bundle.region.wrap(elements)
        bundle.show(elements)
    }

    func row(at offset: Int) -> MadeRow? { bundle.rows[offset] }

    func traits(at offset: Int) -> RowTraits { elements[offset].traits }

    func element(at offset: Int) -> Int? { elements[offset].traits.element }

    func key(at offset: Int) -> AnyHashable? { offset }

    func offset(of key: AnyHashable) -> Int? {
        (key.base as? Int).flatMap { $0 < count ? $0 : nil }
    }

    func takeChanges() -> [RowChange] { [] }

    func discard(_ key: AnyHashable) {}
}
