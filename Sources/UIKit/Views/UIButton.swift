import Foundation
import SwiftUICore

/// A button.
open class UIButton: UIView {
    public enum ButtonType: Int, Sendable { case custom, system, close }

    private var titleText: String?
    private var picture: UIImage?
    private var action: UIAction?
    open var isEnabled = true { didSet { setNeedsDisplay() } }
    /// A menu that pressing the button opens.
    open var menu: UIMenu? { didSet { setNeedsDisplay() } }

    /// A button that does what `primaryAction` does, with its title and image.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        action = primaryAction
        titleText = primaryAction?.title
        picture = primaryAction?.image
    }

    open func setTitle(_ title: String?, for state: UIControl.State) {
        titleText = title
        setNeedsDisplay()
    }

    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        picture = image
        setNeedsDisplay()
    }

    /// Has the action done whenever the button is pressed.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        self.action = action
    }

    override var fillsItsPlace: Bool { false }

    override var content: AnyView? {
        guard let menu else {
            return AnyView(
                Button {
                    self.action?.perform(from: self)
                } label: {
                    label
                }
                .disabled(!isEnabled)
            )
        }
        return AnyView(
            Menu {
                MenuItems(elements: menu.children)
            } label: {
                label
            }
        )
    }

    private var label: some View { ActionLabel(title: titleText ?? "", image: picture) }
}

/// The names that controls of all kinds have in common.
public enum UIControl {
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let disabled = State(rawValue: 2)
    }

    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    }
}

/// A title, an image, or both.
struct ActionLabel: View {
    let title: String
    let image: UIImage?

    var body: some View {
        if let image = image?.view {
            if title.isEmpty {
                image
            } else {
                Label {
                    Text(verbatim: title)
                } icon: {
                    image
                }
            }
        } else {
            Text(verbatim: title)
        }
    }
}
