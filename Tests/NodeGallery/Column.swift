import Foundation
import RenderTree

/// A column of nodes, and inside buttons and scrolls one label each; a single node fills its host.
@MainActor
final class Column {
    struct Item: Equatable {
        var id: NodeID
        var node: RenderNode
        var label: String?
        var height: CGFloat?

        init(
            _ id: NodeID,
            _ content: RenderNode.Content,
            label: String? = nil,
            height: CGFloat? = nil
        ) {
            self.id = id
            node = RenderNode(content)
            self.label = label
            self.height = height
        }

        var labelID: NodeID { NodeID(rawValue: id.rawValue + 1000) }
        var labelNode: RenderNode? {
            label.map { label in
                label.hasSuffix("-symbolic")
                    ? RenderNode(.image(ImageNode(iconNames: [label], fallback: "?")))
                    : RenderNode(.text(TextNode(text: ExactText(label))))
            }
        }
    }

    let root: NodeID
    private var items: [Item] = []
    private let spacing: CGFloat = 8
    private let margin: CGFloat = 12

    init(root: NodeID) { self.root = root }

    func show(_ new: [Item], on window: any Window) {
        let old = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
        let kept = Set(new.map(\.id))
        for item in items where !kept.contains(item.id) {
            if item.label != nil { window.unmount(item.labelID) }
            window.unmount(item.id)
        }
        for item in new {
            if let old = old[item.id] {
                if old != item { window.update(item.id, from: old.node, to: item.node) }
            } else {
                mount(item, on: window)
            }
        }
        if items.map(\.id) != new.map(\.id) { window.setChildren(new.map(\.id), of: root) }
        items = new
    }

    private func mount(_ item: Item, on window: any Window) {
        window.mount(item.node, id: item.id)
        guard let label = item.labelNode else { return }
        window.mount(label, id: item.labelID)
        window.setChildren([item.labelID], of: item.id)
    }

    func reassert(_ id: NodeID, on window: any Window) {
        if let item = items.first(where: { $0.id == id }) { window.reassert(id, item.node) }
    }

    func measure(_ host: NodeID, _ proposal: SizeProposal, on window: any Window) -> CGSize {
        if items.count == 1, host == root { return window.measure(items[0].id, proposal).size }
        guard host == root else {
            return window.measure(NodeID(rawValue: host.rawValue + 1000), proposal).size
        }
        var size = CGSize(width: 0, height: 2 * margin - spacing)
        let width = proposal.width.map { max(0, $0 - 2 * margin) }
        for item in items {
            let part = window.measure(
                item.id,
                SizeProposal(width: width, height: proposal.height == nil ? nil : 0)
            ).size
            size.width = max(size.width, part.width + 2 * margin)
            size.height += (item.height ?? part.height) + spacing
        }
        return size
    }

    func layOut(_ host: NodeID, in size: CGSize, on window: any Window) {
        guard host == root else {
            let label = NodeID(rawValue: host.rawValue + 1000)
            window.place(label, in: CGRect(origin: .zero, size: size))
            return
        }
        if items.count == 1 {
            window.place(items[0].id, in: CGRect(origin: .zero, size: size))
            return
        }
        let width = size.width - 2 * margin
        var sizes = items.map { item in
            var size = window.measure(item.id, SizeProposal(width: width, height: 0)).size
            size.height = item.height ?? size.height
            return size
        }
        let used = sizes.reduce(2 * margin - spacing) { $0 + $1.height + spacing }
        sizes[sizes.count - 1].height += max(0, size.height - used)
        var top = margin
        for (item, size) in zip(items, sizes) {
            window.place(
                item.id,
                in: CGRect(x: margin, y: top, width: size.width, height: size.height)
            )
            top += size.height + spacing
        }
    }
}
