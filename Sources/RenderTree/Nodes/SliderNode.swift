/// A knob on a line that chooses a number.
package struct SliderNode: Equatable, Sendable {
    /// What assistive technology reads.
    package var title: String
    package var value: Double
    package var range: ClosedRange<Double>
    /// What an arrow key adds; the values themselves are the views' business.
    package var step: Double

    package init(title: String, value: Double, range: ClosedRange<Double>, step: Double) {
        self.title = title
        self.value = value
        self.range = range
        self.step = step
    }
}
