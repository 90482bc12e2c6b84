struct FixedSizeView<Content: View> {
    let content: Content
    let rule: FixedSizeRule
}

extension FixedSizeView: ElementModifierView {}

// MARK: - View + fixedSize

extension View {
    /// Keeps the view at its ideal size, whatever it is offered.
    nonisolated public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    /// Keeps the view at its ideal length in some directions.
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var axes: Axis.Set = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return FixedSizeView(content: self, rule: FixedSizeRule(axes: axes))
    }
}
