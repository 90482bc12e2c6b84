public import Foundation

/// Views side by side.
public struct HStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    package let content: Content

    /// `spacing` in points between neighbours; `nil` is the standard distance.
    nonisolated public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension HStack: ContainerView {
    package var rule: some LayoutRule {
        StackRule(direction: .row(alignment), spacing: spacing)
    }

    package func prepare(_ environment: inout EnvironmentValues) {
        environment.stackAxis = .horizontal
    }
}

/// Views below each other.
public struct VStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    package let content: Content

    /// `spacing` in points between neighbours; `nil` is the standard distance.
    nonisolated public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension VStack: ContainerView {
    package var rule: some LayoutRule {
        StackRule(direction: .column(alignment), spacing: spacing)
    }

    package func prepare(_ environment: inout EnvironmentValues) {
        environment.stackAxis = .vertical
    }
}

/// Views on top of each other, the last in front.
public struct ZStack<Content: View> {
    let alignment: Alignment
    package let content: Content

    nonisolated public init(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: ContainerView {
    package var rule: some LayoutRule { LayerRule(alignment: alignment) }

    package func prepare(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
}
