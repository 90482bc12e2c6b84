import Foundation
import RenderTree

/// A view that shows or hides further ones below it.
///
/// In a list, its label and each of its views are rows.
public struct DisclosureGroup<Label: View, Content: View> {
    let isExpanded: Binding<Bool>?
    let content: () -> Content
    let label: Label

    /// A group that keeps by itself whether it is open.
    nonisolated public init(
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        isExpanded = nil
        self.content = content
        self.label = label()
    }

    nonisolated public init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label()
    }
}

extension DisclosureGroup where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content) { Text(title) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

// MARK: - Lowering

extension DisclosureGroup: PrimitiveView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        DisclosureNode(view, in: context)
    }
}

/// Knows whether the group stands in a list, where what it holds are rows.
private final class DisclosureNode<Label: View, Content: View>:
    WrapperNode<DisclosureGroup<Label, Content>, DisclosureParts<Label, Content>>
{
    override var isTransparent: Bool { true }

    override func evaluate() { show(DisclosureParts(group: view, areRows: rowHome == .list)) }
}

private struct DisclosureParts<Label: View, Content: View> {
    let group: DisclosureGroup<Label, Content>
    let areRows: Bool
    @State private var isOpen = false

    init(group: DisclosureGroup<Label, Content>, areRows: Bool) {
        self.group = group
        self.areRows = areRows
    }

    private var isExpanded: Binding<Bool> { group.isExpanded ?? $isOpen }
}

extension DisclosureParts: View {
    var body: some View {
        let isOpen = isExpanded.wrappedValue
        if areRows {
            DisclosureHeader(isExpanded: isExpanded, label: group.label)
            if isOpen {
                // Not padded, so that each view in it stays a row with a tag of its own.
                RowTraitView(content: group.content()) { $0.indentation += Self.step }
            }
        } else {
            VStack(alignment: .leading, spacing: 6) {
                DisclosureHeader(isExpanded: isExpanded, label: group.label)
                if isOpen { group.content().padding(.leading, Self.step) }
            }
        }
    }

    /// How far what is inside stands to the side.
    private static var step: CGFloat { 20 }
}

/// The button with the arrow.
private struct DisclosureHeader<Label: View>: View {
    @Binding var isExpanded: Bool
    let label: Label

    var body: some View {
        Button {
            isExpanded.toggle()
        } label: {
            HStack(spacing: 6) {
                Image(systemName: isExpanded ? "chevron.down" : "chevron.right")
                label
            }
        }
        .buttonStyle(.plain)
        .environment(\.expandedState, isExpanded)
    }
}

private struct ExpandedStateKey: EnvironmentKey { static var defaultValue: Bool? { nil } }

extension EnvironmentValues {
    /// Whether a button shows what it hides; `nil` where it hides nothing.
    var expandedState: Bool? {
        get { self[ExpandedStateKey.self] }
        set { self[ExpandedStateKey.self] = newValue }
    }
}
