public import Foundation
public import FoundationExtras
import UniformTypeIdentifiers

/// A document that is an object with a file: an app's subclass says what is in it.
///
/// Override `contents(forType:)` and `load(fromContents:ofType:)`; everything else comes with it:
/// reading and writing away from the main thread, saves that never leave half a file, earlier
/// versions, drafts for the case of a crash, autosave, and what other programs do to the file.
///
/// ```swift
/// class Note: UIDocument {
///     var text = ""
///
///     override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
///
///     override func load(fromContents contents: Any, ofType typeName: String?) throws {
///         guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
///         text = String(decoding: data, as: UTF8.self)
///     }
/// }
/// ```
///
/// Use a document from the main thread. What it says of itself may be asked anywhere. Operations run
/// one at a time, in the order they were asked for, and each calls its completion handler once, on
/// the main queue.
///
/// ## On Linux
/// A document with unsaved changes is kept alive until they are written, whoever lets go of it. A
/// file that is locked, belongs to somebody else or is on another machine is not autosaved; an
/// explicit save or closing the document writes it. Work that an earlier run could not write is
/// there again when the document is opened, as unsaved changes.
open class UIDocument: NSObject, NSFilePresenter {
    let facts: DocumentFacts
    let life: DocumentLife
    /// One read, write or block of the app's at a time.
    let fileAccess: DispatchQueue
    /// What the engine has handed to a method that a subclass may override.
    let passes = ContentPasses()

    /// Makes a document for a file, which need not exist yet; nothing is read.
    public init(fileURL url: URL) {
        facts = DocumentFacts(fileURL: url)
        fileAccess = DispatchQueue(label: "UIDocument.files", qos: .userInitiated)
        let handle = DocumentHandle()
        life = DocumentLife(handle)
        super.init()
        handle.document = self
    }

    deinit {
        let life = life
        Task { @MainActor in await life.documentIsGone() }
    }

    // MARK: - The file

    /// Where the document's file is, or will be; follows the file when it is moved.
    open var fileURL: URL { facts.fileURL }

    /// The name to show: the file's, without its extension.
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

    /// The identifier of the type that the file's extension stands for.
    open var fileType: String? { fileURL.documentType.identifier }

    /// The identifier of the type that is written; `fileType` unless overridden.
    open var savingFileType: String? { fileType }

    /// When the file was last changed, as of the last reading or writing; nil before.
    open var fileModificationDate: Date? {
        get { facts.modificationDate }
        set { facts.modificationDate = newValue }
    }

    /// The extension for files of a type, without a dot.
    ///
    /// - Parameter typeName: The type's identifier; nil for that of the document.
    open func fileNameExtension(
        forType typeName: String?,
        saveOperation: UIDocument.SaveOperation
    ) -> String {
        DocumentTypes.filenameExtension(of: typeName ?? savingFileType)
            ?? fileURL.pathExtension
    }

    // MARK: - Contents

    /// What is to be written: `Data` for a file, a `FileWrapper` for a file or a folder.
    ///
    /// Called on the main thread; it should be quick. To be overridden: without that, nothing is ever
    /// saved.
    open func contents(forType typeName: String) throws -> Any {
        throw CocoaError(.featureUnsupported)
    }

    /// Takes what was read: `Data` of a file, or the `FileWrapper` of a folder.
    ///
    /// Called on the main thread, when the document is opened, reverted, or shows what another
    /// program has written. To be overridden. When it throws, the document must be as it was.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {}

    // MARK: - Opening and closing

    /// Reads the document's file.
    ///
    /// - Parameter completionHandler: Told whether the document is open. `handleError` has been
    ///   called if not.
    open func open(completionHandler: ((Bool) -> Void)? = nil) {
        life.willOpen()
        life.perform(completionHandler) { await $0.open() }
    }

    /// Closes the document; saves it first, if it has changes.
    ///
    /// ## On Linux
    /// When they cannot be saved, the document stays open. When another program has changed the file
    /// meanwhile, the person is asked which of the two to keep, and may want the document to stay; an
    /// app without windows saves the changes beside the file, under another name.
    open func close(completionHandler: ((Bool) -> Void)? = nil) {
        let life = life
        guard hasUnsavedChanges else {
            return life.perform(completionHandler) { await $0.close() }
        }
        // By the method that subclasses may have overridden.
        autosave { _ in
            life.perform(completionHandler) { await $0.close() }
        }
    }

