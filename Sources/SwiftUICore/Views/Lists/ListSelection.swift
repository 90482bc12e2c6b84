import RenderTree

/// What is selected in a list, whatever the type of the binding.
@MainActor
protocol ListSelection {
    var kind: ListNode.Selection { get }
    func contains(_ tag: OptionTag) -> Bool
    func select(_ tags: [OptionTag], _ change: SelectionChange)
    /// Whether the same is selected.
    func isSame(as other: any ListSelection) -> Bool
}

extension ListSelection {
    var allowsSelecting: Bool { kind != .none }
}

struct NoSelection: ListSelection {
    var kind: ListNode.Selection { .none }
    func contains(_ tag: OptionTag) -> Bool { false }
    func select(_ tags: [OptionTag], _ change: SelectionChange) {}
    func isSame(as other: any ListSelection) -> Bool { other is NoSelection }
}

struct SingleSelection<Value: Hashable>: ListSelection {
    let binding: Binding<Value?>
    /// The value when the list was evaluated last.
    let value: Value?

    var kind: ListNode.Selection { .single }

    func isSame(as other: any ListSelection) -> Bool { (other as? Self)?.value == value }

    func contains(_ tag: OptionTag) -> Bool {
        guard let value, let own = tag.value(as: Value.self) else { return false }
        return own == value
    }

    func select(_ tags: [OptionTag], _ change: SelectionChange) {
        let values = tags.compactMap { $0.value(as: Value.self) }
        switch change {
        case .replace, .add: binding.wrappedValue = values.first
        case .remove:
            if let value, values.contains(value) { binding.wrappedValue = nil }
        }
    }
}

struct MultipleSelection<Value: Hashable>: ListSelection {
    let binding: Binding<Set<Value>>
    /// The value when the list was evaluated last.
    let value: Set<Value>

    var kind: ListNode.Selection { .multiple }

    func isSame(as other: any ListSelection) -> Bool { (other as? Self)?.value == value }

    func contains(_ tag: OptionTag) -> Bool {
        tag.value(as: Value.self).map(value.contains) ?? false
    }

    func select(_ tags: [OptionTag], _ change: SelectionChange) {
        let values = Set(tags.compactMap { $0.value(as: Value.self) })
        let old = binding.wrappedValue
        let new =
            switch change {
            case .replace: values
            case .add: old.union(values)
            case .remove: old.subtracting(values)
            }
        if new != old { binding.wrappedValue = new }
    }
}
