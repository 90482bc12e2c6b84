import DesktopRuntime
package import DocumentEngine
import Foundation
package import RenderTree
import UniformTypeIdentifiers

/// Documents from the outside: files to open, and what an earlier run could not save.
extension AppRuntime {
    /// Opens an address with the app that is set for it; whether there is one.
    package func open(address: String, over window: WindowController?) -> Bool {
        windowSystem.open(address: address, over: window?.surface)
    }

    package var clipboard: any FileClipboard { windowSystem.clipboard }

    /// Opens a file by an app that the person chooses.
    package func openByChosenApp(_ file: FileLocation, over window: WindowController?) {
        windowSystem.openByChosenApp(file.bytes, over: window?.surface)
    }

    func chooseFilesToOpen(over window: WindowController) {
        let types = documentScenes.flatMap(\.document.readableContentTypes)
        let dialog = FileDialogNode(
            title: "Open",
            purpose: .open(allowsMultiple: true),
            filters: FileFilters.filters(for: types),
            folder: window.folder?.bytes
        )
        keepAlive {
            let paths = await self.windowSystem.chooseFiles(dialog, over: window.surface)
            if let paths { self.open(paths) }
        }
    }

    /// Opens files in windows of their own, and folders in browsers; what could not be opened is told
    /// once for all.
    func openFiles(_ paths: [[UInt8]]) async {
        let (files, folders) = await sorted(paths)
        var failures: [DocumentError] = []
        for file in files {
            do throws(DocumentError) {
                try await openFile(at: file)
            } catch {
                complain(error)
                failures.append(error)
            }
        }
        for folder in folders {
            if let content { content.show(folder) } else { await browser?.show(folder) }
        }
        guard !failures.isEmpty else { return }
        _ = await windowSystem.ask(.report(failures), over: browser?.window?.surface)
    }

    /// Opens a file in a window of its own, or raises the window that has it already.
    private func openFile(at location: FileLocation) async throws(DocumentError) {
        if let content { return try await content.open(location) }
        if let open = documentWindow(showing: location) {
            browser?.close()
            return open.present()
        }
        guard let (index, document) = documentScene(for: location) else {
            throw DocumentError(.unreadable("\(name) opens no documents."), at: location)
        }
        let window = try await openWindow(of: document, sceneIndex: index) {
            window throws(DocumentError) in
            try await window.openFile(at: location)
        }
        await takePlace(window)
    }

    /// A document's window takes the place of what was there while there was none: the browser, and a
    /// new document that nobody has touched.
    private func takePlace(_ window: DocumentWindowController) async {
        browser?.close()
        // Looked for only now: somebody may have typed into it meanwhile.
        let untouched = windows.compactMap { $0 as? DocumentWindowController }
            .first { $0 !== window && $0.isOpen && $0.isUntouched }
        if let untouched, await untouched.prepareToClose() { untouched.close() }
    }

    /// The window over which something is asked that belongs to none; with no window at all, the app's
    /// first one is shown for it.
    func windowForQuestions() async -> (any Window)? {
        if !windows.contains(where: \.isOpen) { await openFirstWindow() }
        return windows.last(where: \.isOpen)?.surface
    }

    /// Opens a second document that starts from the contents of a window's.
    func openDuplicate(
        of original: DocumentWindowController,
        from duplicate: DocumentSession.Duplicate
    ) async throws(DocumentError) {
        guard case .document(let document) = scenes[original.sceneIndex].kind else { return }
        try await openWindow(of: document, sceneIndex: original.sceneIndex) {
            window throws(DocumentError) in
            try await window.open(duplicate)
        }
    }

    /// Opens a window of a group and has a document shown there; where that fails there is none.
    @discardableResult
    private func openWindow(
        of group: any DocumentScene,
        sceneIndex: Int,
        showing show: @MainActor (DocumentWindowController) async throws(DocumentError) -> Void
    ) async throws(DocumentError) -> DocumentWindowController {
        let window = DocumentWindowController(
            runtime: self,
            sceneIndex: sceneIndex,
            document: group
        )
        windows.append(window)
        do throws(DocumentError) {
            try await show(window)
        } catch {
            windows.removeAll { $0 === window }
            throw error
        }
        return window
    }

    var openDocumentAction: OpenDocumentAction {
        OpenDocumentAction { [weak self] location in try await self?.openFile(at: location) }
    }

    var newDocumentAction: NewDocumentAction {
        NewDocumentAction { [weak self] in
            self?.makeDocument($0)
        } report: { [weak self] error in
            self?.keepAlive { await self?.report(error) }
        }
    }

    private func makeDocument(_ request: NewDocumentRequest) {
        var request = request
        switch request.contents {
        case .own: break
        case .made(let document):
            // Made once, though several groups may be asked whether it is theirs.
            let made = document()
            request.contents = .made { made }
        case .file(let file):
            return openInTurn { await self.makeDocument(request, from: file) }
        }
        for (index, group) in documentScenes where group.makes(request.type) {
            if openUntitled(group, sceneIndex: index, request) { return }
        }
        complain(DocumentError(.unreadable("No document group makes it."), named: "New document"))
    }

