public import Foundation

extension Text {
    /// A value in a format.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    /// A value as a formatter has it.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// A date or a time of day in the person's words.
    public init(_ date: Date, style: DateStyle) {
        switch style.kind {
        case .date: self.init(verbatim: date.formatted(date: .long, time: .omitted))
        case .time: self.init(verbatim: date.formatted(date: .omitted, time: .shortened))
        }
    }

    /// What of a date is shown.
    public struct DateStyle: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case date, time }
        let kind: Kind

        public static let date = DateStyle(kind: .date)
        public static let time = DateStyle(kind: .time)
    }
}
