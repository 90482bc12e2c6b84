import CGTK
import Foundation
import RenderTree

/// A question that is answered with a line of text, in a dialog over its window.
@MainActor
enum TextDialog {
    static func ask(_ question: TextQuestionNode, over parent: WidgetPointer?) async -> String? {
        let dialog: WidgetPointer = adw_message_dialog_new(
            parent?.as(GtkWindow.self),
            question.title,
            question.message.isEmpty ? nil : question.message
        )
        let message = dialog.as(AdwMessageDialog.self)
        adw_message_dialog_add_response(message, "cancel", "Cancel")
        adw_message_dialog_add_response(
            message,
            "accept",
            question.answer.replacing("_", with: "__")
        )
        adw_message_dialog_set_response_appearance(message, "accept", ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_close_response(message, "cancel")
        adw_message_dialog_set_default_response(message, "accept")

        let entry: WidgetPointer = gtk_entry_new()
        let editable = entry.opaque
        gtk_editable_set_text(editable, question.text)
        gtk_entry_set_activates_default(entry.as(GtkEntry.self), 1)
        gtk_editable_set_width_chars(editable, 30)
        adw_message_dialog_set_extra_child(message, entry)
        func enableAnswer() {
            let isEmpty = gtk_entry_get_text_length(entry.as(GtkEntry.self)) == 0
            adw_message_dialog_set_response_enabled(message, "accept", isEmpty ? 0 : 1)
        }
        enableAnswer()
        connect(editable, "changed") { _ in enableAnswer() }

        return await withCheckedContinuation { continuation in
            let answer = FirstAnswer<String?>(continuation)
            connect(dialog.opaque, "response") { arguments in
                let isAccepted = arguments.string(0) == "accept"
                answer.give(isAccepted ? String(cString: gtk_editable_get_text(editable)) : nil)
            }
            connect(dialog, "destroy") { answer.give(nil) }
            gtk_window_present(dialog.as(GtkWindow.self))
            gtk_widget_grab_focus(entry)
            gtk_editable_select_region(editable, 0, Int32(question.selectedCount))
        }
    }
}
