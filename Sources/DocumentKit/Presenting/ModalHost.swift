import SwiftUI
import UIKit

/// A controller in which the library presents a view of the app's.
@MainActor
protocol ModalHosting: UIViewController {
    /// Whether it is there to be seen; not yet so while it is on its way.
    var isShown: Bool { get set }
    /// Called once, when it is gone.
    var onDismissal: (@MainActor () -> Void)? { get set }
}

/// The controller around a view: the view itself, not its body, so that its state works.
final class ModalHost<Content: View>: UIHostingController<Content>, ModalHosting {
    var isShown = false
    var onDismissal: (@MainActor () -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Something may merely have been presented over it.
        guard isBeingDismissed || presentingViewController == nil else { return }
        let action = onDismissal
        onDismissal = nil
        action?()
    }
}

/// The controller for a view; `nil` where the view shows nothing.
@MainActor
func makeModalHost<Content: View>(_ view: Content) -> (any ModalHosting)? {
    isEmptyContent(view) ? nil : ModalHost(rootView: view)
}

extension ModalHosting {
    /// Takes the controller away, with what stands over it; never anything below.
    func dismissWhole() {
        guard presentingViewController != nil else { return }
        guard let above = presentedViewController else { return dismiss(animated: true) }
        above.dismiss(animated: true) { [weak self] in
            // Who is asked may have said no.
            guard let self, presentedViewController !== above else { return }
            dismissWhole()
        }
    }
}
