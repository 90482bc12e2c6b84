struct PriorityView<Content: View> {
    let content: Content
    let priority: Double
}

extension PriorityView: ElementModifierView {
    var rule: PassingRule { PassingRule() }

    func configure(_ element: LayoutElement) { element.priority = priority.isNaN ? 0 : priority }

    var badInput: (modifier: String, value: String)? {
        priority.isNaN ? ("layoutPriority", "\(priority)") : nil
    }
}

// MARK: - View + layoutPriority

extension View {
    /// Who shares out a stack's room first: higher before lower, 0 where nothing is said.
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        PriorityView(content: self, priority: value)
    }
}
