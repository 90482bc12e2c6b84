package import AppShell
public import Foundation
import SwiftUICore

/// Shows one of several controllers, the last one pushed, with a way back.
///
/// Main thread.
///
/// ## On Linux
/// The bar is the window's header bar.
open class UINavigationController: UIViewController {
    /// From the root to the one that is shown.
    open var viewControllers: [UIViewController] = [] {
        didSet { didReplace(oldValue) }
    }

    private lazy var back = UIBarButtonItem(
        image: UIImage(systemName: "chevron.left"),
        primaryAction: UIAction(title: "Back") { [weak self] _ in
            _ = self?.popViewController(animated: true)
        }
    )

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
        didReplace([])
    }

    public override init(nibName: String? = nil, bundle: Bundle? = nil) {
        super.init(nibName: nibName, bundle: bundle)
    }

    public required init?(coder: NSCoder) { nil }

    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
    }

    /// Goes back; gives the controller that was left, if it was not the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard viewControllers.count > 1 else { return nil }
        let left = Array(viewControllers.dropFirst())
        viewControllers = Array(viewControllers.prefix(1))
        return left
    }

    private func didReplace(_ old: [UIViewController]) {
        for controller in old where !viewControllers.contains(where: { $0 === controller }) {
            controller.setAppears(false)
            controller.removeFromParent()
        }
        for controller in viewControllers where controller.parent !== self { addChild(controller) }
        if let left = old.last, left !== topViewController { left.setAppears(false) }
        if windowShown != nil { topViewController?.setAppears(true) }
        showTop()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.makeContent = { [weak self] in self?.topViewController?.contentView }
        topViewController?.loadViewIfNeeded()
    }

    private func showTop() {
        guard isViewLoaded else { return }
        topViewController?.loadViewIfNeeded()
        view.setNeedsDisplay()
        frameDidChange()
    }

    override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

    // MARK: - The bar

    override var barOwner: UIViewController { topViewController?.barOwner ?? self }

    override var leadingItems: [UIBarButtonItem] {
        (viewControllers.count > 1 && !barOwner.navigation.hidesBackButton ? [back] : [])
            + super.leadingItems
    }

    package override func fill(_ frame: inout GuestFrame) {
        if let topViewController { topViewController.fill(&frame) } else { super.fill(&frame) }
    }

    package override func menus(from standard: WindowMenuItems) -> WindowMenuItems {
        topViewController?.menus(from: standard) ?? standard
    }

    package override func perform(_ command: StandardCommand) -> Bool {
        topViewController?.perform(command) ?? false
    }

    package override func prepareToClose() async -> Bool {
        for controller in viewControllers.reversed() {
            guard await controller.prepareToClose() else { return false }
        }
        return true
    }

    package override func windowDidChangeActivity(isActive: Bool) {
        topViewController?.windowDidChangeActivity(isActive: isActive)
    }
}
