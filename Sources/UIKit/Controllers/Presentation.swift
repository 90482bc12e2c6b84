import AppShell
import FoundationExtras
import RenderTree
import SwiftUICore

/// A controller that is shown because another one presents it.
@MainActor
protocol Presentation: AnyObject {
    var controller: UIViewController { get }
    var presenter: UIViewController? { get }
    /// Where it is shown.
    var window: UIWindow? { get }
    /// The views' host, over which more can be presented.
    var host: ViewHost? { get }
    /// Takes it away at once.
    func close()
    /// Takes it away, where the person lets it.
    func dismiss(_ done: @escaping @MainActor () -> Void)
}

extension Presentation {
    func dismiss(_ done: @escaping @MainActor () -> Void) {
        controller.endPresentation()
        done()
    }
}

/// A controller in a window over another one.
@MainActor
final class SheetPresentation: Presentation {
    let controller: UIViewController
    private(set) weak var presenter: UIViewController?
    private(set) weak var window: UIWindow?
    private(set) var host: ViewHost?
    private var sheet: (any SheetWindow)?

    /// - Parameter below: The host over whose window it is shown.
    init?(_ controller: UIViewController, from presenter: UIViewController, over below: ViewHost) {
        guard let makeWindow = below.window.showSheet else { return nil }
        self.controller = controller
        self.presenter = presenter
        window = presenter.windowShown
        let host = ViewHost(graph: below.graph, inheriting: below.environment)
        self.host = host
        host.isPresented { [weak controller] in controller?.endPresentation() }
        sheet = makeWindow(host) { [weak controller] in
            controller?.dismissFromFrame()
        }
        host.show(
            controller.coversWindow ? controller.content.filling(below.size) : controller.content
        )
    }

    func close() {
        guard let host, let sheet else { return }
        self.host = nil
        self.sheet = nil
        host.close()
        sheet.close()
    }
}

/// A controller in a window of its own, as a browser presents documents.
@MainActor
final class WindowPresentation: Presentation {
    let controller: UIViewController
    private(set) weak var presenter: UIViewController?
    let window: UIWindow?

    init(_ controller: UIViewController, from presenter: UIViewController) {
        self.controller = controller
        self.presenter = presenter
        let window = UIWindow(showing: controller, of: presenter)
        self.window = window
        window.makeKeyAndVisible()
        DocumentWindows.didPresent(window)
    }

    var host: ViewHost? { window?.desktopWindow?.host }

    func close() { window?.close() }
}

/// A question: an alert without fields.
@MainActor
final class QuestionPresentation: Presentation {
    let controller: UIViewController
    private(set) weak var presenter: UIViewController?
    private(set) weak var window: UIWindow?
    var host: ViewHost? { nil }

    init(_ controller: UIViewController, from presenter: UIViewController) {
        self.controller = controller
        self.presenter = presenter
        window = presenter.windowShown
    }

    /// The desktop's questions close by being answered.
    func close() {}
}

extension AnyView {
    /// The view with at least that much room, in points.
    fileprivate func filling(_ size: CGSize) -> AnyView {
        AnyView(frame(minWidth: size.width, minHeight: size.height))
    }
}
