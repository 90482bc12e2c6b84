import DocumentEngine
import Foundation
import FoundationExtras

extension DocumentLife: DocumentContents {
    var contentType: String {
        document?.savingFileType ?? document?.fileType ?? "public.data"
    }

    func read(
        _ file: LoadedFile,
        at location: FileLocation?
    ) async throws -> @MainActor () throws -> Void {
        guard let document else { throw CocoaError(.fileReadUnknown) }
        let reading = ContentPasses.Reading(
            contents: file.contents,
            url: location?.url ?? document.facts.fileURL,
            isInFile: file.fingerprint != nil
        )
        let handle = handle
        let outcome = await withCheckedContinuation { continuation in
            document.fileAccess.async {
                continuation.resume(returning: Result { try reading.perform(on: handle) })
            }
        }
        let contents = try watchingErrors { try outcome.get() }
        return { [weak self] in
            guard let self, let document = self.document else { return }
            if let contents = contents.value { try self.install(contents) }
            document.facts.undoManager?.removeAllActions()
            self.restartTrack()
        }
    }

    func willSave() {
        document?.facts.undoManager?.markCheckpoint()
    }

    func snapshot(for location: FileLocation?) throws -> any DocumentSnapshot {
        guard let document else { throw CocoaError(.fileWriteUnknown) }
        let contents = try watchingErrors { try document.contents(forType: contentType) }
        let isNew = location == nil || location != session?.location
        return StagedContents(
            contents: Unchecked(contents),
            name: location?.name ?? document.facts.fileURL.lastPathComponent,
            operation: isNew ? .forCreating : .forOverwriting,
            handle: handle
        )
    }
}

// MARK: - Replacing

extension DocumentLife {
    /// Lets the document take contents that were read.
    func install(_ contents: Any) throws {
        guard let document else { return }
        let isInterrupting = session?.state.isOpen == true
        if isInterrupting {
            isReplacing = true
            document.disableEditing()
            refresh()
        }
        defer {
            if isInterrupting {
                isReplacing = false
                refresh()
                document.enableEditing()
            }
        }
        try watchingErrors {
            try document.load(fromContents: contents, ofType: document.fileType)
        }
    }

    nonisolated func loadNow(_ contents: Any) throws {
        let contents = Unchecked(contents)
        try MainQueue.performAndWait { Result { try self.install(contents.value) } }.get()
    }
}

/// What a document is to write, on its way through methods that a subclass may have overridden.
private struct StagedContents: DocumentSnapshot {
    let contents: Unchecked<Any>
    let name: String
    let operation: UIDocument.SaveOperation
    let handle: DocumentHandle

    func serialized() throws -> Data {
        guard let document = handle.document else {
            return try DocumentBytes.bytes(of: contents.value)
        }
        return try StagingFolder.with { folder in
            let url = folder.appendingPathComponent(name)
            let attributes = try document.fileAttributesToWrite(to: url, for: operation)
            return try document.passes.withWriting(to: url) {
                try document.writeContents(
                    contents.value,
                    andAttributes: attributes,
                    safelyTo: url,
                    for: operation
                )
            }
        }
    }
}
