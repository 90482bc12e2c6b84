import AppShell
import Foundation
import SwiftUICore

/// A controller in a bubble at an item of a bar, or at a view.
///
/// The source shows the bubble among its own views. Where it is not to be seen in the window in use,
/// nothing of the kind appears with the next update, and the controller gets a window instead.
@MainActor
final class PopoverPresentation: Presentation {
    let controller: UIViewController
    private(set) weak var presenter: UIViewController?
    private(set) weak var window: UIWindow?
    private weak var source: (any PopoverSource)?
    /// What shows it instead where the source is not to be seen.
    private var sheet: SheetPresentation?
    private var isShown = false

    init?(_ controller: UIViewController, from presenter: UIViewController, over host: ViewHost) {
        guard let source = controller.popover.sourceItem as? any PopoverSource else { return nil }
        self.controller = controller
        self.presenter = presenter
        self.source = source
        window = presenter.windowShown
        source.popoverShown?.controller.endPresentation()
        source.popoverShown = self
        controller.application.afterUpdate { [weak self, weak host] in
            guard let self, let host, !isShown, self.source?.popoverShown === self else { return }
            self.source?.popoverShown = nil
            sheet = SheetPresentation(controller, from: presenter, over: host)
        }
    }

    var host: ViewHost? { sheet?.host }

    /// What the source shows in a window: the bubble's content, if the bubble is for that window.
    func content(in traits: WindowTraits?) -> AnyView? {
        guard let traits, window?.desktopWindow?.host.window === traits else { return nil }
        isShown = true
        return controller.bubbleContent
    }

    func close() {
        if source?.popoverShown === self { source?.popoverShown = nil }
        sheet?.close()
        sheet = nil
    }
}

/// What a bubble can point at; it shows the bubble among its own views.
@MainActor
protocol PopoverSource: UIPopoverPresentationControllerSourceItem {
    var popoverShown: PopoverPresentation? { get set }
}

/// Shows a source's bubble at a view.
struct PopoverStand: ViewModifier {
    let presentation: PopoverPresentation?
    @Environment(\.windowTraits) private var window

    func body(content: Content) -> some View {
        let bubble = presentation.flatMap { shown in
            shown.content(in: window).map { Bubble(presentation: shown, content: $0) }
        }
        let directions = presentation?.controller.popover.permittedArrowDirections ?? .any
        return content.popover(
            item: Binding(
                get: { bubble },
                set: { if $0 == nil { presentation?.controller.endPresentation() } }
            ),
            arrowEdge: directions.edge,
            hasArrow: !directions.isEmpty
        ) {
            $0.content
        }
    }
}

private struct Bubble: Identifiable {
    let presentation: PopoverPresentation
    let content: AnyView

    var id: ObjectIdentifier { ObjectIdentifier(presentation) }
}

extension UIPopoverArrowDirection {
    /// The side of the source at which the bubble stands: its arrow points the other way.
    fileprivate var edge: Edge {
        if contains(.up) || isEmpty { return .bottom }
        if contains(.down) { return .top }
        return contains(.left) ? .trailing : .leading
    }
}
