import CGTK
import RenderTree

/// A question in a dialog over its window.
@MainActor
enum MessageDialog {
    static func ask(_ question: QuestionNode, over parent: WidgetPointer?) async -> Int {
        let dialog: WidgetPointer = adw_message_dialog_new(
            parent?.as(GtkWindow.self),
            question.title,
            question.message
        )
        let message = dialog.as(AdwMessageDialog.self)
        for (index, answer) in question.answers.enumerated() {
            let id = String(index)
            adw_message_dialog_add_response(message, id, answer.title.replacing("_", with: "__"))
            adw_message_dialog_set_response_appearance(message, id, answer.role.appearance)
        }
        // Escape, and a parent that goes away, refuse; where nothing refuses, the last answer does.
        let refusal =
            question.answers.firstIndex { $0.role == .cancel } ?? max(0, question.answers.count - 1)
        adw_message_dialog_set_close_response(message, String(refusal))
        // Return never does what cannot be taken back.
        let standard = question.answers.firstIndex { $0.role == .suggested } ?? refusal
        adw_message_dialog_set_default_response(message, String(standard))
        let open = OpenDialog(dialog)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = FirstAnswer(continuation)
                connect(dialog.opaque, "response") { arguments in
                    answer.give(arguments.string(0).flatMap { Int($0) } ?? refusal)
                }
                connect(dialog, "destroy") { answer.give(refusal) }
                gtk_window_present(dialog.as(GtkWindow.self))
            }
        } onCancel: {
            // Nobody waits for the answer any more.
            Task { @MainActor in open.close() }
        }
    }
}

/// A dialog that may be closed after somebody else has closed it.
@MainActor
private final class OpenDialog {
    private let widget: WidgetPointer
    private let reference: Reference

    init(_ widget: WidgetPointer) {
        self.widget = widget
        reference = Reference(widget)
    }

    func close() { gtk_window_close(widget.as(GtkWindow.self)) }
}

extension QuestionNode.Answer.Role {
    fileprivate var appearance: AdwResponseAppearance {
        switch self {
        case .standard, .cancel: ADW_RESPONSE_DEFAULT
        case .suggested: ADW_RESPONSE_SUGGESTED
        case .destructive: ADW_RESPONSE_DESTRUCTIVE
        }
    }
}
