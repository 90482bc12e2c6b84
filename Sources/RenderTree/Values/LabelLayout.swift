/// Where a control's label stands.
package enum LabelLayout: Equatable, Sendable {
    /// Right beside the control.
    case beside
    /// At the leading edge of all the width that is offered, the control being at the trailing edge.
    case apart
    /// Nowhere: it only names the control for assistive technology.
    case hidden
}
