import SwiftUI

/// One line that was drawn without lifting the pen.
struct Stroke: Codable, Hashable {
    /// Where the pen went, in points from the canvas's top left corner.
    var points: [CGPoint]
    var color: StrokeColor
    /// Points.
    var width: Double

    /// The line through all points, rounded where they meet.
    var path: Path {
        Path { path in
            guard let first = points.first else { return }
            path.move(to: first)
            // A pen that only touched leaves a dot.
            guard points.count > 1 else { return path.addLine(to: first) }
            for (from, to) in zip(points, points.dropFirst()) {
                let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
                path.addQuadCurve(to: middle, control: from)
            }
            path.addLine(to: points[points.count - 1])
        }
    }

    var style: StrokeStyle { StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round) }
}

/// The colours of the pens, by the names they have in the file.
enum StrokeColor: String, Codable, CaseIterable, Identifiable {
    case ink, red, orange, green, blue, purple

    var id: Self { self }

    var color: Color {
        switch self {
        case .ink: .primary
        case .red: .red
        case .orange: .orange
        case .green: .green
        case .blue: .blue
        case .purple: .purple
        }
    }

    var title: String { rawValue.capitalized }
}