    /// Makes a document that starts from the contents of a file.
    private func makeDocument(_ request: NewDocumentRequest, from file: FileLocation) async {
        let store = services.store
        do throws(DocumentError) {
            let type = request.type ?? UTType(filenameExtension: file.filenameExtension)
            guard let (index, group) = documentScenes.first(where: { $0.document.makes(type) })
            else {
                throw DocumentError(.unreadable("No document group makes it."), at: file)
            }
            let loaded = await Task.detached {
                Result { () throws(DocumentError) in try store.read(file) }
            }.value
            let start = DocumentSession.Duplicate(
                name: nextUntitledName,
                place: file,
                contents: try loaded.get().contents
            )
            try await openWindow(of: group, sceneIndex: index) { window throws(DocumentError) in
                try await window.open(start, source: request.source)
            }
            untitledCount += 1
            browser?.close()
        } catch {
            await report(error)
        }
    }

    /// The window whose document is this file, under whatever name.
    func documentWindow(showing location: FileLocation) -> DocumentWindowController? {
        let identity = services.store.identity(of: location)
        return windows.lazy.compactMap { $0 as? DocumentWindowController }.first { window in
            guard window.session.location != location else { return true }
            guard let identity, let place = window.session.location else { return false }
            // As it was read, and as it is now: the file may have been replaced meanwhile.
            return window.session.identity == identity
                || services.store.identity(of: place) == identity
        }
    }

    package var documentScenes: [(index: Int, document: any DocumentScene)] {
        scenes.enumerated().compactMap { index, scene in
            if case .document(let document) = scene.kind { (index, document) } else { nil }
        }
    }

    /// The group that has a type for the file's name, or the first: it will say if it cannot read it.
    private func documentScene(
        for location: FileLocation
    ) -> (Int, any DocumentScene)? {
        let type = UTType(filenameExtension: location.filenameExtension)
        return documentScene { document in
            document.readableContentTypes.contains { type?.conforms(to: $0) ?? false }
        }
    }

    /// The first group of that kind, or else the first of all.
    private func documentScene(
        where isMatch: (any DocumentScene) -> Bool
    ) -> (Int, any DocumentScene)? {
        let scenes = documentScenes
        return (scenes.first { isMatch($0.document) } ?? scenes.first)
            .map { ($0.index, $0.document) }
    }

    /// Brings back untitled documents of an earlier run, and offers what else it could not save and
    /// no window has offered yet.
    func offerRecovered() async {
        guard !documentScenes.isEmpty || content != nil else { return }
        let recovery = services.recovery
        let records: [RecoveryRecord]
        do {
            records = try await Task.detached { try recovery.records() }.value
        } catch {
            return await report(error)
        }
        // Untitled ones first: nobody should wait for them behind a question.
        let inOrder = records.filter { $0.location == nil } + records.filter { $0.location != nil }
        for record in inOrder where record.cause == .unsaved && !isOpen(record) {
            guard let bringBack = reopening(of: record) else { continue }
            switch await answer(for: record) {
            case .later: continue
            case .discard: await Task.detached { try? recovery.discard(record.id) }.value
            case .recover:
                do throws(DocumentError) {
                    try await bringBack()
                } catch {
                    await report(error)
                }
            }
        }
    }

    /// What shows a record's document again; nil where the app has nothing to show it with.
    private func reopening(
        of record: RecoveryRecord
    ) -> (@MainActor () async throws(DocumentError) -> Void)? {
        if let content {
            guard let location = record.location else { return nil }
            return { () throws(DocumentError) in try await content.open(location) }
        }
        guard let (index, document) = documentScene(for: record) else { return nil }
        return { () throws(DocumentError) in
            let window = try await self.openWindow(of: document, sceneIndex: index) {
                window throws(DocumentError) in
                try await window.open(recovered: record)
            }
            if record.location != nil { await self.takePlace(window) }
        }
    }

    private func answer(for record: RecoveryRecord) async -> RecoveryAnswer {
        // It is nowhere else, and closing it asks.
        if record.location == nil { return .recover }
        let change = await change(since: record)
        let offer = RecoveryOffer(
            record: record,
            isFileChanged: change != nil,
            isFileGone: change == .deleted
        )
        return await RecoveryQuestion.ask(offer, windowSystem, over: windowForQuestions())
    }

    /// What another program has done to the file since the text was kept.
    private func change(since record: RecoveryRecord) async -> OutsideChange? {
        guard let location = record.location, let base = record.baseFingerprint else { return nil }
        let store = services.store
        return await Task.detached { (try? store.change(of: location, since: base)) ?? nil }.value
    }

    /// The group whose documents are of the record's type.
    private func documentScene(for record: RecoveryRecord) -> (Int, any DocumentScene)? {
        let type = UTType(record.contentType)
        return documentScene { document in
            // By name first: a type that no Info.plist declares is not found by it.
            document.writableContentTypes.contains {
                $0.identifier == record.contentType || type?.conforms(to: $0) ?? false
            }
        }
    }

    private func isOpen(_ record: RecoveryRecord) -> Bool {
        guard let location = record.location else { return false }
        return content?.isOpen(location) ?? (documentWindow(showing: location) != nil)
    }

    private func report(_ error: any Error) async {
        complain(error)
        let documentError =
            error as? DocumentError
            ?? DocumentError(.unreadable(error.localizedDescription), named: name)
        _ = await windowSystem.ask(.report([documentError]), over: windows.last?.surface)
    }

    /// For whoever started the application from a terminal.
    func complain(_ error: any Error) {
        let error = error as? any LocalizedError
        let text = [error?.errorDescription, error?.recoverySuggestion].compactMap { $0 }
        FileHandle.standardError.write(
            Data((name + ": " + text.joined(separator: " ") + "\n").utf8)
        )
    }
}
