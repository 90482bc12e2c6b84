import AppShell
import DocumentEngine
import Foundation
import RenderTree

/// Tells the person of documents that could not be opened, once for all that are opened together.
@MainActor
final class OpeningFailures {
    static let shared = OpeningFailures()

    private var errors: [DocumentError] = []
    /// How many documents are being opened.
    private var underWay = 0
    private var isTelling = false
    /// Ends once the last of them is open or not, or has taken too long to be waited for.
    private var wait: Task<Void, any Error>?

    func openingDidBegin() { underWay += 1 }

    func openingDidEnd() {
        underWay -= 1
        if underWay <= 0 { wait?.cancel() }
    }

    /// Tells of a failure, together with those of others that are under way.
    func add(_ error: DocumentError, in runtime: AppRuntime) {
        errors.append(error)
        guard !isTelling else { return }
        isTelling = true
        runtime.keepAlive {
            while !self.errors.isEmpty { await self.tell(in: runtime) }
            self.isTelling = false
        }
    }

    private func tell(in runtime: AppRuntime) async {
        if underWay > 0 {
            let wait = Task { try await Task.sleep(for: Self.patience) }
            self.wait = wait
            _ = await wait.result
        }
        let told = errors
        errors = []
        _ = await runtime.ask(.report(told))
    }

    /// A disk that hangs keeps nobody from hearing of the others.
    private static let patience = Duration.seconds(2)
}
