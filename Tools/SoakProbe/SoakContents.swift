import DocumentEngine
import Foundation

/// A text of lines; each edit is a point of its own.
@MainActor final class SoakContents: DocumentContents {
    private struct Snapshot: DocumentSnapshot {
        let lines: [String]

        func serialized() throws -> Data { Data(lines.map { $0 + "\n" }.joined().utf8) }
    }

    weak var session: DocumentSession?
    private(set) var lines: [String] = []
    private var lastPoint = 0

    func add(_ line: String) {
        lines.append(line)
        lastPoint += 1
        session?.contentsChanged(at: EditPoint(lastPoint))
    }

    // MARK: - DocumentContents

    let contentType = "public.plain-text"

    func read(
        _ file: LoadedFile,
        at location: FileLocation?
    ) async throws -> @MainActor () throws -> Void {
        {
            self.lines = String(decoding: file.contents, as: UTF8.self).split(separator: "\n")
                .map(String.init)
        }
    }

    func willSave() {}

    func snapshot(for location: FileLocation?) throws -> any DocumentSnapshot {
        Snapshot(lines: lines)
    }
}
