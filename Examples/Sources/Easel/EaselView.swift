import SwiftUI

/// The drawing, and the pens below it.
struct EaselView: View {
    @ObservedObject var document: EaselDocument
    @Environment(\.undoManager) private var undoManager
    @State private var color = StrokeColor.ink
    @State private var width = 4.0
    /// What is being drawn now; it joins the document when the pen is lifted, and is forgotten when
    /// something else takes the press away.
    @GestureState private var current: Stroke?

    var body: some View {
        VStack(spacing: 0) {
            canvas
            Divider()
            PenBar(color: $color, width: $width)
        }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Clear", systemImage: "trash") {
                    document.clear(undoManager: undoManager)
                }
                .disabled(document.strokes.isEmpty)
            }
        }
    }

    private var canvas: some View {
        Canvas { context, _ in
            for stroke in document.strokes { draw(stroke, in: context) }
            if let current { draw(current, in: context) }
        }
        .gesture(
            DragGesture(minimumDistance: 0)
                .updating($current) { drag, current, _ in
                    current = continued(current, by: drag)
                }
                .onEnded { drag in
                    document.add(continued(current, by: drag), undoManager: undoManager)
                }
        )
        .accessibilityLabel("Drawing")
    }

    private func continued(_ stroke: Stroke?, by drag: DragGesture.Value) -> Stroke {
        var stroke =
            stroke ?? Stroke(points: [drag.startLocation], color: color, width: width)
        stroke.points.append(drag.location)
        return stroke
    }

    private func draw(_ stroke: Stroke, in context: GraphicsContext) {
        context.stroke(stroke.path, with: .color(stroke.color.color), style: stroke.style)
    }
}

/// The colours to draw in, and how wide.
struct PenBar: View {
    @Binding var color: StrokeColor
    @Binding var width: Double

    var body: some View {
        HStack(spacing: 12) {
            ForEach(StrokeColor.allCases) { choice in
                Button {
                    color = choice
                } label: {
                    Circle()
                        .fill(choice.color)
                        .frame(width: 20, height: 20)
                        .padding(3)
                        .overlay { if color == choice { Circle().stroke(.primary, lineWidth: 2) } }
                }
                .buttonStyle(.plain)
                .accessibilityLabel(choice.title)
            }
            Spacer()
            Slider(value: $width, in: 1...20) { Text("Width") }
                .labelsHidden()
                .frame(width: 160)
        }
        .padding(8)
    }
}
