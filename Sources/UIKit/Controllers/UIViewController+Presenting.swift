import AppShell
import Foundation
import SwiftUICore

extension UIViewController {
    /// What is presented over the controller now, in the window in use.
    public var presentedViewController: UIViewController? {
        (presentationInUse ?? standIn?.presentationInUse)?.controller
            ?? parent?.presentedViewController
    }

    /// The controller that presents this one, or one around it.
    public var presentingViewController: UIViewController? {
        presentation?.presenter ?? parent?.presentingViewController
    }

    /// Shows a controller over this one, or over what is already presented over this one.
    ///
    /// ## On Linux
    /// A document browser is behind every window of its app, and presents in the one in use.
    /// `completion` is called once the controller is there to be seen. A controller that is presented
    /// already is not presented again; that, and the lack of a window to present over, is written to
    /// standard error, and `completion` is not called.
    public func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let controller = viewControllerToPresent
        guard controller.presentation == nil, controller.rootWindow == nil else {
            return complain("is presented already", controller)
        }
        let presenter = (controller.wantsWindow ? windowPresenter : nil) ?? topmostPresented
        controller.application = application
        guard let presentation = presenter.makePresentation(of: controller) else {
            return complain("has no window to be presented in", controller)
        }
        controller.presentation = presentation
        presenter.presentations.append(presentation)
        controller.setAppears(true)
        application.afterUpdate { completion?() }
    }

    /// Takes away what is presented over the controller or, where nothing is, the controller itself.
    ///
    /// ## On Linux
    /// A window of a SwiftUI document closes as by the person: the document is saved first, and where
    /// the person wants to stay the window does, and `completion` is not called.
    public func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        let done: @MainActor () -> Void = { [application] in
            application.afterUpdate { completion?() }
        }
        let presentation =
            presentationInUse ?? standIn?.presentationInUse ?? topOfParents.presentation
        if let presentation { presentation.dismiss(done) } else { done() }
    }

    /// The last of what is presented from here in the window in use.
    private var presentationInUse: (any Presentation)? {
        let window = windowInUse
        return presentations.last { $0.window === window }
    }

    /// Whether the controller is being shown by another.
    public var isBeingPresented: Bool { presentation != nil }

    // MARK: - Within the module

    /// The person closes the window over another one.
    func dismissFromFrame() {
        guard !isModalInPresentation else { return }
        endPresentation()
    }

    /// Takes the controller away, with what is presented over it.
    func endPresentation() {
        guard let presentation else { return }
        for above in presentations.reversed() { above.controller.endPresentation() }
        self.presentation = nil
        isBeingDismissed = true
        defer { isBeingDismissed = false }
        presentation.presenter?.presentations.removeAll { $0 === presentation }
        presentation.close()
        setAppears(false)
    }

    /// Takes away what is presented in a window that goes.
    func endPresentations(in window: UIWindow) {
        for presentation in presentations.reversed() where presentation.window === window {
            presentation.controller.endPresentation()
        }
    }

    /// The window that shows the controller; of those that a browser is behind, the one in use.
    var windowInUse: UIWindow? {
        let top = topOfParents
        guard top.presentation == nil else { return windowShown }
        return application.windows.first { $0.rootViewController === top } ?? windowShown
    }

    /// The window that shows the controller.
    var windowShown: UIWindow? {
        if let rootWindow { return rootWindow }
        if let parent { return parent.windowShown }
        return presentation?.presenter?.windowShown
    }

    /// The host in whose window the controller's views are.
    var hostShown: ViewHost? {
        if let presentation { return presentation.host ?? presentation.presenter?.hostShown }
        return parent?.hostShown ?? rootWindow?.desktopWindow?.host
    }

    var topOfParents: UIViewController { parent?.topOfParents ?? self }

    /// What the window in use shows in the controller's place, where that is the root of many windows.
    private var standIn: UIViewController? {
        guard let window = windowInUse, let shown = window.controllerShown,
            window.rootViewController === topOfParents, shown !== topOfParents
        else { return nil }
        return shown
    }

    /// The last of those presented over this one in the window in use.
    private var topmostPresented: UIViewController {
        let bottom = standIn ?? self
        return bottom.presentationInUse?.controller.topmostPresented ?? bottom
    }

    /// The controller, from here to the bottom of all, that presents in windows of their own.
    private var windowPresenter: UIViewController? {
        presentsInWindows
            ? self : parent?.windowPresenter ?? presentation?.presenter?.windowPresenter
    }

    private func makePresentation(of controller: UIViewController) -> (any Presentation)? {
        if controller.wantsWindow, presentsInWindows {
            return WindowPresentation(controller, from: self)
        }
        guard let hostShown else { return nil }
        if let own = controller.makeOwnPresentation(from: self, over: hostShown) { return own }
        if let alert = controller as? UIAlertController, alert.isQuestion {
            let presentation = QuestionPresentation(alert, from: self)
            alert.ask(over: hostShown)
            return presentation
        }
        if controller.modalPresentationStyle == .popover,
            let popover = PopoverPresentation(controller, from: self, over: hostShown)
        {
            return popover
        }
        return SheetPresentation(controller, from: self, over: hostShown)
    }

    /// Whether it gets a window of its own where its presenter gives one.
    private var wantsWindow: Bool {
        if coversWindow { return false }
        return switch modalPresentationStyle {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: true
        default: false
        }
    }

    private func complain(_ what: String, _ controller: UIViewController) {
        BadInput.write("UIKit: \(type(of: controller)) \(what)")
    }
}
