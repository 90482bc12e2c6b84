import Foundation
import SwiftUICore

/// A line of text that a person edits.
open class UITextField: UIView {
    private let storage = StateLocation("")

    /// The text; what the app sets, it hears nothing of.
    open var text: String? {
        get { storage.peek() }
        set { storage.set(newValue ?? "") }
    }

    open var placeholder: String? { didSet { setNeedsDisplay() } }
    open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
    open var font: UIFont? { didSet { setNeedsDisplay() } }
    open var isEnabled = true { didSet { setNeedsDisplay() } }

    override var fillsItsPlace: Bool { false }

    override var content: AnyView? {
        let text = Binding {
            self.storage.get()
        } set: {
            self.storage.set($0)
        }
        let field =
            isSecureTextEntry
            ? AnyView(SecureField(placeholder ?? "", text: text))
            : AnyView(TextField(placeholder ?? "", text: text))
        return AnyView(field.font(font?.font).disabled(!isEnabled))
    }
}
