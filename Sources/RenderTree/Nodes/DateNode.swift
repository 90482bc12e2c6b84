/// A choice of a day, a time of day or both; its label is the content of a host of the same id.
package struct DateNode: Equatable, Sendable {
    package enum Style: Equatable, Sendable {
        /// A button that opens what it is chosen with.
        case compact
        /// The calendar in view.
        case graphical
    }

    /// The label's text, for assistive technology.
    package var title: String
    package var value: DateFields
    /// The value in the person's words.
    package var text: String
    package var showsDay: Bool
    package var showsTime: Bool
    /// Stays as it is for the node's life.
    package var style: Style
    package var labelLayout: LabelLayout

    package init(
        title: String,
        value: DateFields,
        text: String,
        showsDay: Bool,
        showsTime: Bool,
        style: Style,
        labelLayout: LabelLayout
    ) {
        self.title = title
        self.value = value
        self.text = text
        self.showsDay = showsDay
        self.showsTime = showsTime
        self.style = style
        self.labelLayout = labelLayout
    }
}

/// A day of the Gregorian calendar and a time of it.
package struct DateFields: Hashable, Sendable {
    package var year: Int
    /// From 1.
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int

    package init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
    }
}
