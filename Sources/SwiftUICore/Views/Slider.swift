import Foundation
import RenderTree

/// A control that chooses a number by a knob on a line.
///
/// ## On Linux
/// The label stands before the line, as on the Mac; with a step, the knob stops at no other values.
public struct Slider<Label: View, ValueLabel: View> {
    fileprivate let input: SliderInput
    fileprivate let label: Label
    fileprivate let minimumValueLabel: ValueLabel
    fileprivate let maximumValueLabel: ValueLabel

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        input = SliderInput(value, in: bounds, step: nil, onEditingChanged)
        self.label = label()
        self.minimumValueLabel = minimumValueLabel()
        self.maximumValueLabel = maximumValueLabel()
    }

    /// A slider whose values are whole steps from the lower bound.
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        input = SliderInput(value, in: bounds, step: Double(step), onEditingChanged)
        self.label = label()
        self.minimumValueLabel = minimumValueLabel()
        self.maximumValueLabel = maximumValueLabel()
    }
}

extension Slider where ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        input = SliderInput(value, in: bounds, step: nil, onEditingChanged)
        self.label = label()
        minimumValueLabel = EmptyView()
        maximumValueLabel = EmptyView()
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        input = SliderInput(value, in: bounds, step: Double(step), onEditingChanged)
        self.label = label()
        minimumValueLabel = EmptyView()
        maximumValueLabel = EmptyView()
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        input = SliderInput(value, in: bounds, step: nil, onEditingChanged)
        label = EmptyView()
        minimumValueLabel = EmptyView()
        maximumValueLabel = EmptyView()
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        input = SliderInput(value, in: bounds, step: Double(step), onEditingChanged)
        label = EmptyView()
        minimumValueLabel = EmptyView()
        maximumValueLabel = EmptyView()
    }
}

// MARK: - Lowering

extension Slider: SingleBodyView {
    public var body: some View {
        ControlRow(label: label) { title in
            HStack {
                minimumValueLabel
                input.titled(title)
                maximumValueLabel
            }
        }
    }
}

/// The line alone.
private struct SliderInput {
    private let read: () -> Double
    private let write: (Double) -> Void
    private let range: ClosedRange<Double>
    private let step: Double?
    private let onEditingChanged: (Bool) -> Void
    private var title = ""

    init<V: BinaryFloatingPoint>(
        _ value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: Double?,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        read = { Double(value.wrappedValue) }
        write = { value.wrappedValue = V($0) }
        range = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.flatMap { $0 > 0 ? $0 : nil }
        self.onEditingChanged = onEditingChanged
    }

    func titled(_ title: String) -> SliderInput {
        var copy = self
        copy.title = title
        return copy
    }

    /// The nearest value that the slider may have.
    private func allowed(_ value: Double) -> Double {
        var value = value
        if let step {
            value = range.lowerBound + ((value - range.lowerBound) / step).rounded() * step
            // A step that does not divide the range leaves its end out.
            if value > range.upperBound { value -= step }
        }
        return min(max(value, range.lowerBound), range.upperBound)
    }
}

extension SliderInput: LeafView {
    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        let value = read()
        return RenderNode(
            .slider(
                SliderNode(
                    title: title,
                    value: value.isNaN ? range.lowerBound : value,
                    range: range,
                    step: step ?? (range.upperBound - range.lowerBound) / 20
                )
            )
        )
    }

    func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        guard environment.isEnabled else { return }
        switch event {
        case .slid(let value):
            let new = allowed(value)
            if new != read() { write(new) }
        case .editing(let isEditing): onEditingChanged(isEditing)
        default: break
        }
    }
}
