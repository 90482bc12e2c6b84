public import Foundation
package import RenderTree

/// What of a date people choose.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control that chooses a day, a time of day or both.
///
/// ## On Linux
/// The calendar is the Gregorian one, in the environment's time zone.
public struct DatePicker<Label: View> {
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let bounds: ClosedRange<Date>
    private let components: Components
    private let label: Label

    nonisolated public init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection,
            bounds: .distantPast ... .distantFuture,
            components: displayedComponents,
            label: label()
        )
    }

    /// A choice within bounds: what is chosen outside of them is brought to the nearest.
    nonisolated public init(
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection,
            bounds: range,
            components: displayedComponents,
            label: label()
        )
    }

    nonisolated public init(
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection,
            bounds: range.lowerBound...max(range.lowerBound, .distantFuture),
            components: displayedComponents,
            label: label()
        )
    }

    nonisolated public init(
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection,
            bounds: min(range.upperBound, .distantPast)...range.upperBound,
            components: displayedComponents,
            label: label()
        )
    }

    private init(
        selection: Binding<Date>,
        bounds: ClosedRange<Date>,
        components: Components,
        label: Label
    ) {
        self.selection = selection
        self.bounds = bounds
        self.components = components
        self.label = label
    }
}

extension DatePicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }
}

// MARK: - Lowering

extension DatePicker: HostLeafView {
    package var content: Label { label }

    func hostRule(of node: RenderNode) -> HostRule { .leadingLabel }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        let date = selection.wrappedValue
        return RenderNode(
            .date(
                DateNode(
                    title: "",
                    value: DateFields(date, in: calendar),
                    text: text(of: date),
                    showsDay: components.contains(.date),
                    showsTime: components.contains(.hourAndMinute),
                    style: environment.datePickerLook,
                    labelLayout: environment.labelLayout
                )
            )
        )
    }

    private var calendar: Calendar { Calendar(identifier: .gregorian) }

    private func text(of date: Date) -> String {
        date.formatted(
            date: components.contains(.date) ? .abbreviated : .omitted,
            time: components.contains(.hourAndMinute) ? .shortened : .omitted
        )
    }

    package func titled(_ node: RenderNode, _ title: String) -> RenderNode {
        guard case .date(var date) = node.content else { return node }
        date.title = title
        return RenderNode(.date(date), traits: node.traits)
    }

    package func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        guard environment.isEnabled, case .dateChosen(let fields) = event else { return }
        let old = selection.wrappedValue
        var new = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond],
            from: old
        )
        if components.contains(.date) {
            (new.era, new.year, new.month, new.day) = (1, fields.year, fields.month, fields.day)
        }
        if components.contains(.hourAndMinute) {
            (new.hour, new.minute) = (fields.hour, fields.minute)
        }
        guard let date = calendar.date(from: new) else { return }
        selection.wrappedValue = min(max(date, bounds.lowerBound), bounds.upperBound)
    }
}

extension DateFields {
    fileprivate init(_ date: Date, in calendar: Calendar) {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        self.init(
            year: parts.year ?? 1,
            month: parts.month ?? 1,
            day: parts.day ?? 1,
            hour: parts.hour ?? 0,
            minute: parts.minute ?? 0
        )
    }
}

// MARK: - View + datePickerStyle

/// How dates are chosen; the app chooses among the desktop's own ways.
public protocol DatePickerStyle: Sendable {}

public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
public struct FieldDatePickerStyle: DatePickerStyle { public init() {} }
public struct StepperFieldDatePickerStyle: DatePickerStyle { public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The desktop's choice, which is `compact`.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A button that opens a calendar.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A calendar in view.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == FieldDatePickerStyle {
    /// The same as `compact` here.
    public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
    /// The same as `compact` here.
    public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// The same as `compact` here.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
    /// How dates are chosen in this view.
    nonisolated public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View {
        environment(\.datePickerLook, style is GraphicalDatePickerStyle ? .graphical : .compact)
    }
}

private struct DatePickerLookKey: EnvironmentKey {
    static var defaultValue: DateNode.Style { .compact }
}

extension EnvironmentValues {
    var datePickerLook: DateNode.Style {
        get { self[DatePickerLookKey.self] }
        set { self[DatePickerLookKey.self] = newValue }
    }
}
