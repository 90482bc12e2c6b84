package import RenderTree

/// A control that makes a value more and less, a step at a time.
///
/// It does not show the value: let the label do so. A button is dimmed where its step would leave
/// the bounds.
public struct Stepper<Label: View> {
    private let label: Label
    /// `nil` where no step can be done; the binding is read in it.
    private let increment: () -> (() -> Void)?
    private let decrement: () -> (() -> Void)?
    private let onEditingChanged: (Bool) -> Void

    /// A stepper that does what it is told; a button without an action is dimmed.
    nonisolated public init(
        @ViewBuilder label: () -> Label,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = { onIncrement }
        decrement = { onDecrement }
        self.onEditingChanged = onEditingChanged
    }

    /// A stepper for a value without bounds.
    nonisolated public init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = { { value.wrappedValue = value.wrappedValue.advanced(by: step) } }
        decrement = { { value.wrappedValue = value.wrappedValue.advanced(by: -step) } }
        self.onEditingChanged = onEditingChanged
    }

    /// A stepper whose value stays between bounds; the last step is as long as there is room.
    nonisolated public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        func action(_ step: V.Stride) -> () -> (() -> Void)? {
            {
                let current = value.wrappedValue
                guard let new = current.stepped(by: step, in: bounds) else { return nil }
                return { value.wrappedValue = new }
            }
        }
        increment = action(step)
        decrement = action(-step)
        self.onEditingChanged = onEditingChanged
    }
}

extension Stepper {
    /// The older spelling.
    @_disfavoredOverload
    nonisolated public init(
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            label: label,
            onIncrement: onIncrement,
            onDecrement: onDecrement,
            onEditingChanged: onEditingChanged
        )
    }

    /// The older spelling.
    @_disfavoredOverload
    nonisolated public init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
    }

    /// The older spelling.
    @_disfavoredOverload
    nonisolated public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            value: value,
            in: bounds,
            step: step,
            label: label,
            onEditingChanged: onEditingChanged
        )
    }
}

extension Stepper where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) },
            onIncrement: onIncrement,
            onDecrement: onDecrement,
            onEditingChanged: onEditingChanged
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(title) },
            onIncrement: onIncrement,
            onDecrement: onDecrement,
            onEditingChanged: onEditingChanged
        )
    }

    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value,
            step: step,
            label: { Text(titleKey) },
            onEditingChanged: onEditingChanged
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value,
            step: step,
            label: { Text(title) },
            onEditingChanged: onEditingChanged
        )
    }

    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value,
            in: bounds,
            step: step,
            label: { Text(titleKey) },
            onEditingChanged: onEditingChanged
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value,
            in: bounds,
            step: step,
            label: { Text(title) },
            onEditingChanged: onEditingChanged
        )
    }
}

extension Strideable {
    /// The value a step further, or at the bound where the step is longer than the room; `nil` where
    /// there is no room at all.
    fileprivate func stepped(by step: Stride, in bounds: ClosedRange<Self>) -> Self? {
        let isUp = step > 0
        // Room is compared before the step is made: beyond a type's own limits there is no value.
        let limit = isUp ? bounds.upperBound : bounds.lowerBound
        let room = distance(to: limit)
        // A value that is out of bounds on this side comes back by a step of any length.
        guard isUp ? room > 0 : room < 0 else { return nil }
        if isUp ? room <= step : room >= step { return limit }
        let new = advanced(by: step)
        // Out of bounds on the other side, one step may not be enough.
        return min(max(new, bounds.lowerBound), bounds.upperBound)
    }
}

// MARK: - Lowering

extension Stepper: HostLeafView {
    package var content: Label { label }

    func hostRule(of node: RenderNode) -> HostRule { .leadingLabel }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .stepper(
                StepperNode(
                    title: "",
                    canDecrement: decrement() != nil,
                    canIncrement: increment() != nil,
                    labelLayout: environment.labelLayout
                )
            )
        )
    }

    package func titled(_ node: RenderNode, _ title: String) -> RenderNode {
        guard case .stepper(var stepper) = node.content else { return node }
        stepper.title = title
        return RenderNode(.stepper(stepper), traits: node.traits)
    }

    package func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        guard environment.isEnabled, case .stepped(let up) = event,
            let action = up ? increment() : decrement()
        else { return }
        onEditingChanged(true)
        action()
        onEditingChanged(false)
    }
}
