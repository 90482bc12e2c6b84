package import RenderTree

/// A view whose content may be larger than the room that it has.
public struct ScrollView<Content: View> {
    package let content: Content
    let axes: Axis.Set
    let showsIndicators: Bool

    nonisolated public init(
        _ axes: Axis.Set = .vertical,
        showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }
}

extension ScrollView: HostLeafView {
    static var hasLabel: Bool { false }

    func hostRule(of node: RenderNode) -> HostRule {
        HostRule(
            stack: StackRule(
                direction: axes == .horizontal ? .row(.center) : .column(.center)
            ),
            alignment: axes.contains(.vertical) ? .top : .leading,
            scrolled: axes
        )
    }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .scroll(
                ScrollNode(
                    scrollsHorizontally: axes.contains(.horizontal),
                    scrollsVertically: axes.contains(.vertical),
                    showsIndicators: showsIndicators
                )
            )
        )
    }

    package func prepare(_ environment: inout EnvironmentValues) {
        environment.stackAxis = axes == .horizontal ? .horizontal : .vertical
    }
}
