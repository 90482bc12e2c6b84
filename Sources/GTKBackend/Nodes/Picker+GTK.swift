import CGTK
import RenderTree

/// A choice beside its label.
final class MountedPicker: MountedNode {
    private let control: any PickerControl
    private let sink: Sink

    /// Takes what is chosen once the node is there to report it, unless the program chooses.
    private final class Sink {
        weak var node: MountedPicker?
        var isShowing = false
    }

    init(_ node: PickerNode, id: NodeID, in window: GTKWindow) {
        let host = window.addHost(id)
        let sink = Sink()
        self.sink = sink
        let choose: @MainActor (Int) -> Void = { index in
            if !sink.isShowing { sink.node?.send(.selected(index)) }
        }
        control =
            switch node.style {
            case .menu: PickerMenu(choose: choose)
            case .segmented: PickerButtons(isSegmented: true, choose: choose)
            case .inline: PickerButtons(isSegmented: false, choose: choose)
            }
        let row = LabeledControl(control.widget, label: host, node.labelLayout)
        super.init(id: id, widget: row.widget, contentHost: host, in: window)
        sink.node = self
        show(node, instead: nil)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .picker(let node) = new, case .picker(let old) = old else { return }
        show(node, instead: old)
    }

    override func reassert(_ content: RenderNode.Content) {
        guard case .picker(let node) = content else { return }
        quietly { control.select(node.selected) }
    }

    override var controlWidget: WidgetPointer? { control.widget }

    override var hasCenteredLabel: Bool { true }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .picker(let node) = content else { return nil }
        return node.title
    }

    private func show(_ node: PickerNode, instead old: PickerNode?) {
        quietly {
            if node.options != old?.options { control.setOptions(node.options) }
            control.select(node.selected)
        }
        if node.options != old?.options || node.font != old?.font || node.isFlat != old?.isFlat {
            for button in control.buttons {
                button.setClass("flat", isSet: node.isFlat)
                window.styles.apply(node.font?.css ?? "", to: button)
            }
        }
        control.setAccessible(
            title: node.title,
            chosen: node.selected.map { node.options[$0].title } ?? ""
        )
    }

    private func quietly(_ work: () -> Void) {
        sink.isShowing = true
        work()
        sink.isShowing = false
    }
}

/// What a picker chooses with.
@MainActor
protocol PickerControl: AnyObject {
    var widget: WidgetPointer { get }
    /// What the options are on, for their looks.
    var buttons: [WidgetPointer] { get }
    func setOptions(_ options: [PickerNode.Option])
    func select(_ index: Int?)
    /// Says to assistive technology what is chosen here, and what is chosen now.
    func setAccessible(title: String, chosen: String)
}
