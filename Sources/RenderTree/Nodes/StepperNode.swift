/// Two buttons that make something less and more; its label is the content of a host of the same id.
package struct StepperNode: Equatable {
    /// The label's text, for assistive technology.
    package var title: String
    package var canDecrement: Bool
    package var canIncrement: Bool
    package var labelLayout: LabelLayout

    package init(
        title: String,
        canDecrement: Bool = true,
        canIncrement: Bool = true,
        labelLayout: LabelLayout = .beside
    ) {
        self.title = title
        self.canDecrement = canDecrement
        self.canIncrement = canIncrement
        self.labelLayout = labelLayout
    }
}
