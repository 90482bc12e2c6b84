public import Foundation
package import RenderTree

/// A picture: a symbol, one of the app's own, or one from data.
///
/// It has the size of the picture, or, once `resizable`, the size that it is offered. One that cannot
/// be decoded shows a symbol in its place, and is reported once.
public struct Image: Equatable, Sendable {
    private enum Source: Equatable, Sendable {
        case symbol(String)
        case icon([String])
        case picture(PictureSource)
    }

    private let source: Source
    private let label: String?
    private var isResizable = false
    private var isTiled = false
    private var capInsets = EdgeInsets()
    private var rendering: TemplateRenderingMode?
    private var quality = Interpolation.medium

    /// The symbol that Apple's platforms have under a name.
    ///
    /// ## On Linux
    /// The name is looked up in a table of the icon theme's names; a name that is not in it is drawn
    /// as a letter.
    public init(systemName: String) {
        source = .symbol(systemName)
        label = nil
    }

    /// An icon of the desktop's theme, by its names, the best one first.
    package init(iconNames: [String]) {
        source = .icon(iconNames)
        label = nil
    }

    /// A picture of the app's resources, by its name with or without an ending.
    ///
    /// ## On Linux
    /// Asset catalogs are read as the folders that they are.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle, label: name)
    }

    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle, label: label.string)
    }

    /// A picture that means nothing to assistive technology.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle, label: nil)
    }

    private init(_ name: String, bundle: Bundle?, label: String?) {
        source = .picture(PictureFiles.source(named: name, in: bundle ?? .main))
        self.label = label
    }

    /// A picture from a file or from data.
    package init(_ picture: PictureSource, label: String? = nil) {
        source = .picture(picture)
        self.label = label
    }

    /// What happens to a picture that gets more room than it has pixels for.
    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    /// Whether a picture is drawn as it is or as a stencil in the foreground colour.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    /// How pixels are drawn at another size.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    /// Takes the size that is offered instead of the picture's own.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(),
        resizingMode: ResizingMode = .stretch
    ) -> Image {
        with {
            $0.isResizable = true
            $0.isTiled = resizingMode == .tile
            $0.capInsets = capInsets
        }
    }

    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        with { $0.rendering = renderingMode }
    }

    public func interpolation(_ interpolation: Interpolation) -> Image {
        with { $0.quality = interpolation }
    }

    /// ## On Linux
    /// Edges of pictures lie on whole pixels; there is nothing to smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }
}

// MARK: - Lowering

extension Image: LeafView {
    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        imageNode(in: environment)
    }
}

extension Image {
    /// The node in any surroundings, also where nothing is mounted.
    func imageNode(in environment: EnvironmentValues) -> RenderNode {
        let color = (environment.foregroundColor ?? .primary).value
        func icon(_ names: [String], fallback: String) -> RenderNode {
            RenderNode(
                .image(
                    ImageNode(
                        iconNames: names,
                        fallback: fallback,
                        font: (environment.font ?? .body).description,
                        color: color,
                        isResizable: isResizable
                    )
                )
            )
        }
        switch source {
        case .symbol(let symbol):
            return icon(
                SymbolNames.iconNames(for: symbol),
                fallback: SymbolNames.fallback(for: symbol)
            )
        case .icon(let names): return icon(names, fallback: "?")
        case .picture(let source):
            var node = RenderNode(
                .picture(
                    PictureNode(
                        source: source,
                        isResizable: isResizable,
                        isTiled: isTiled,
                        capInsets: [
                            capInsets.top, capInsets.leading, capInsets.bottom, capInsets.trailing,
                        ],
                        interpolation: quality.node,
                        stencilColor: rendering == .template ? color : nil
                    )
                )
            )
            node.traits.accessibilityLabel = label
            return node
        }
    }
}

extension Image.Interpolation {
    fileprivate var node: PictureNode.Interpolation {
        switch self {
        case .none: .none
        case .low: .low
        case .medium: .medium
        case .high: .high
        }
    }
}
