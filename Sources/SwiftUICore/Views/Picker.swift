package import RenderTree

/// A control that chooses one of a few values.
///
/// Each option is a view with a `tag(_:)`; the elements of a `ForEach` stand for their ids where they
/// have no tag. A selection that no option stands for shows nothing, and is left as it is.
///
/// ## On Linux
/// Options are shown by their texts alone; one without a text is called as assistive technology reads
/// it.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    let selection: Binding<SelectionValue>
    let options: Content
    private let label: Label

    nonisolated public init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        options = content()
        self.label = label()
    }

    /// The older spelling.
    nonisolated public init(
        selection: Binding<SelectionValue>,
        label: Label,
        @ViewBuilder content: () -> Content
    ) {
        self.selection = selection
        options = content()
        self.label = label
    }
}

extension Picker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == SwiftUICore.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            SwiftUICore.Label(titleKey, systemImage: systemImage)
        }
    }
}

// MARK: - Lowering

extension Picker: HostLeafView {
    package var content: Label { label }

    func hostRule(of node: RenderNode) -> HostRule { .leadingLabel }

    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        PickerLeafNode(view, in: context)
    }

    /// The node without its options, which only the place in the tree knows.
    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        // Read here to be noted: whether an option is shown as chosen depends on it.
        _ = selection.wrappedValue
        return RenderNode(
            .picker(
                PickerNode(
                    title: "",
                    style: environment.pickerLook,
                    labelLayout: environment.labelLayout,
                    font: environment.font?.description,
                    isFlat: [.borderless, .plain].contains(environment.buttonLook)
                )
            )
        )
    }

    package func titled(_ node: RenderNode, _ title: String) -> RenderNode {
        guard case .picker(var picker) = node.content else { return node }
        picker.title = title
        return RenderNode(.picker(picker), traits: node.traits)
    }
}

/// Keeps the options as views of their own, read rather than drawn.
private final class PickerLeafNode<Label: View, SelectionValue: Hashable, Content: View>:
    HostLeafNode<Picker<Label, SelectionValue, Content>>
{
    private let optionHost: ViewHost
    private var options: [TaggedOption] = []

    override init(_ view: Picker<Label, SelectionValue, Content>, in context: NodeContext) {
        optionHost = ViewHost(graph: context.host.graph, inheriting: context.environment)
        super.init(view, in: context)
        var values = EnvironmentValues()
        // Where labels show their symbols alone, as in a header bar, options are still read.
        values.labelLook = .titleAndIcon
        optionHost.environment.replace(with: values.changes)
        optionHost.show(view.options)
        optionHost.onCommit = { [weak self] in self?.optionsDidChange() }
    }

    override func evaluate() {
        optionHost.update(view.options)
        options = optionHost.options
        super.evaluate()
    }

    private func optionsDidChange() {
        guard isMounted, let rendered else { return }
        options = optionHost.options
        render(rendered)
    }

    override func render(_ new: RenderNode) {
        guard case .picker(var picker) = new.content else { return super.render(new) }
        picker.options = options.map(\.node)
        let selected = Evaluation.withoutTracking { view.selection.wrappedValue }
        picker.selected = options.firstIndex { $0.tag?.value(as: SelectionValue.self) == selected }
        super.render(RenderNode(.picker(picker), traits: new.traits))
    }

    override func handle(_ event: NodeEvent) {
        guard case .selected(let index) = event, options.indices.contains(index),
            environment.environmentValues.isEnabled,
            let value = options[index].tag?.value(as: SelectionValue.self)
        else { return }
        view.selection.wrappedValue = value
    }

    override func willUnmount() {
        optionHost.close()
        super.willUnmount()
    }
}

extension TaggedOption {
    /// The texts one after the other, or what is read where there are none.
    fileprivate var node: PickerNode.Option {
        let texts = leaves.compactMap { leaf -> String? in
            if case .text(let text) = leaf.content { text.text.string } else { nil }
        }
        let names = leaves.compactMap { leaf -> String? in
            guard case .image(let image) = leaf.content else { return nil }
            return leaf.traits.accessibilityLabel ?? image.fallback
        }
        return PickerNode.Option(title: (texts.isEmpty ? names : texts).joined(separator: " "))
    }
}

// MARK: - View + pickerStyle

/// How pickers look; the app chooses among the desktop's own looks.
public protocol PickerStyle: Sendable {}

public struct DefaultPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct InlinePickerStyle: PickerStyle { public init() {} }
public struct RadioGroupPickerStyle: PickerStyle { public init() {} }
public struct PalettePickerStyle: PickerStyle { public init() {} }

extension PickerStyle where Self == DefaultPickerStyle {
    /// The desktop's choice, which is `menu`.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// A button that opens the options below it.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// Joined buttons side by side, for a few short options.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// All options below each other, in view.
    ///
    /// ## On Linux
    /// Radio buttons, in one row of a form; the same as `radioGroup`.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
    /// The same as `segmented` here.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
    /// Radio buttons below each other.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension View {
    /// How the pickers in this view look.
    nonisolated public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
        let look: PickerNode.Style =
            switch style {
            case is SegmentedPickerStyle, is PalettePickerStyle: .segmented
            case is InlinePickerStyle, is RadioGroupPickerStyle: .inline
            default: .menu
            }
        return environment(\.pickerLook, look)
    }
}

private struct PickerLookKey: EnvironmentKey {
    static var defaultValue: PickerNode.Style { .menu }
}

extension EnvironmentValues {
    var pickerLook: PickerNode.Style {
        get { self[PickerLookKey.self] }
        set { self[PickerLookKey.self] = newValue }
    }
}
