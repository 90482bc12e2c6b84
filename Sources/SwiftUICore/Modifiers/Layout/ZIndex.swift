struct ZIndexView<Content: View> {
    let content: Content
    let value: Double
}

extension ZIndexView: ElementModifierView {
    var rule: PassingRule { PassingRule() }

    func configure(_ element: LayoutElement) { element.zIndex = value.isNaN ? 0 : value }

    var badInput: (modifier: String, value: String)? { value.isNaN ? ("zIndex", "nan") : nil }
}

// MARK: - View + zIndex

extension View {
    /// Who is drawn in front among overlapping views: higher before lower, 0 where nothing is said.
    nonisolated public func zIndex(_ value: Double) -> some View {
        ZIndexView(content: self, value: value)
    }
}
