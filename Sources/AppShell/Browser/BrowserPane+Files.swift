import DocumentEngine
import Foundation
import RenderTree
import SwiftUICore

// What people do with files as on the rest of the desktop: the clipboard, the trash, properties.

extension BrowserPane {
    // MARK: - The clipboard

    /// Whether there is something to be pasted, and a place for it.
    var canPaste: Bool {
        canChangeFiles && model.shownFolder != nil && window?.clipboard?.hasFiles == true
    }

    func putIntoClipboard(_ files: [FileLocation], isCut: Bool) {
        guard !files.isEmpty, canChangeFiles || !isCut else { return }
        window?.clipboard?.put(ClipboardContents(paths: files.map(\.bytes), isCut: isCut))
    }

    /// Copies or moves what is in the clipboard into the folder shown.
    func paste() {
        guard canChangeFiles, let folder = model.shownFolder, let clipboard = window?.clipboard
        else {
            return
        }
        change { model in
            guard let pasted = await clipboard.files() else { return }
            let files = pasted.paths.map { FileLocation(bytes: $0) }
            guard pasted.isCut else {
                await model.copy(files, into: folder)
                return
            }
            // Into the folder where they are, there is nothing to be moved.
            let others = files.filter { $0.folder != folder }
            guard !others.isEmpty else { return }
            let result = await model.move(others, into: folder)
            // What is not there any more cannot be pasted again.
            if result.errors.isEmpty { clipboard.clear() }
        }
    }

    func duplicate(_ files: [FileLocation]) { change { await $0.duplicate(files) } }

    // MARK: - The trash

    /// Moves files to the trash, and says so with a way back.
    func moveToTrash(_ files: [FileLocation]) {
        let files = files.filter { !leavingFiles.contains($0) }
        guard !files.isEmpty else { return }
        leavingFiles.formUnion(files)
        change { [weak self] model in
            let result = await model.trash(files)
            self?.leavingFiles.subtract(files)
            let moved = result.outcomes.compactMap(\.undo)
            guard let first = moved.first else { return }
            var title = "\(moved.count) items moved to trash"
            if moved.count == 1, case .restore(let file) = first {
                title = "“\(Self.short(file.original.name))” moved to trash"
            }
            self?.offerToUndo(title)
        }
    }

    /// Says of files that they are there, though nobody sees them, with a way back.
    func tell(ofUnseen files: [FileLocation]) {
        guard let first = files.first else { return }
        offerToUndo(
            files.count == 1
                ? "“\(Self.short(first.name))” is here, but not shown"
                : "\(files.count) items are here, but not shown"
        )
    }

    /// Says that a folder that was shown has gone.
    ///
    /// Nobody has asked for that, so a dialog would take the keyboard from whatever a person does.
    ///
    /// - Returns: Whether it could be said.
    func tell(ofLeft folder: FileLocation) -> Bool {
        guard let showToast = window?.showToast else { return false }
        toast?.cancel()
        toast = Task {
            let title = "“\(Self.short(folder.name))” is not there any more"
            _ = await showToast(ToastNode(title: title, isLasting: true))
        }
        return true
    }

    /// A long name by its beginning and its end, so that a message stays small.
    private static func short(_ name: String) -> String {
        name.count <= 26 ? name : "\(name.prefix(14))…\(name.suffix(11))"
    }

    /// Says what has been done last, for as long as it is the last.
    private func offerToUndo(_ title: String) {
        guard let showToast = window?.showToast else { return }
        toast?.cancel()
        toast = Task { [weak self] in
            let node = ToastNode(
                title: title,
                action: "Undo",
                isAboveBar: self.map { $0.isSelecting || $0.runningTask != nil } ?? false
            )
            let isUndone = await showToast(node)
            guard let self, isUndone, !Task.isCancelled else { return }
            change { await $0.undo() }
            focusFiles()
        }
    }

    // MARK: - Properties

    /// Shows what there is to know of a file or folder, once it has been found out.
    func showProperties(of location: FileLocation) {
        let listing = model.services.listing
        Task { [weak self] in
            let properties = await Task.detached {
                FileProperties(location, listing: listing)
            }.value
            guard let self, let properties else { return }
            shownProperties = properties
        }
    }
}