    // MARK: - Saving

    /// Writes the document.
    ///
    /// At another place than its own the document goes on there.
    ///
    /// - Parameters:
    ///   - url: Where to. What is there already is replaced, and kept as an earlier version.
    ///   - completionHandler: Told whether everything that was in the document at the call is on the
    ///     disk. `handleError` has been called if not.
    open func save(
        to url: URL,
        for saveOperation: UIDocument.SaveOperation,
        completionHandler: ((Bool) -> Void)? = nil
    ) {
        let isAutomatic = facts.takeAutosaveMark()
        life.perform(completionHandler) {
            await $0.save(to: url, for: saveOperation, isAutomatic: isAutomatic)
        }
    }

    /// Writes the document to its file, if it has changes.
    ///
    /// Called by itself a while after a change, and when the document is closed.
    ///
    /// - Parameter completionHandler: Told whether there are none left.
    open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
        guard hasUnsavedChanges else { return life.perform(completionHandler) { _ in true } }
        facts.markAutosave()
        save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
        // Where an override has not come to ours.
        _ = facts.takeAutosaveMark()
    }

    /// Gives up the document's changes, which become an earlier version, and shows what a file holds.
    ///
    /// - Parameter url: The document's own file, or another whose contents are to be the document's.
    open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        life.perform(completionHandler) { await $0.revert(toContentsOf: url) }
    }

    // MARK: - Reading and writing

    /// Reads what is at a place, away from the main thread, and has it loaded.
    ///
    /// To be overridden by documents that read their files in a way of their own; those that do not
    /// call this one take what they read by themselves.
    ///
    /// ## On Linux
    /// Contents that are in no file, such as those of an earlier version, are read from a temporary
    /// one.
    open func read(from url: URL) throws {
        if passes.takeReading(from: url) { return }
        let contents = try DocumentBytes.contents(of: url)
        try life.loadNow(contents)
    }

    /// Writes contents such that a crash leaves the former file or the new one.
    ///
    /// ## On Linux
    /// When the document is saved, `url` is a place beside others' eyes, named like the document. What
    /// is there afterwards, file or folder, takes the place of the document's file in one step; so
    /// no override can leave half of it.
    open func writeContents(
        _ contents: Any,
        andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
        safelyTo url: URL,
        for saveOperation: UIDocument.SaveOperation
    ) throws {
        let original =
            saveOperation == .forOverwriting
                && FileManager.default.fileExists(atPath: fileURL.path) ? fileURL : nil
        try writeContents(contents, to: url, for: saveOperation, originalContentsURL: original)
        let attributes = additionalFileAttributes?.compactMapKeys { $0.base as? FileAttributeKey }
        guard let attributes, !attributes.isEmpty,
            FileManager.default.fileExists(atPath: url.path)
        else { return }
        try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path)
    }

    /// Writes contents to a place, away from the main thread.
    ///
    /// To be overridden by documents that write their files in a way of their own.
    ///
    /// ## On Linux
    /// While the document is saved, this implementation hands the contents on and leaves nothing at
    /// `url`.
    open func writeContents(
        _ contents: Any,
        to url: URL,
        for saveOperation: UIDocument.SaveOperation,
        originalContentsURL: URL?
    ) throws {
        if passes.takeWriting(contents, to: url) { return }
        try DocumentBytes.write(contents, to: url, originalContentsURL: originalContentsURL)
    }

    /// Attributes for the written file, as `FileManager` knows them; none unless overridden.
    ///
    /// ## On Linux
    /// They go to `writeContents(_:andAttributes:safelyTo:for:)`. The file at its place keeps mode,
    /// owner and extended attributes of the one it replaces.
    open func fileAttributesToWrite(
        to url: URL,
        for saveOperation: UIDocument.SaveOperation
    ) throws -> [AnyHashable: Any] {
        [:]
    }

    /// Runs a block away from the main thread, while the document is neither read nor written.
    open func performAsynchronousFileAccess(_ block: @escaping () -> Void) {
        let block = Unchecked(block)
        fileAccess.async { block.value() }
    }

    // MARK: - Changes

    /// Takes changes back and makes them again; the document counts what is registered with it.
    ///
    /// Another may be set, before there are changes.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var undoManager: UndoManager! {
        get { facts.undoManager }
        set {
            facts.undoManager = newValue
            life.followUndo()
        }
    }

    /// Whether there is something in the document that is not in its file.
    open var hasUnsavedChanges: Bool { life.countOpenChanges() || facts.hasUnsavedChanges }

    /// Counts a change that is not registered with the undo manager.
    open func updateChangeCount(_ change: UIDocument.ChangeKind) {
        life.count(change)
    }

    /// What stands for the changes up to now, for a save that a subclass does on its own.
    open func changeCountToken(for saveOperation: UIDocument.SaveOperation) -> Any {
        life.token
    }

    /// Counts the changes up to a token as saved.
    open func updateChangeCount(
        withToken changeCountToken: Any,
        for saveOperation: UIDocument.SaveOperation
    ) {
        guard let token = changeCountToken as? ChangeToken else { return }
        life.noteSaved(upTo: token)
    }

    // MARK: - State

    /// What is going on with the document; `closed` at first.
    open var documentState: UIDocument.State { facts.state }

    /// How far opening the document has come; nil at other times.
    open var progress: Progress? { facts.progress }

    /// Called before the document's contents are replaced under the user's hands; does nothing unless
    /// overridden.
    open func disableEditing() {}

    /// Called when the user may go on after `disableEditing()`; does nothing unless overridden.
    open func enableEditing() {}

    // MARK: - Errors

    /// Called when something has failed; tells the person, unless overridden.
    ///
    /// An override that shows it itself calls `finishedHandlingError(_:recovered:)` afterwards.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        if userInteractionPermitted { life.tellPerson(of: error) }
        finishedHandlingError(error, recovered: false)
    }

    /// Called when an error has been dealt with; does nothing unless overridden.
    open func finishedHandlingError(_ error: any Error, recovered: Bool) {}

    /// Called when an error that is being shown has to be put away; to be overridden with
    /// `handleError`.
    open func userInteractionNoLongerPermitted(forError error: any Error) {}

    // MARK: - NSFilePresenter

    /// Where the document is for those that coordinate; nil while it is closed.
    open var presentedItemURL: URL? { documentState.contains(.closed) ? nil : fileURL }

    /// Where the document is asked and told as a presenter.
    open var presentedItemOperationQueue: OperationQueue { facts.presenterQueue }

    /// Lets others read the file; unsaved changes are written before, by `savePresentedItemChanges`.
    open func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void) {
        reader(nil)
    }

    /// Writes unsaved changes, lets others write the file, and looks at it when they have.
    open func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void) {
        let life = life
        // At once where that is possible: the main thread may be the one that waits.
        guard hasUnsavedChanges else { return writer { life.lookAtFile() } }
        autosave { _ in
            writer { life.lookAtFile() }
        }
    }

    /// Writes unsaved changes, because somebody else is about to read or write the file.
    open func savePresentedItemChanges(
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        guard hasUnsavedChanges else { return completionHandler(nil) }
        autosave { isSaved in
            completionHandler(isSaved ? nil : CocoaError(.fileWriteUnknown))
        }
    }

    /// Lets the file be deleted.
    ///
    /// The document stays open; its next save writes the file anew.
    open func accommodatePresentedItemDeletion(
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        completionHandler(nil)
        life.lookAtFile()
    }

    /// Goes on at the file's new place.
    open func presentedItemDidMove(to newURL: URL) {
        life.follow(to: newURL)
    }

    /// Looks at the file, and shows what is there, unless the document has changes: then it is in
    /// conflict.
    open func presentedItemDidChange() {
        life.lookAtFile()
    }

    /// Lets something in the document's folder be deleted.
    open func accommodatePresentedSubitemDeletion(
        at url: URL,
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        completionHandler(nil)
    }

    /// Called when something in the document's folder has another place; the folder is looked at
    /// anyway.
    open func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {
        life.lookAtFile()
    }

    /// Called when something in the document's folder has changed; `presentedItemDidChange` follows.
    open func presentedSubitemDidChange(at url: URL) {}

    /// Never called on Linux.
    open func presentedSubitemDidAppear(at url: URL) {}
}
