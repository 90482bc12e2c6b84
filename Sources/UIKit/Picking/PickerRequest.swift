import AppShell
import DocumentEngine
import Foundation
import RenderTree
import UniformTypeIdentifiers

/// What a document picker is for.
enum PickerRequest {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)

    func dialog(allowsMultiple: Bool) -> FileDialogNode {
        switch self {
        case .open(let types, _):
            let wantsFolders = !types.isEmpty && types.allSatisfy { $0.conforms(to: .folder) }
            return FileDialogNode(
                title: wantsFolders ? "Choose a Folder" : "Open",
                purpose: wantsFolders
                    ? .chooseFolder(allowsMultiple: allowsMultiple)
                    : .open(allowsMultiple: allowsMultiple),
                filters: wantsFolders ? [] : FileFilters.filters(for: types)
            )
        case .export(let urls, let asCopy):
            let title = asCopy ? "Save a Copy" : "Move To"
            guard urls.count == 1 else {
                return FileDialogNode(title: title, purpose: .chooseFolder(allowsMultiple: false))
            }
            return FileDialogNode(
                title: title,
                purpose: .save(suggestedName: urls[0].lastPathComponent)
            )
        }
    }

    /// Does what is to be done with what was chosen, away from the main thread.
    ///
    /// - Returns: The places for the delegate.
    @MainActor
    func fulfill(with chosen: [FileLocation]) async throws -> [URL] {
        switch self {
        case .open(_, asCopy: false): return chosen.map(\.url)
        case .open(_, asCopy: true): return try await Self.copies(of: chosen.map(\.url))
        case .export(let urls, let asCopy):
            guard let place = chosen.first else { return [] }
            var places: [URL] = []
            for url in urls {
                let target = urls.count == 1 ? place : place.appending(name: url.lastPathComponent)
                places.append(try await Self.bring(url, to: target, replacing: urls.count == 1))
                if !asCopy, url.standardizedFileURL != target.url.standardizedFileURL {
                    try FileManager.default.removeItem(at: url)
                }
            }
            return places
        }
    }

    /// Copies of files, each in a folder of its own so that they keep their names.
    private static func copies(of urls: [URL]) async throws -> [URL] {
        try await Task.detached {
            try urls.map { url in
                let folder = FileManager.default.temporaryDirectory
                    .appendingPathComponent("picked-\(UUID().uuidString)", isDirectory: true)
                try FileManager.default.createDirectory(
                    at: folder,
                    withIntermediateDirectories: false,
                    attributes: [.posixPermissions: 0o700]
                )
                let copy = folder.appendingPathComponent(url.lastPathComponent)
                try FileManager.default.copyItem(at: url, to: copy)
                return copy
            }
        }.value
    }

    /// Writes what a file or folder holds to a place, as safely as documents are saved.
    ///
    /// - Parameter replacing: Whether the person has agreed to replace what is there; where not, it
    ///   fails.
    @MainActor
    private static func bring(
        _ url: URL,
        to place: FileLocation,
        replacing: Bool
    ) async throws -> URL {
        if place.url.standardizedFileURL == url.standardizedFileURL { return url }
        let store = FolderFileStore(UIDocument.services)
        return try await Task.detached {
            let bytes = try DocumentBytes.bytes(of: DocumentBytes.contents(of: url))
            let found = try store.currentFingerprint(of: place)
            _ = try store.write(
                bytes,
                to: place,
                expecting: found.flatMap { replacing ? .fingerprint($0) : nil } ?? .absent,
                keeping: nil
            )
            return place.url
        }.value
    }
}
