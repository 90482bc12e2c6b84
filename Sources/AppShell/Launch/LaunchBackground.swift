package import SwiftUICore

/// What fills a launch view: a style or, where that is the window's own, a touch of the accent colour.
package struct LaunchBackground<Style: ShapeStyle>: View {
    private let style: Style

    nonisolated package init(style: Style) { self.style = style }

    package var body: some View {
        if style is BackgroundStyle {
            LinearGradient(
                colors: [.accentColor.opacity(0.22), .accentColor.opacity(0.05)],
                startPoint: .top,
                endPoint: .bottom
            )
        } else {
            Rectangle().fill(style)
        }
    }
}
