package import RenderTree

/// A picture; for now a symbol of the icon theme.
public struct Image: Equatable, Sendable {
    private let symbol: String

    /// The symbol that Apple's platforms have under a name.
    ///
    /// ## On Linux
    /// The name is looked up in a table of the icon theme's names; a name that is not in it is drawn
    /// as a letter.
    public init(systemName: String) { symbol = systemName }
}

// MARK: - Lowering

extension Image: LeafView {
    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .image(
                ImageNode(
                    iconNames: SymbolNames.iconNames(for: symbol),
                    fallback: SymbolNames.fallback(for: symbol),
                    font: (environment.font ?? .body).description,
                    color: (environment.foregroundColor ?? .primary).value
                )
            )
        )
    }
}
