import Foundation
import RenderTree

/// How far something has come, or that something is under way.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    fileprivate let fraction: Double?
    fileprivate let label: Label
    fileprivate let currentValueLabel: CurrentValueLabel
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Something under way, with a label.
    nonisolated public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
    }

    /// A value of a total; `nil` where nobody knows.
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            fraction: progressFraction(value, of: total),
            label: label(),
            currentValueLabel: EmptyView()
        )
    }
}

extension ProgressView {
    /// A value of a total, with a label and one that says the value.
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: progressFraction(value, of: total),
            label: label(),
            currentValueLabel: currentValueLabel()
        )
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Something under way.
    nonisolated public init() {
        self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
    }

    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(
            fraction: progressFraction(value, of: total),
            label: EmptyView(),
            currentValueLabel: EmptyView()
        )
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    nonisolated public init(_ titleKey: LocalizedStringKey) {
        self.init { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

    nonisolated public init<V: BinaryFloatingPoint>(
        _ titleKey: LocalizedStringKey,
        value: V?,
        total: V = 1
    ) {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S,
        value: V?,
        total: V = 1
    ) {
        self.init(value: value, total: total) { Text(title) }
    }
}

/// The share, within bounds; a total of nothing is all done.
private func progressFraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    guard let value else { return nil }
    let share = total > 0 ? Double(value / total) : 1
    return share.isNaN ? 0 : min(max(share, 0), 1)
}

// MARK: - Lowering

extension ProgressView: SingleBodyView {
    public var body: some View {
        StyledProgress(
            configuration: ProgressViewStyleConfiguration(
                fractionCompleted: fraction,
                label: Label.self == EmptyView.self ? nil : .init(AnyView(label)),
                currentValueLabel: CurrentValueLabel.self == EmptyView.self
                    ? nil : .init(AnyView(currentValueLabel)),
                title: (label as? Text)?.string ?? ""
            )
        )
    }
}
