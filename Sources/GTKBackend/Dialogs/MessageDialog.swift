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
        // As people expect it on this desktop, the way out comes first.
        let numbered = Array(question.answers.enumerated())
        let ordered =
            numbered.filter { $0.element.role == .cancel }
            + numbered.filter { $0.element.role != .cancel }
        for (index, answer) in ordered {
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
                open.focus(question.answers[standard].title)
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

    /// Gives an answer the focus once the dialog has its size.
    ///
    /// In a narrow dialog the answers stand below each other, last first, in buttons of their own,
    /// and the first of them would have the focus: it may be one that destroys something.
    func focus(_ title: String) {
        gtk_widget_add_tick_callback(
            widget,
            { dialog, _, context in
                guard let dialog, let context else { return 0 }
                // Only its size decides which of the two sets of buttons is shown.
                guard gtk_widget_get_width(dialog) > 0 else { return 1 }
                let wish = Unmanaged<Wish>.fromOpaque(context).takeUnretainedValue()
                // It takes some frames to choose.
                wish.frames += 1
                guard wish.frames > 4 else { return 1 }
                if let button = OpenDialog.shownButton(wish.title, in: dialog) {
                    gtk_widget_grab_focus(button)
                }
                return 0
            },
            Unmanaged.passRetained(Wish(title)).toOpaque(),
            { context in
                if let context { Unmanaged<Wish>.fromOpaque(context).release() }
            }
        )
    }

    private final class Wish {
        let title: String
        var frames = 0
        init(_ title: String) { self.title = title }
    }

    private static func shownButton(_ title: String, in parent: WidgetPointer) -> WidgetPointer? {
        var child = gtk_widget_get_first_child(parent)
        while let current = child {
            if gtk_widget_get_child_visible(current) != 0 {
                if g_type_check_instance_is_a(
                    UnsafeMutableRawPointer(current).assumingMemoryBound(to: GTypeInstance.self),
                    gtk_button_get_type()
                ) != 0 {
                    let label = gtk_button_get_label(current.as(GtkButton.self))
                    if label.map({ String(cString: $0) }) == title.replacing("_", with: "__") {
                        return current
                    }
                }
                if let found = shownButton(title, in: current) { return found }
            }
            child = gtk_widget_get_next_sibling(current)
        }
        return nil
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
