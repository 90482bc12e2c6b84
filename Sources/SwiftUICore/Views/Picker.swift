package import RenderTree

/// A control that chooses one of a few values.
///
/// Each option is a view with a `tag(_:)`; the elements of a `ForEach` stand for their ids where they
/// have no tag. A selection that no option stands for shows nothing, and is left as it is.
///
/// ## On Linux
/// It is a menu that opens below a button, which shows the options' texts and symbols.
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
        return RenderNode(.picker(PickerNode(title: "", labelLayout: environment.labelLayout)))
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
    /// The texts one after the other, and the first symbol.
    fileprivate var node: PickerNode.Option {
        var texts: [String] = []
        var iconNames: [String] = []
        for leaf in leaves {
            switch leaf.content {
            case .text(let text): texts.append(text.text.string)
            case .image(let image): if iconNames.isEmpty { iconNames = image.iconNames }
            default: break
            }
        }
        return PickerNode.Option(title: texts.joined(separator: " "), iconNames: iconNames)
    }
}

// MARK: - View + pickerStyle

/// How pickers look; the app chooses among the desktop's own looks.
public protocol PickerStyle: Sendable {}

public struct DefaultPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }

extension PickerStyle where Self == DefaultPickerStyle {
    /// The desktop's choice, which is `menu`.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// A button that opens the options below it.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension View {
    /// How the pickers in this view look.
    nonisolated public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View { self }
}
