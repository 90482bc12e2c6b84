import CGTK
import Foundation
import RenderTree

/// A question that is answered with a line of text, in a dialog over its window.
@MainActor
final class TextDialog {
    static func ask(_ question: TextQuestionNode, over parent: WidgetPointer?) async -> String? {
        let dialog = TextDialog(question, over: parent)
        return await withCheckedContinuation { continuation in
            let answer = FirstAnswer<String?>(continuation)
            // The signals hold the dialog, and its own end lets go of them.
            connect(dialog.widget.opaque, "response") { arguments in
                answer.give(arguments.string(0) == Self.accept ? dialog.text : nil)
            }
            connect(dialog.widget, "destroy") {
                question.check?.onChange = nil
                answer.give(nil)
            }
            question.check?.onChange = { [weak dialog] in dialog?.textDidChange() }
            connect(dialog.editable, "changed") { _ in dialog.textDidChange() }
            connect(dialog.editable, "activate") { _ in dialog.wantsToAccept() }
            dialog.present()
        }
    }

    private let widget: WidgetPointer
    private let entry: WidgetPointer
    private let remark: WidgetPointer?
    private let question: TextQuestionNode
    /// Looks at the text that is in the field now.
    private var judging: Task<Void, Never>?
    private var isAcceptable = false
    /// Return was pressed before it was known what is to be said about the text.
    private var isWanted = false

    private init(_ question: TextQuestionNode, over parent: WidgetPointer?) {
        self.question = question
        widget = adw_message_dialog_new(
            parent?.as(GtkWindow.self),
            question.title,
            question.message.isEmpty ? nil : question.message
        )
        entry = gtk_entry_new()
        remark = question.check == nil ? nil : gtk_label_new("")
        let message = widget.as(AdwMessageDialog.self)
        adw_message_dialog_add_response(message, "cancel", "Cancel")
        adw_message_dialog_add_response(
            message,
            Self.accept,
            question.answer.replacing("_", with: "__")
        )
        adw_message_dialog_set_response_appearance(message, Self.accept, ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_close_response(message, "cancel")
        adw_message_dialog_set_default_response(message, Self.accept)
        adw_message_dialog_set_extra_child(message, makeContent())
        textDidChange()
    }

    private static let accept = "accept"

    private var editable: OpaquePointer { entry.opaque }

    private var text: String { String(cString: gtk_editable_get_text(editable)) }

    private func makeContent() -> WidgetPointer {
        gtk_editable_set_text(editable, question.text)
        gtk_editable_set_width_chars(editable, 30)
        entry.setAccessibleName(question.title)
        let content: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
        gtk_box_append(content.as(GtkBox.self), entry)
        guard let remark else { return content }
        gtk_label_set_wrap(remark.opaque, 1)
        gtk_label_set_xalign(remark.opaque, 0)
        gtk_label_set_max_width_chars(remark.opaque, 30)
        gtk_widget_add_css_class(remark, "caption")
        gtk_box_append(content.as(GtkBox.self), remark)
        return content
    }

    private func present() {
        gtk_window_present(widget.as(GtkWindow.self))
        gtk_widget_grab_focus(entry)
        gtk_editable_select_region(editable, 0, Int32(question.selectedCount))
    }

    // MARK: - The text

    private func textDidChange() {
        isWanted = false
        judging?.cancel()
        let text = text
        guard let check = question.check else { return setAcceptable(!text.isEmpty) }
        setAcceptable(false)
        judging = Task { [weak self] in
            let remark = await check.remark(text)
            guard let self, !Task.isCancelled else { return }
            judging = nil
            show(remark)
            setAcceptable(!(remark?.isRefusal ?? false))
            if isWanted, isAcceptable { wantsToAccept() }
            isWanted = false
        }
    }

    private func setAcceptable(_ isAcceptable: Bool) {
        self.isAcceptable = isAcceptable
        adw_message_dialog_set_response_enabled(
            widget.as(AdwMessageDialog.self),
            Self.accept,
            isAcceptable ? 1 : 0
        )
    }

    private func show(_ new: TextCheck.Remark?) {
        guard let remark else { return }
        let isRefusal = new?.isRefusal ?? false
        gtk_label_set_text(remark.opaque, new?.text ?? "")
        remark.setClass("error", isSet: isRefusal)
        remark.setClass("dim-label", isSet: !isRefusal)
        entry.setClass("error", isSet: isRefusal)
        entry.setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, new?.text ?? "")
    }

    private func wantsToAccept() {
        guard judging == nil else { return isWanted = true }
        guard isAcceptable else { return }
        adw_message_dialog_response(widget.as(AdwMessageDialog.self), Self.accept)
        gtk_window_destroy(widget.as(GtkWindow.self))
    }
}
