import Foundation
import RenderTree

/// What a canvas's closure has drawn so far; copies of a context add to the same one.
///
/// Contexts are used within the closure alone, and that runs on the main thread.
final class Recording {
    private(set) var commands: [DrawCommand] = []
    private let surface: UncheckedSurface

    @MainActor
    init(_ context: DrawingContext) {
        surface = UncheckedSurface(surface: context.host.surface)
    }

    /// A recording for a layer of another.
    init(within other: Recording) { surface = other.surface }

    func add(_ command: DrawCommand) { commands.append(command) }

    func measure(_ text: TextNode, _ proposal: SizeProposal) -> Extent {
        let surface = surface
        return MainActor.assumeIsolated {
            surface.surface?.measure(text, proposal) ?? Extent(size: .zero)
        }
    }

    func naturalSize(of picture: PictureSource) -> CGSize {
        let surface = surface
        return MainActor.assumeIsolated { surface.surface?.naturalSize(of: picture) ?? .zero }
    }

    private struct UncheckedSurface: @unchecked Sendable {
        weak var surface: (any RenderSurface)?
    }
}
