import CoreGraphics
package import Foundation

/// Shapes, texts and pictures drawn by the host; it needs no widget.
///
/// The coordinates are those of the node's frame.
package struct DrawingNode: Equatable {
    package var commands: [DrawCommand]
    /// Whether nothing is seen outside the frame.
    package var isClipped: Bool
    /// Where the pointer counts as on the drawing.
    package var hitArea: HitArea

    package enum HitArea: Equatable {
        /// On what is filled or stroked.
        case paths
        /// Anywhere in the frame.
        case frame
    }

    package init(commands: [DrawCommand] = [], isClipped: Bool = false, hitArea: HitArea = .paths) {
        self.commands = commands
        self.isClipped = isClipped
        self.hitArea = hitArea
    }

    /// Whether the pointer at that place is on the drawing, whose size is given.
    package func contains(_ point: CGPoint, in size: CGSize) -> Bool {
        switch hitArea {
        case .frame: CGRect(origin: .zero, size: size).contains(point)
        case .paths: commands.contains { $0.contains(point) }
        }
    }
}

extension DrawCommand {
    fileprivate func contains(_ point: CGPoint) -> Bool {
        let inner = point.applying(state.transform.inverted())
        return switch content {
        case .fill(let path, _, let look):
            path.contains(inner, rule: look.isEvenOdd ? .evenOdd : .winding)
        case .stroke(let path, _, let look): path.stroked(look).contains(inner, rule: .winding)
        case .text(_, let frame), .symbol(_, let frame), .picture(_, let frame):
            frame.contains(inner)
        case .layer(let commands): commands.contains { $0.contains(point) }
        }
    }
}
