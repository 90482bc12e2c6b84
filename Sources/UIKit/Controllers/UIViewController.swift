package import AppShell
public import Foundation
public import FoundationExtras
package import SwiftUICore

/// Ties a view to what it shows, and to what is presented over it.
///
/// Main thread.
///
/// ## On Linux
/// What a controller presents in full screen from a document browser is a window of its own, and a
/// popover points at its source; every other presentation is a window over the one it is presented
/// from, which cannot be used meanwhile.
/// Nothing is animated. There are no storyboards: a controller makes its view in `loadView()` or
/// changes it in `viewDidLoad()`.
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    private var isLoading = false
    let navigation = UINavigationItem(title: "")
    private let revision = StateLocation(0)
    /// The app whose windows it is shown in.
    var application = UIApplication.shared

    /// A controller whose view is made when it is first asked for; names of nib files have no meaning.
    public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
        super.init()
        navigation.onChange = { [weak self] in self?.frameDidChange() }
    }

    /// Not available on Linux: there are no storyboards.
    public required init?(coder: NSCoder) { nil }

    // MARK: - The view

    /// The controller's view, made when first asked for.
    // Apple's declaration.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
            contentDidChange()
        }
    }

    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view; a plain one where it is not overridden.
    open func loadView() { view = UIView() }

    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        viewDidLoad()
    }

    /// The view has been made.
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view has another size, which its `bounds` say.
    open func viewWillLayoutSubviews() {}
    /// The same, after `viewWillLayoutSubviews()`; frames of subviews are set here.
    open func viewDidLayoutSubviews() {}

    /// The desktop has given the view a size.
    fileprivate func takeSize(_ size: CGSize) {
        guard let loadedView, loadedView.frame.size != size else { return }
        loadedView.frame.size = size
        viewWillLayoutSubviews()
        viewDidLayoutSubviews()
    }

    private(set) var isAppearing = false

    /// Calls the methods about appearing, once for each change.
    package func setAppears(_ appears: Bool) {
        guard appears != isAppearing else { return }
        isAppearing = appears
        if appears { loadViewIfNeeded() }
        for child in appearingChildren { child.setAppears(appears) }
        if appears {
            DocumentWindows.whileAppearing(self) {
                viewWillAppear(false)
                viewDidAppear(false)
            }
        } else {
            viewWillDisappear(false)
            viewDidDisappear(false)
        }
    }

    /// The children that appear with the controller.
    var appearingChildren: [UIViewController] { children }

    // MARK: - What it says about itself

    /// What the controller shows, in a word; also the title of its navigation item.
    open var title: String? {
        didSet {
            if navigation.title?.isEmpty != false || navigation.title == oldValue {
                navigation.title = title
            }
        }
    }

    /// What the controller puts into the bar.
    open var navigationItem: UINavigationItem { navigation }

    /// Points that the controller would like its view to have; zero leaves it to the desktop.
    open var preferredContentSize = CGSize.zero

    open override var next: UIResponder? { loadedView?.superview ?? parent ?? windowInUse }

    open override var undoManager: UndoManager? {
        windowInUse?.desktopWindow?.undoManager
    }

    // MARK: - Children

    public private(set) weak var parent: UIViewController?
    public private(set) var children: [UIViewController] = []

    open func addChild(_ child: UIViewController) {
        child.removeFromParent()
        children.append(child)
        child.parent = self
        child.application = application
    }

    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func didMove(toParent parent: UIViewController?) {}
    open func willMove(toParent parent: UIViewController?) {}

    /// The controller around this one that scrolls through others.
    open var navigationController: UINavigationController? {
        parent.flatMap { $0 as? UINavigationController ?? $0.navigationController }
    }

    // MARK: - Presenting

    /// How a controller is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Without an effect: nothing is animated.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Without an effect: nothing is animated.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether it is shown over all of the window in use, which cannot be used meanwhile, also where a
    /// browser would give it a window of its own.
    package final var coversWindow = false
    /// Where it is presented, for one that is presented as a popover.
    lazy var popover = UIPopoverPresentationController()
    /// Whether the person may close it by the window's frame only if the app does.
    open var isModalInPresentation = false { didSet { contentDidChange() } }

    /// Whether the controller is just being taken away by whoever presented it.
    public internal(set) var isBeingDismissed = false
    /// By what the controller is shown, where another presents it.
    var presentation: (any Presentation)?
    /// What is presented from here, the last one last: a browser may present several in windows.
    var presentations: [any Presentation] = []

    /// Shows the controller in a way of its own: a dialog of the desktop's, over a window.
    func makeOwnPresentation(
        from presenter: UIViewController,
        over host: ViewHost
    ) -> (any Presentation)? { nil }

    /// The window whose content the controller is.
    weak var rootWindow: UIWindow?
    /// Whether what it presents in full screen gets windows of its own.
    var presentsInWindows: Bool { false }

    // MARK: - As a view of the graph

    /// The controller's view with its items in the bar.
    package var content: AnyView {
        // Not while views are evaluated: what the app does then changes them.
        loadViewIfNeeded()
        return AnyView(ControllerView(controller: self))
    }

    /// The controller's view in a bubble, with a bar of its own over it where it has one.
    var bubbleContent: AnyView {
        loadViewIfNeeded()
        return AnyView(BubbleView(controller: self))
    }

    /// What is between the bars: the view, for most.
    var contentView: AnyView { view.contentView }

    fileprivate func noteReading() { _ = revision.get() }

    func contentDidChange() { revision.set(revision.peek() + 1) }

    /// The bar or the title changed.
    func frameDidChange() {
        contentDidChange()
        parent?.frameDidChange()
        windowShown?.desktopWindow?.updateFrame()
    }

    /// The controller whose items stand in the bar.
    var barOwner: UIViewController { self }

    var leadingItems: [UIBarButtonItem] { barOwner.navigation.leftBarButtonItems ?? [] }

    /// From the edge inwards.
    var trailingItems: [UIBarButtonItem] { barOwner.navigation.rightBarButtonItems ?? [] }

    /// What the frame of a window that shows the controller says.
    package func fill(_ frame: inout GuestFrame) { frame.title = barTitle }

    var barTitle: String? {
        let title = barOwner.navigation.title ?? barOwner.title
        return title?.isEmpty == false ? title : nil
    }

    /// The menus of the window, from what every window offers.
    package func menus(from standard: WindowMenuItems) -> WindowMenuItems { standard }

    /// Does a command of the window; `false` where it is none of the controller's.
    package func perform(_ command: StandardCommand) -> Bool { false }

    /// The undo manager of a window that shows the controller; `nil` for one of the window's own.
    package var windowUndoManager: UndoManager? { nil }

    /// Lets go of documents; `false` where the person wants to stay.
    package func prepareToClose() async -> Bool { true }

    package func windowDidChangeActivity(isActive: Bool) {}

    /// The tint of what can be pressed, where no view says another.
    var inheritedTint: UIColor? { windowInUse?.explicitTint }
}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
    case overCurrentContext, popover
    case none = -1
    case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// A controller in the graph: its view, and its items in the bar.
