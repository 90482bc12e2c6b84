import Foundation
import UIKit

extension DocumentKitApp {
    /// Shows a controller over what is on top of the window in use.
    ///
    /// - Parameters:
    ///   - item: What a popover points at.
    ///   - isCover: Whether a presentation over the whole screen is over what is there, rather than
    ///     beside it.
    ///   - didShow: Called once the controller is there to be seen.
    func present(
        _ host: some ModalHosting,
        _ style: UIModalPresentationStyle,
        from item: UIBarButtonItem? = nil,
        isCover: Bool = true,
        didShow: @escaping @MainActor () -> Void = {}
    ) throws(DocumentGroupError) {
        guard let root = windowInUse?.rootViewController else { throw .noParentWindow }
        let top = root.topmostPresented
        if let modal = top as? any ModalHosting, !modal.isShown { throw .alreadyPresenting }
        if top.isBeingDismissed { throw .alreadyPresenting }
        host.modalPresentationStyle = style
        if style == .fullScreen, isCover { Platform().makeCover(host) }
        if let popover = host.popoverPresentationController {
            if let item {
                popover.barButtonItem = item
            } else {
                popover.sourceView = top.view
                popover.sourceRect = CGRect(
                    x: top.view.bounds.midX,
                    y: top.view.bounds.midY,
                    width: 0,
                    height: 0
                )
                popover.permittedArrowDirections = []
            }
        }
        top.present(host, animated: true) { [weak host] in
            host?.isShown = true
            didShow()
        }
        guard host.presentingViewController != nil else { throw .notPresented }
    }
}
