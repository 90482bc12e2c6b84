import AppShell
import DocumentEngine
public import Foundation
import RenderTree
import SwiftUICore
public import UniformTypeIdentifiers

/// Lets people choose files or folders to open, or a place to export files to.
///
/// ```swift
/// let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// It dismisses itself before the delegate hears of the choice. Main thread.
///
/// ## On Linux
/// It is the desktop's own dialog for files. Every file that was chosen can be read without more ado.
/// Folders are chosen where all types are folders: a dialog is for files or for folders.
open class UIDocumentPickerViewController: UIViewController {
    /// Hears of the choice.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several files or folders can be chosen to open.
    open var allowsMultipleSelection = false
    /// The folder that is shown first.
    open var directoryURL: URL?
    /// Without an effect on Linux, where the dialog shows names whole.
    open var shouldShowFileExtensions = false

    private let request: PickerRequest

    /// Chooses files to be edited where they are.
    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }

    /// - Parameter asCopy: Whether the delegate gets copies, in a folder for temporary files, instead of
    ///   the files themselves.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        request = .open(contentTypes, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// Moves files to where the person wants them.
    public convenience init(forExporting urls: [URL]) {
        self.init(forExporting: urls, asCopy: false)
    }

    /// - Parameter asCopy: Whether the files stay where they are as well.
    public init(forExporting urls: [URL], asCopy: Bool) {
        request = .export(urls, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: - The dialog

    override func makeOwnPresentation(
        from presenter: UIViewController,
        over host: ViewHost
    ) -> (any Presentation)? {
        guard let choose = host.window.chooseFiles else { return nil }
        var dialog = request.dialog(allowsMultiple: allowsMultipleSelection)
        dialog.folder = directoryURL.flatMap { FileLocation(fileURL: $0) }?.bytes
        let asking = choose(dialog) { [weak self] paths in await self?.take(paths) }
        return DialogPresentation(self, from: presenter, asking)
    }

    private func take(_ paths: [[UInt8]]?) async {
        guard let presentation = presentation as? DialogPresentation else { return }
        presentation.isAnswered = true
        endPresentation()
        guard let paths, !paths.isEmpty else {
            delegate?.documentPickerWasCancelled(self)
            return
        }
        do {
            let places = try await request.fulfill(with: paths.map { FileLocation(bytes: $0) })
            delegate?.documentPicker(self, didPickDocumentsAt: places)
        } catch {
            _ = await application.runtime?.ask(.tell(error))
            delegate?.documentPickerWasCancelled(self)
        }
    }

}

/// A dialog of the desktop's that is under way.
@MainActor
private final class DialogPresentation: Presentation {
    let controller: UIViewController
    private(set) weak var presenter: UIViewController?
    private(set) weak var window: UIWindow?
    private let asking: Task<Void, Never>
    fileprivate var isAnswered = false
    var host: ViewHost? { nil }

    init(
        _ controller: UIViewController,
        from presenter: UIViewController,
        _ asking: Task<Void, Never>
    ) {
        self.controller = controller
        self.presenter = presenter
        window = presenter.windowShown
        self.asking = asking
    }

    /// Takes the dialog away unanswered, if it is still there.
    func close() {
        if !isAnswered { asking.cancel() }
    }
}
