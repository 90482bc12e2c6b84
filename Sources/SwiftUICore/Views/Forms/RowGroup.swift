/// The rows of one group of a form, with the card below them and the lines between them.
@MainActor
final class RowGroup {
    let element = ContainerElement(rule: CardRule())
    private let context: NodeContext
    private var card: ViewNode?
    private var lines: [ViewNode] = []

    /// `context` is that of the node whose children the card and the lines are.
    init(in context: NodeContext) { self.context = context }

    /// The card and the lines, which go away with their parent.
    var nodes: [ViewNode] { (card.map { [$0] } ?? []) + lines }

    func show(_ rows: [LayoutElement], look: FormLook) {
        switch look {
        case .columns:
            clear()
            element.setRule(StackRule(direction: .column(.leading)))
            element.setChildren(rows)
        case .grouped:
            guard !rows.isEmpty else { return clear() }
            element.setRule(CardRule())
            let card = self.card ?? makeNode(for: Card(), in: context)
            self.card = card
            setLineCount(rows.count - 1)
            var elements: [LayoutElement] = []
            card.collectElements(into: &elements)
            for (index, row) in rows.enumerated() {
                if index > 0 { lines[index - 1].collectElements(into: &elements) }
                elements.append(row)
            }
            element.setChildren(elements)
        }
    }

    /// Shows nothing.
    func clear() {
        card?.unmount()
        card = nil
        setLineCount(0)
        element.setChildren([])
    }

    private func setLineCount(_ count: Int) {
        while lines.count < count { lines.append(makeNode(for: Divider(), in: context)) }
        while lines.count > count { lines.removeLast().unmount() }
    }
}
