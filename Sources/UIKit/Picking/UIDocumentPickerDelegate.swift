public import Foundation

/// Hears of what people choose in a document picker.
///
/// Each method has an implementation of its own. Main thread.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Files or folders were chosen, or files were exported: where they are.
    func documentPicker(
        _ controller: UIDocumentPickerViewController,
        didPickDocumentsAt urls: [URL]
    )

    /// Nothing was chosen.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(
        _ controller: UIDocumentPickerViewController,
        didPickDocumentsAt urls: [URL]
    ) {}

    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
