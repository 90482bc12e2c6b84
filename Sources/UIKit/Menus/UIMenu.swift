import Foundation
import SwiftUICore

/// A menu: items, and menus in it.
///
/// Main thread.
open class UIMenu: UIMenuElement {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its items stand in the menu around it, set off by lines.
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
    }

    public let options: Options
    public let children: [UIMenuElement]

    public init(
        title: String = "",
        image: UIImage? = nil,
        options: UIMenu.Options = [],
        children: [UIMenuElement] = []
    ) {
        self.options = options
        self.children = children
        super.init(title: title, image: image)
    }
}

// MARK: - As views

extension UIMenuElement {
    /// The element as an item of a menu.
    var view: AnyView {
        switch self {
        case let action as UIAction where action.attributes.contains(.hidden): AnyView(EmptyView())
        case let action as UIAction: AnyView(ActionItem(action: action))
        case let menu as UIMenu where menu.options.contains(.displayInline):
            AnyView(Section { MenuItems(elements: menu.children) })
        case let menu as UIMenu:
            AnyView(Menu(menu.title) { MenuItems(elements: menu.children) })
        default: AnyView(EmptyView())
        }
    }
}

/// The items of a menu.
struct MenuItems: View {
    let elements: [UIMenuElement]

    var body: some View {
        ForEach(elements.indices, id: \.self) { elements[$0].view }
    }
}

private struct ActionItem: View {
    let action: UIAction

    var body: some View {
        Group {
            if action.state == .off {
                Button(
                    action.title,
                    role: action.attributes.contains(.destructive) ? .destructive : nil
                ) {
                    action.perform(from: action)
                }
            } else {
                Toggle(
                    action.title,
                    isOn: Binding {
                        action.state == .on
                    } set: { _ in
                        action.perform(from: action)
                    }
                )
            }
        }
        .disabled(action.attributes.contains(.disabled))
    }
}
