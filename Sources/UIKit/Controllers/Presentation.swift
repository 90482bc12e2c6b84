import AppShell
import FoundationExtras
import RenderTree
import SwiftUICore

/// A controller that is shown because another one presents it.
@MainActor
protocol Presentation: AnyObject {
    var controller: UIViewController { get }
    var presenter: UIViewController? { get }
    /// The views' host, over which more can be presented.
    var host: ViewHost? { get }
    /// Takes it away at once.
    func close()
}

/// A controller in a window over another one.
@MainActor
final class SheetPresentation: Presentation {
    let controller: UIViewController
    private(set) weak var presenter: UIViewController?
    private(set) var host: ViewHost?
    private var window: (any SheetWindow)?

    /// - Parameter below: The host over whose window it is shown.
    init?(_ controller: UIViewController, from presenter: UIViewController, over below: ViewHost) {
        guard let makeWindow = below.window.showSheet else { return nil }
        self.controller = controller
        self.presenter = presenter
        let host = ViewHost(graph: below.graph, inheriting: below.environment)
        self.host = host
        host.isPresented { [weak controller] in controller?.endPresentation() }
        window = makeWindow(host) { [weak controller] in
            controller?.dismissFromFrame()
        }
        host.show(controller.content)
    }

    func close() {
        guard let host, let window else { return }
        self.host = nil
        self.window = nil
        host.close()
        window.close()
    }
}

/// A controller in a window of its own, as a browser presents documents.
@MainActor
final class WindowPresentation: Presentation {
    let controller: UIViewController
    private(set) weak var presenter: UIViewController?
    private let window: UIWindow

    init(_ controller: UIViewController, from presenter: UIViewController) {
        self.controller = controller
        self.presenter = presenter
        window = UIWindow(showing: controller, of: presenter.rootController)
        window.makeKeyAndVisible()
        DocumentWindows.didPresent(window)
    }

    var host: ViewHost? { window.desktopWindow?.host }

    func close() { window.close() }
}

/// A question: an alert without fields.
@MainActor
final class QuestionPresentation: Presentation {
    let controller: UIViewController
    private(set) weak var presenter: UIViewController?
    var host: ViewHost? { nil }

    init(_ controller: UIViewController, from presenter: UIViewController) {
        self.controller = controller
        self.presenter = presenter
    }

    /// The desktop's questions close by being answered.
    func close() {}
}
