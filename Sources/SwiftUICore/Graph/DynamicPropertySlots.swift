/// A dynamic property that the graph connects to what outlives the view's value.
package protocol LinkableProperty: DynamicProperty {
    /// Connects the property. `slot` is kept by the node from one evaluation to the next, and is
    /// empty at first.
    @MainActor mutating func link(_ slot: inout AnyObject?, in node: ViewNode)
}

/// What a node keeps for its view's dynamic properties, one slot each, nested ones included.
@MainActor
struct DynamicPropertySlots {
    private var slots: [AnyObject?] = []

    /// Connects every dynamic property of `value` in place.
    mutating func link<Value>(_ value: inout Value, in node: ViewNode) {
        let plan = PropertyPlan.of(Value.self)
        guard !plan.isEmpty else { return }
        if slots.count != plan.slotCount {
            slots = Array(repeating: nil, count: plan.slotCount)
        }
        withUnsafeMutableBytes(of: &value) { bytes in
            guard let base = bytes.baseAddress else { return }
            var next = 0
            plan.link(base, &slots, &next, node)
        }
    }

    mutating func removeAll() { slots.removeAll() }

    /// Whether anything is kept here.
    var areFilled: Bool { slots.contains { $0 != nil } }
}

/// The dynamic properties of one type: found once, then reached by their offsets.
@MainActor
private final class PropertyPlan {
    private typealias Link =
        @MainActor (UnsafeMutableRawPointer, inout [AnyObject?], inout Int, ViewNode) -> Void

    private let links: [Link]
    let slotCount: Int

    var isEmpty: Bool { links.isEmpty }

    private static var cache: [ObjectIdentifier: PropertyPlan] = [:]

    private init(links: [Link], slotCount: Int) {
        self.links = links
        self.slotCount = slotCount
    }

    static func of(_ type: any Any.Type) -> PropertyPlan {
        let key = ObjectIdentifier(type)
        if let known = cache[key] { return known }
        var links: [Link] = []
        var slotCount = 0
        for field in FieldLayout.of(type).fields {
            guard let property = field.type as? any DynamicProperty.Type else { continue }
            let (link, count) = makeLink(property, offset: field.offset)
            links.append(link)
            slotCount += count
        }
        let plan = PropertyPlan(links: links, slotCount: slotCount)
        cache[key] = plan
        return plan
    }

    func link(
        _ base: UnsafeMutableRawPointer,
        _ slots: inout [AnyObject?],
        _ next: inout Int,
        _ node: ViewNode
    ) {
        for link in links { link(base, &slots, &next, node) }
    }

    private static func makeLink(
        _ type: any DynamicProperty.Type,
        offset: Int
    ) -> (Link, slotCount: Int) {
        if let type = type as? any LinkableProperty.Type { return leafLink(type, offset) }
        return nestedLink(type, offset)
    }

    private static func leafLink<Property: LinkableProperty>(
        _ type: Property.Type,
        _ offset: Int
    ) -> (Link, slotCount: Int) {
        let link: Link = { base, slots, next, node in
            (base + offset).assumingMemoryBound(to: Property.self).pointee
                .link(&slots[next], in: node)
            next += 1
        }
        return (link, 1)
    }

    /// A property of the app's own: its parts first, then its `update()`.
    private static func nestedLink<Property: DynamicProperty>(
        _ type: Property.Type,
        _ offset: Int
    ) -> (Link, slotCount: Int) {
        let plan = of(type)
        let link: Link = { base, slots, next, node in
            plan.link(base + offset, &slots, &next, node)
            (base + offset).assumingMemoryBound(to: Property.self).pointee.update()
        }
        return (link, plan.slotCount)
    }
}
