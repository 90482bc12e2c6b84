import CGTK
import Glibc
import RenderTree

/// The desktop's dialog for choosing files: the portal's in a sandbox, else GTK's own.
@MainActor
enum FileDialog {
    static func choose(_ node: FileDialogNode, over parent: WidgetPointer?) async -> [[UInt8]]? {
        let dialog: OpaquePointer = gtk_file_chooser_native_new(
            node.title,
            parent?.as(GtkWindow.self),
            node.purpose.action,
            nil,
            nil
        )
        let native = dialog.as(GtkNativeDialog.self)
        let references = [Reference(adopting: dialog)] + (parent.map { [Reference($0)] } ?? [])
        defer { withExtendedLifetime(references) {} }
        setUp(dialog, node)
        var connection: gulong = 0
        let asked = Asked()
        let isAccepted = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Bool, _>) in
                let answer = FirstAnswer(continuation)
                asked.answer = answer
                connect(dialog, "response") { arguments in
                    answer.give(arguments.integer(0) == Int(GTK_RESPONSE_ACCEPT.rawValue))
                }
                // GTK takes the dialog down with its parent without a word.
                if let parent { connection = connect(parent, "destroy") { answer.give(false) } }
                gtk_native_dialog_show(native)
            }
        } onCancel: {
            // Nobody waits for the answer any more, and the dialog goes once it has one.
            Task { @MainActor in asked.answer?.give(false) }
        }
        if let parent { disconnect(parent, connection) }
        defer { gtk_native_dialog_destroy(native) }
        return isAccepted ? paths(of: dialog) : nil
    }

    /// The answer that is waited for, for whoever cannot wait any longer.
    @MainActor private final class Asked {
        var answer: FirstAnswer<Bool>?
    }

    private static func setUp(_ dialog: OpaquePointer, _ node: FileDialogNode) {
        gtk_native_dialog_set_modal(dialog.as(GtkNativeDialog.self), 1)
        switch node.purpose {
        case .open(let allowsMultiple), .chooseFolder(let allowsMultiple):
            gtk_file_chooser_set_select_multiple(dialog, allowsMultiple ? 1 : 0)
        case .save(let suggestedName): gtk_file_chooser_set_current_name(dialog, suggestedName)
        }
        for filter in node.filters {
            gtk_file_chooser_add_filter(dialog, filter.makeFilter())
        }
        if let folder = node.folder {
            let path = folder.map { CChar(bitPattern: $0) } + [0]
            let file: OpaquePointer = g_file_new_for_path(path)
            gtk_file_chooser_set_current_folder(dialog, file, nil)
            g_object_unref(UnsafeMutableRawPointer(file))
        }
    }

    private static func paths(of dialog: OpaquePointer) -> [[UInt8]] {
        guard let files = gtk_file_chooser_get_files(dialog) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        return (0..<g_list_model_get_n_items(files)).compactMap { index in
            guard let file = g_list_model_get_item(files, index) else { return nil }
            defer { g_object_unref(file) }
            guard let path = g_file_peek_path(OpaquePointer(file)) else { return nil }
            return [UInt8](UnsafeRawBufferPointer(start: path, count: strlen(path)))
        }
    }
}

extension FileDialogNode.Purpose {
    fileprivate var action: GtkFileChooserAction {
        switch self {
        case .open: GTK_FILE_CHOOSER_ACTION_OPEN
        case .save: GTK_FILE_CHOOSER_ACTION_SAVE
        case .chooseFolder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
        }
    }
}

extension FileDialogNode.Filter {
    @MainActor
    fileprivate func makeFilter() -> OpaquePointer {
        let filter: OpaquePointer = gtk_file_filter_new()
        gtk_file_filter_set_name(filter, title)
        for pattern in patterns { gtk_file_filter_add_pattern(filter, pattern) }
        for type in mimeTypes { gtk_file_filter_add_mime_type(filter, type) }
        if patterns.isEmpty, mimeTypes.isEmpty { gtk_file_filter_add_pattern(filter, "*") }
        return filter
    }
}
