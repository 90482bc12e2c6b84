public import Foundation
import SwiftUICore

/// An item of a bar: a button, or a menu.
///
/// Main thread.
///
/// ## On Linux
/// It stands in the window's header bar. What it does is a `UIAction`: there are no selectors.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject, PopoverSource {
    public enum Style: Int, Sendable { case plain, done, prominent }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
        case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
        case fastForward, undo, redo, close
    }

    open var title: String? { didSet { didChange() } }
    open var image: UIImage? { didSet { didChange() } }
    open var isEnabled = true { didSet { didChange() } }
    open var isHidden = false { didSet { didChange() } }
    open var style = Style.plain { didSet { didChange() } }
    open var tintColor: UIColor? { didSet { didChange() } }
    open var accessibilityLabel: String? { didSet { didChange() } }
    open var tag = 0
    /// What pressing the item does; its title and image stand for those that the item lacks.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction { take(primaryAction) }
            didChange()
        }
    }
    open var menu: UIMenu? { didSet { didChange() } }
    /// A view instead of a button.
    open var customView: UIView? { didSet { didChange() } }

    let systemItem: SystemItem?
    var popoverShown: PopoverPresentation? { didSet { didChange() } }
    private let revision = StateLocation(0)

    public init(
        title: String? = nil,
        image: UIImage? = nil,
        primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.title = title
        self.image = image
        self.primaryAction = primaryAction
        self.menu = menu
        systemItem = nil
        super.init()
        if let primaryAction { take(primaryAction) }
    }

    /// An item with the look that the desktop has for that.
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        self.menu = menu
        super.init()
        title = systemItem.title
        image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
        if systemItem == .done { style = .done }
    }

    public init(customView: UIView) {
        self.customView = customView
        systemItem = nil
        super.init()
    }

    /// An item that takes the room between others; the desktop's bars share it out themselves.
    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }

    private func take(_ action: UIAction) {
        if title == nil, !action.title.isEmpty { title = action.title }
        if image == nil { image = action.image }
    }

    private func didChange() { revision.set(revision.peek() + 1) }

    fileprivate func noteReading() { _ = revision.get() }

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}

extension UIBarButtonItem.SystemItem {
    fileprivate var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .add: "Add"
        case .flexibleSpace, .fixedSpace: nil
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast Forward"
        case .undo: "Undo"
        case .redo: "Redo"
        case .close: "Close"
        }
    }

    fileprivate var symbol: String? {
        switch self {
        case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace: nil
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop, .close: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play"
        case .pause: "pause"
        case .rewind: "backward"
        case .fastForward: "forward"
        case .undo: "arrow.uturn.backward"
        case .redo: "arrow.uturn.forward"
        }
    }
}

// MARK: - As a view

/// An item of a bar.
struct BarItemView: View {
    let item: UIBarButtonItem

    var body: some View {
        item.noteReading()
        return bar
    }

    @ViewBuilder private var bar: some View {
        if let custom = item.customView {
            custom.contentView.modifier(PopoverStand(presentation: item.popoverShown))
        } else if !item.isHidden, !item.isSpace {
            control
                .disabled(!item.isEnabled)
                .accessibilityLabel(item.accessibilityLabel ?? item.title ?? "")
                .help(item.image == nil ? "" : item.title ?? "")
                .modifier(PopoverStand(presentation: item.popoverShown))
        }
    }

    @ViewBuilder private var control: some View {
        if let menu = item.menu, item.primaryAction == nil {
            Menu {
                MenuItems(elements: menu.children)
            } label: {
                label
            }
        } else {
            Button {
                item.primaryAction?.perform(from: item)
            } label: {
                label
            }
        }
    }

    private var label: some View {
        ActionLabel(title: item.image == nil ? item.title ?? "" : "", image: item.image)
    }
}
