import DocumentEngine
import Foundation

/// Notes how long the main actor was ever kept from doing something else.
@MainActor final class MainActorWatch {
    private(set) var longest: Duration = .zero
    private var isOn = true

    /// Asks for a turn again and again, which is had as soon as nobody else has it.
    func start() {
        Task {
            var last = ContinuousClock.now
            while isOn {
                await Task.yield()
                let now = ContinuousClock.now
                longest = max(longest, now - last)
                last = now
            }
        }
    }

    func stop() { isOn = false }
}

/// A document of text, as an app has it in memory.
@MainActor final class TextContents: DocumentContents {
    private struct Snapshot: DocumentSnapshot {
        let text: String

        func serialized() throws -> Data { Data(text.utf8) }
    }

    var text: String

    init(_ text: String) {
        self.text = text
    }

    let contentType = "public.plain-text"

    func read(
        _ file: LoadedFile,
        at location: FileLocation?
    ) async throws -> @MainActor () throws -> Void {
        { self.text = String(decoding: file.contents, as: UTF8.self) }
    }

    func willSave() {}

    func snapshot(for location: FileLocation?) throws -> any DocumentSnapshot {
        Snapshot(text: text)
    }
}

/// A user who is not there.
@MainActor final class NoQuestions: DocumentQuestions {
    func confirmClose(named name: String) async -> CloseAnswer { .cancel }
    func resolveOutsideChange(
        _ change: OutsideChange,
        named name: String
    ) async -> OutsideChangeAnswer { .cancel }
    func chooseLocation(_ request: LocationRequest) async -> FileLocation? { nil }
    func offerRecovered(_ offer: RecoveryOffer) async -> RecoveryAnswer { .later }
    func report(_ error: DocumentError) async { print(error.localizedDescription) }
}
