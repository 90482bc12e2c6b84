/// A rectangle filled in a style.
struct StyledFill<Style: ShapeStyle>: View {
    @Environment(\.foregroundColor) private var foreground
    let style: Style

    var body: some View {
        (style as? any ColorStyle)?.color(over: foreground) ?? Color.clear
    }
}

// MARK: - View + background, overlay in a style

extension View {
    /// Fills the room behind this view in a style.
    nonisolated public func background<Style: ShapeStyle>(_ style: Style) -> some View {
        background { StyledFill(style: style) }
    }

    /// Fills the room in front of this view in a style.
    nonisolated public func overlay<Style: ShapeStyle>(_ style: Style) -> some View {
        overlay { StyledFill(style: style) }
    }
}