private struct ControllerView: View {
    let controller: UIViewController

    var body: some View {
        controller.noteReading()
        return SizedView(controller: controller)
            .modifier(BarOfItems(controller: controller))
            .interactiveDismissDisabled(controller.isModalInPresentation)
            .modifier(BarTitle(title: controller.barTitle))
    }
}

/// A controller in a bubble: its items and its title stand over its view, if it has any.
private struct BubbleView: View {
    let controller: UIViewController

    var body: some View {
        controller.noteReading()
        let size = controller.preferredContentSize
        return SizedView(controller: controller)
            .frame(
                width: size.width > 0 ? size.width : nil,
                height: size.height > 0 ? size.height : nil
            )
            .modifier(BarOfItems(controller: controller, title: controller.barTitle))
            .interactiveDismissDisabled(controller.isModalInPresentation)
    }
}

/// A controller's items at both ends of the bar around, and its title where the bar shows none itself.
private struct BarOfItems: ViewModifier {
    let controller: UIViewController
    var title: String?

    func body(content: Content) -> some View {
        controller.noteReading()
        return content.toolbar {
            if !controller.leadingItems.isEmpty {
                ToolbarItemGroup(placement: .navigation) {
                    BarItems(items: controller.leadingItems)
                }
            }
            if let title {
                ToolbarItem(placement: .principal) { Text(title).fontWeight(.semibold) }
            }
            if !controller.trailingItems.isEmpty {
                ToolbarItemGroup(placement: .primaryAction) {
                    // The first is the one at the edge.
                    BarItems(items: controller.trailingItems.reversed())
                }
            }
        }
    }
}

/// A controller's view, whose size the controller hears of.
private struct SizedView: View {
    let controller: UIViewController

    var body: some View {
        controller.noteReading()
        return controller.contentView
            .onGeometryChange(for: CGSize.self, of: { $0.size }, action: controller.takeSize)
    }
}

/// Names a window after what it shows, where that has a name.
private struct BarTitle: ViewModifier {
    let title: String?

    func body(content: Content) -> some View {
        if let title { content.navigationTitle(title) } else { content }
    }
}

/// Items of a bar, in order.
struct BarItems: View {
    let items: [UIBarButtonItem]

    var body: some View {
        ForEach(items.indices, id: \.self) { BarItemView(item: items[$0]) }
    }
}
