public import Foundation

/// Views in rows and columns that line up.
///
/// Each `GridRow` is a row; any other view is a row of its own and spans all columns.
public struct Grid<Content: View> {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    package let content: Content

    /// Spacing in points between neighbours; `nil` is the standard distance.
    nonisolated public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }
}

extension Grid: ContainerView {
    package var rule: some LayoutRule {
        GridRule(
            alignment: alignment,
            horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing
        )
    }

    package func prepare(_ environment: inout EnvironmentValues) {
        environment.stackAxis = nil
        environment.isInGrid = true
    }
}

/// A grid, as a layout.
///
/// The views that it arranges stand in rows where they are `GridRow`s.
public struct GridLayout: RuleLayout {
    public var alignment: Alignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    var rule: GridRule {
        GridRule(
            alignment: alignment,
            horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing
        )
    }
}

/// A row of a grid; each view in it is a cell.
///
/// Outside of a grid it is the views as they are.
public struct GridRow<Content: View> {
    let alignment: VerticalAlignment?
    let content: Content

    nonisolated public init(
        alignment: VerticalAlignment? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: PrimitiveView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        GridRowNode(view, in: context)
    }
}

private final class GridRowNode<Content: View>: WrapperNode<GridRow<Content>, Content> {
    private let element: GridRowElement
    private let scope: EnvironmentScope
    private let isInGrid: Bool

    override init(_ view: GridRow<Content>, in context: NodeContext) {
        element = GridRowElement(alignment: view.alignment)
        scope = EnvironmentScope(parent: context.environment)
        isInGrid = context.environment.environmentValues.isInGrid
        super.init(view, in: context)
    }

    override func evaluate() {
        element.alignment = view.alignment
        var values = EnvironmentValues()
        values.isInGrid = false
        scope.replace(with: values.changes)
        let isNew = child == nil
        show(view.content, environment: scope)
        if isNew, isInGrid { host.noteStaleContainer(self) }
    }

    override var container: ContainerElement? { isInGrid ? element : nil }

    override func collectElements(into elements: inout [LayoutElement]) {
        if isInGrid { elements.append(element) } else { super.collectElements(into: &elements) }
    }
}

extension EnvironmentValues {
    /// Whether rows stand directly in a grid.
    var isInGrid: Bool {
        get { self[IsInGridKey.self] }
        set { self[IsInGridKey.self] = newValue }
    }
}

private struct IsInGridKey: EnvironmentKey { static var defaultValue: Bool { false } }

// MARK: - View + grid cells

extension View {
    /// Makes the cell as wide as so many columns.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        layoutValue(key: GridCellColumns.self, value: count)
    }

    /// Where in its cell the view stands.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchor.self, value: anchor)
    }

    /// Keeps the view from making its cell larger along some axes.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridCellUnsizedAxes.self, value: axes)
    }

    /// How the cells of the view's column line up.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignment.self, value: guide)
    }
}
