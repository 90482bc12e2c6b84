import SwiftUI

/// The drawing, and the pens below it.
struct EaselView: View {
    @ObservedObject var document: EaselDocument
    @Environment(\.undoManager) private var undoManager
    @State private var color = StrokeColor.ink
    @State private var width = 4.0
    /// What is being drawn now; it joins the document when the pen is lifted.
    @State private var current: Stroke?
    /// Falls back when the drag is over, also where something else takes the press away.
    @GestureState private var isDrawing = false

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

    /// The strokes that are done are drawn by themselves, so that they stay as they are while another
    /// one grows.
    private var canvas: some View {
        ZStack {
            StrokesCanvas(strokes: document.strokes)
                .accessibilityLabel("Drawing")
            if let current { StrokesCanvas(strokes: [current]) }
        }
        .gesture(
            DragGesture(minimumDistance: 0)
                .updating($isDrawing) { _, isDrawing, _ in isDrawing = true }
                .onChanged { draw($0) }
                .onEnded { _ in
                    if let current { document.add(current, undoManager: undoManager) }
                    current = nil
                }
        )
        .onChange(of: isDrawing) {
            if !isDrawing { current = nil }
        }
    }

    private func draw(_ drag: DragGesture.Value) {
        var stroke =
            current ?? Stroke(points: [drag.startLocation], color: color, width: width)
        if stroke.points.last != drag.location { stroke.points.append(drag.location) }
        current = stroke
    }
}

/// Some strokes, one over the other.
struct StrokesCanvas: View {
    let strokes: [Stroke]

    var body: some View {
        Canvas { context, _ in
            for stroke in strokes {
                context.stroke(stroke.path, with: .color(stroke.color.color), style: stroke.style)
            }
        }
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
