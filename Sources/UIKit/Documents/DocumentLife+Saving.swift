import DocumentEngine
import Foundation

extension DocumentLife {
    /// Writes the document to a place: its own, or another where it goes on.
    ///
    /// A file that could not be loaded is replaced only by what the app calls a new document.
    ///
    /// - Parameter isAutomatic: Whether nobody has asked for it.
    func save(
        to url: URL,
        for operation: UIDocument.SaveOperation,
        isAutomatic: Bool
    ) async -> Bool {
        guard let location = FileLocation(fileURL: url) else {
            report(CocoaError(.fileWriteUnsupportedScheme))
            return false
        }
        guard let session, session.state.isOpen else {
            // Nothing of a document that was never there is saved unasked.
            if isAutomatic { return false }
            if operation == .forOverwriting, location == unread {
                report(CocoaError(.fileWriteUnknown))
                return false
            }
            return await create(at: location)
        }
        let isSaved =
            if isAutomatic, location == session.location {
                await autosave(session)
            } else {
                await save(session, to: location)
            }
        if isSaved { noteSaved() }
        return isSaved
    }

    private func autosave(_ session: DocumentSession) async -> Bool {
        await session.autosave()
        return !session.state.isUnwritten
    }

    private func save(_ session: DocumentSession, to location: FileLocation) async -> Bool {
        // Many apps count no changes and save when they see fit.
        countUntold()
        if location != session.location {
            answers.target = location
            defer { answers.target = nil }
            return await session.saveAs()
        }
        switch session.state.file {
        case .conflict:
            // The app has been told, and asks again.
            return await session.resolveConflict(.keepMine)
        case .readOnly:
            await answers.report(DocumentError(.readOnlyFile, at: location))
            return false
        default:
            return await session.save()
        }
    }

    /// Writes a document that is not open, which is open then.
    private func create(at location: FileLocation) async -> Bool {
        let session = begin()
        session.openUntitled(named: location.name)
        countUntold()
        answers.target = location
        defer { answers.target = nil }
        if await session.save() {
            noteSaved()
            return true
        }
        answers.isGivingUp = true
        _ = await session.close()
        answers.isGivingUp = false
        end(session)
        return false
    }

    func revert(toContentsOf url: URL) async -> Bool {
        guard let session, session.state.isOpen, let location = FileLocation(fileURL: url) else {
            report(CocoaError(.fileReadUnknown))
            return false
        }
        if location == session.location { return await session.resolveConflict(.useTheirs) }
        // What is in memory goes to the file first: nothing of it is lost.
        countUndo()
        if session.state.isUnwritten {
            guard await save(session, to: session.location ?? location) else { return false }
        }
        do {
            let file = try await reading(location)
            try await read(file, at: location)()
            countUntold()
            return true
        } catch {
            report(error)
            return false
        }
    }

    private func reading(_ location: FileLocation) async throws -> LoadedFile {
        guard let document else { throw CocoaError(.fileReadUnknown) }
        let store = FolderFileStore(UIDocument.services, for: document)
        return try await Task.detached { try store.read(location) }.value
    }
}
