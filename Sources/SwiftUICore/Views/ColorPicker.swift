package import RenderTree

/// A control that chooses a colour.
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label

    nonisolated public init(
        selection: Binding<Color>,
        supportsOpacity: Bool = true,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }
}

extension ColorPicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

// MARK: - Lowering

extension ColorPicker: HostLeafView {
    package var content: Label { label }

    func hostRule(of node: RenderNode) -> HostRule { .leadingLabel }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .colorWell(
                ColorWellNode(
                    title: "",
                    color: selection.wrappedValue.value,
                    supportsOpacity: supportsOpacity,
                    labelLayout: environment.labelLayout
                )
            )
        )
    }

    package func titled(_ node: RenderNode, _ title: String) -> RenderNode {
        guard case .colorWell(var well) = node.content else { return node }
        well.title = title
        return RenderNode(.colorWell(well), traits: node.traits)
    }

    package func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        guard environment.isEnabled, case .colorChosen(var color) = event else { return }
        if !supportsOpacity { color.opacity = 1 }
        selection.wrappedValue = Color(color)
    }
}
