public import Foundation
import SwiftUICore

/// Text of many lines that is read and, where it may be, edited.
///
/// ## On Linux
/// It is the desktop's own editor with its keys, search and shortcuts; undo is that of the window.
open class UITextView: UIView {
    private let storage = StateLocation("")

    /// The whole text.
    // Apple's declaration.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! {
        get { storage.peek() }
        set { storage.set(newValue ?? "") }
    }

    open var font: UIFont? { didSet { setNeedsDisplay() } }
    open var textColor: UIColor? { didSet { setNeedsDisplay() } }
    open var isEditable = true { didSet { setNeedsDisplay() } }

    /// Hears of what a person types; not of what the app sets.
    open weak var delegate: (any UITextViewDelegate)?

    override var content: AnyView? {
        AnyView(
            TextEditor(
                text: Binding {
                    self.storage.get()
                } set: {
                    self.take($0)
                }
            )
            .font(font?.font)
            .disabled(!isEditable)
        )
    }

    private func take(_ text: String) {
        storage.set(text)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Posted after a person has edited the text.
    nonisolated public static let textDidChangeNotification = Notification.Name(
        "UITextViewTextDidChangeNotification"
    )
}

/// Hears of what happens in a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: AnyObject {
    /// A person has edited the text.
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewDidChange(_ textView: UITextView) {}
}
