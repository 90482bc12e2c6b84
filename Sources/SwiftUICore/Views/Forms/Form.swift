import RenderTree

/// Controls to set something with, in groups, as a settings window has them.
///
/// Each view in it, or in one of its sections, is a row; views outside of sections make a group
/// together. It scrolls where it is too tall.
public struct Form<Content: View> {
    @Environment(\.chosenFormLook) private var look
    private let content: Content

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: SingleBodyView {
    public var body: some View {
        ScrollView { FormContent(content: content, look: look) }
    }
}

/// The groups of a form, without the scrolling.
private struct FormContent<Content: View> {
    let content: Content
    let look: FormLook
}

// MARK: - Lowering

extension FormContent: SingleView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        FormNode(view, in: context)
    }
}

private final class FormNode<Content: View>: WrapperNode<FormContent<Content>, Content> {
    private let element = ContainerElement(rule: FormRule())
    private let scope: EnvironmentScope
    /// The groups of rows outside of sections, as far as there were any.
    private var looseGroups: [RowGroup] = []

    override init(_ view: FormContent<Content>, in context: NodeContext) {
        scope = EnvironmentScope(parent: context.environment)
        super.init(view, in: context)
    }

    override var children: [ViewNode] { super.children + looseGroups.flatMap(\.nodes) }

    override func evaluate() {
        var values = EnvironmentValues()
        values.formLook = view.look
        values.stackAxis = .vertical
        scope.replace(with: values.changes)
        let isNew = child == nil
        show(view.content, environment: scope)
        if isNew { host.noteStaleContainer(self) }
    }

    override var container: ContainerElement? { element }

    /// Sections as they are, and each run of other views as a group of its own.
    override func containedElements() -> [LayoutElement] {
        var inner: [LayoutElement] = []
        child?.collectElements(into: &inner)
        var result: [LayoutElement] = []
        var count = 0
        for run in inner.split(whereSeparator: { $0 is SectionElement }, keepingSeparators: true) {
            if let section = run.first as? SectionElement {
                result.append(section)
            } else {
                if count == looseGroups.count { looseGroups.append(RowGroup(in: context(scope))) }
                looseGroups[count].show(run, look: view.look)
                result.append(looseGroups[count].element)
                count += 1
            }
        }
        for group in looseGroups[count...] { group.clear() }
        return result
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }
}

extension Array {
    /// The runs of elements between separators, and each separator as a run of its own.
    fileprivate func split(
        whereSeparator isSeparator: (Element) -> Bool,
        keepingSeparators: Bool
    ) -> [[Element]] {
        var runs: [[Element]] = []
        var isOpen = false
        for element in self {
            if isSeparator(element) {
                runs.append([element])
                isOpen = false
            } else if isOpen {
                runs[runs.count - 1].append(element)
            } else {
                runs.append([element])
                isOpen = true
            }
        }
        return runs
    }
}

// MARK: - View + formStyle

/// How forms look; the app chooses among the desktop's own looks.
public protocol FormStyle: Sendable {}

public struct AutomaticFormStyle: FormStyle { public init() {} }
public struct GroupedFormStyle: FormStyle { public init() {} }
public struct ColumnsFormStyle: FormStyle { public init() {} }

extension FormStyle where Self == AutomaticFormStyle {
    /// The desktop's choice, which is `grouped`.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
    /// Rows on cards, as GNOME's preferences have them.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
    /// Rows close together without cards.
    ///
    /// ## On Linux
    /// Each label stands right before its control; the controls do not line up in a column.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
    /// How the forms in this view look.
    nonisolated public func formStyle<Style: FormStyle>(_ style: Style) -> some View {
        environment(\.chosenFormLook, style is ColumnsFormStyle ? .columns : .grouped)
    }
}
