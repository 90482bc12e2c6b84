import Foundation
import SwiftUICore

/// One new document, from the person's wish to the delegate's answer.
///
/// The delegate may never answer, or answer twice; neither leaves the browser waiting.
@MainActor
final class DocumentCreation {
    typealias ImportMode = UIDocumentBrowserViewController.ImportMode

    private var isOver = false
    private let finish: @MainActor (URL?, ImportMode) -> Void
    private var waiting: Task<Void, Never>?

    /// - Parameter finish: Gets the first answer, once.
    init(finish: @escaping @MainActor (URL?, ImportMode) -> Void) { self.finish = finish }

    /// Takes the delegate's answer.
    func answer(_ url: URL?, _ mode: ImportMode) {
        guard !isOver else {
            return BadInput.write(
                "UIKit: the import handler was called more than once, or too late"
            )
        }
        end(with: url, mode)
    }

    /// Asks, as often as it takes, whether to go on waiting.
    ///
    /// - Parameter patience: How long the delegate may take before the person is asked, each time.
    func wait(
        for patience: Duration = .seconds(10),
        asking goesOn: @escaping @MainActor () async -> Bool
    ) {
        waiting = Task {
            while !isOver, (try? await Task.sleep(for: patience)) != nil {
                guard !isOver else { return }
                let goesOn = await goesOn()
                if !isOver, !goesOn { end(with: nil, .none) }
            }
        }
    }

    private func end(with url: URL?, _ mode: ImportMode) {
        isOver = true
        waiting?.cancel()
        finish(url, mode)
    }
}
