import AVFoundation
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// An export of a window's film: how far it is, and how it ended.
@MainActor
final class FilmExport: ObservableObject {
    @Published var isRunning = false
    /// From 0 to 1.
    @Published private(set) var fraction = 0.0
    /// Seconds; `nil` while that cannot be said.
    @Published private(set) var timeLeft: Double?
    /// Where the exported film is.
    @Published var place: URL?
    @Published var failure: String?
    private var session: AVAssetExportSession?
    private var start = ContinuousClock.now

    /// Writes the film; returns when it is there.
    func run(_ film: CaptionedFilm, to destination: URL) async throws {
        (fraction, timeLeft, start) = (0, nil, .now)
        isRunning = true
        defer {
            isRunning = false
            session = nil
        }
        let session = try await film.makeSession()
        self.session = session
        let watching = Task {
            for await state in session.states(updateInterval: 0.2) { show(state) }
        }
        defer { watching.cancel() }
        do {
            try await session.export(to: destination, as: .mp4)
        } catch  where session.status == .cancelled {
            throw CancellationError()
        }
    }

    func cancel() { session?.cancelExport() }

    private func show(_ state: AVAssetExportSession.State) {
        guard case .exporting(let progress) = state else { return }
        fraction = progress.fractionCompleted
        let spent = Double((ContinuousClock.now - start).components.seconds)
        timeLeft = fraction > 0.02 && spent >= 1 ? spent / fraction * (1 - fraction) : nil
    }

    func finish(_ result: Result<URL, any Error>) {
        switch result {
        case .success(let place): self.place = place
        case .failure(let error): failure = FilmExport.words(of: error)
        }
    }

    /// What happened and what to do.
    nonisolated static func words(of error: any Error) -> String {
        let error = error as NSError
        return [error.localizedDescription, error.localizedRecoverySuggestion]
            .compactMap(\.self).joined(separator: " ")
    }
}

/// A film and its line, as the save dialog's document.
final class CaptionDocument: WritableDocument {
    static let writableContentTypes: [UTType] = [.videoFiles]

    private let film: CaptionedFilm
    private let export: FilmExport

    init(_ film: CaptionedFilm, _ export: FilmExport) {
        self.film = film
        self.export = export
    }

    func writer(configuration: sending WriteConfiguration) -> sending FilmWriter {
        FilmWriter(export: export)
    }

    func snapshot(contentType: UTType) async throws -> sending CaptionedFilm { film }
}

struct FilmWriter: DocumentWriter {
    let export: FilmExport

    @concurrent func write(
        snapshot: sending CaptionedFilm,
        to destination: sending URL,
        previous: sending CaptionedFilm?,
        progress: consuming Subprogress
    ) async throws {
        try await export.run(snapshot, to: destination)
    }
}
