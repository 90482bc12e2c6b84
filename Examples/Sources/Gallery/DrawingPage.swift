import SwiftUI

/// Shapes, gradients, effects, a canvas and gestures.
struct DrawingPage: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                ShapeSection()
                GradientSection()
                EffectSection()
                HStack(alignment: .top, spacing: 20) {
                    CanvasSection()
                    GestureSection()
                }
                ImageSection()
            }
            .padding()
        }
    }
}

struct ShapeSection: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Shapes").font(.headline)
            HStack(spacing: 12) {
                Rectangle()
                RoundedRectangle(cornerRadius: 14).fill(.blue)
                Circle().fill(.orange).stroke(.primary, lineWidth: 3)
                Ellipse().stroke(.green, style: StrokeStyle(lineWidth: 3, dash: [8, 4]))
                Capsule().strokeBorder(.purple, lineWidth: 5)
                UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24)
                    .fill(.teal)
                Star(points: 5).fill(.yellow).stroke(.brown, lineWidth: 2)
                Circle().trim(from: 0, to: 0.7).stroke(
                    .red,
                    style: StrokeStyle(lineWidth: 8, lineCap: .round)
                )
                .padding(4)
            }
            .frame(height: 60)
        }
    }
}

struct GradientSection: View {
    private let colors = [Color.red, .yellow, .green, .blue, .purple]

    var body: some View {
        VStack(alignment: .leading) {
            Text("Gradients and styles").font(.headline)
            HStack(spacing: 12) {
                LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)
                Rectangle().fill(
                    .radialGradient(colors: [.white, .indigo], startRadius: 0, endRadius: 45)
                )
                Circle().fill(.conicGradient(colors: colors + [.red]))
                RoundedRectangle(cornerRadius: 12).fill(.tint)
                RoundedRectangle(cornerRadius: 12).fill(.secondary)
                RoundedRectangle(cornerRadius: 12).fill(.tertiary)
                Text("In a capsule")
                    .padding(8)
                    .background(.green.opacity(0.3), in: Capsule())
            }
            .frame(height: 60)
        }
    }
}

struct EffectSection: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Effects").font(.headline)
            HStack(spacing: 20) {
                sample.opacity(0.4)
                sample.clipShape(Circle())
                sample.cornerRadius(12).shadow(radius: 5, x: 2, y: 4)
                sample.rotationEffect(.degrees(20))
                sample.scaleEffect(0.6)
                sample.blur(radius: 2)
                sample.grayscale(1)
                sample.border(.red, width: 3)
                sample.mask { Star(points: 6) }
                sample.overlay { Color.yellow.blendMode(.multiply) }.compositingGroup()
            }
        }
    }

    private var sample: some View {
        VStack(spacing: 0) {
            Color.blue
            Text("Text").frame(maxWidth: .infinity).background(.mint)
        }
        .frame(width: 46, height: 46)
    }
}

struct ImageSection: View {
    private let hills = Image("Hills", bundle: .module)

    var body: some View {
        VStack(alignment: .leading) {
            Text("Images").font(.headline)
            HStack(spacing: 12) {
                hills
                hills.resizable().frame(width: 40, height: 40).clipShape(Circle())
                hills.resizable(resizingMode: .tile).frame(width: 150, height: 60)
                hills.interpolation(.none).resizable().frame(width: 90, height: 60)
                hills.renderingMode(.template).foregroundStyle(.purple)
                Image(systemName: "heart.fill").resizable().frame(width: 40, height: 40)
                    .foregroundStyle(.red)
                Image("Damaged", bundle: .module)
            }
        }
    }
}

struct CanvasSection: View {
    @State private var count = 5

    var body: some View {
        VStack(alignment: .leading) {
            Text("Canvas").font(.headline)
            Canvas { context, size in
                let bounds = CGRect(origin: .zero, size: size)
                context.fill(Path(bounds), with: .color(.gray.opacity(0.15)))
                for index in 0..<count {
                    let rect = bounds.insetBy(dx: CGFloat(index) * 12, dy: CGFloat(index) * 8)
                    context.stroke(Path(ellipseIn: rect), with: .color(.blue), lineWidth: 2)
                }
                context.drawLayer { layer in
                    layer.translateBy(x: size.width / 2, y: size.height / 2)
                    layer.rotate(by: .degrees(-12))
                    layer.addFilter(.shadow(radius: 2, y: 2))
                    layer.draw(Text("Drawn").font(.title).bold(), at: .zero)
                }
                context.draw(Image(systemName: "star.fill"), at: CGPoint(x: 20, y: 20))
            }
            .frame(width: 220, height: 140)
            Stepper("Rings: \(count)", value: $count, in: 1...8)
        }
    }
}

struct GestureSection: View {
    @State private var taps = 0
    @State private var isHovered = false
    @State private var position = CGSize.zero
    @GestureState private var movement = CGSize.zero

    var body: some View {
        VStack(alignment: .leading) {
            Text("Gestures").font(.headline)
            Text("Taps: \(taps)")
                .padding(8)
                .background(isHovered ? .orange : .gray.opacity(0.3), in: Capsule())
                .onTapGesture { taps += 1 }
                .onHover { isHovered = $0 }
            Text("At \(Int(position.width)), \(Int(position.height))")
            ZStack(alignment: .topLeading) {
                RoundedRectangle(cornerRadius: 8).strokeBorder(.secondary)
                Circle()
                    .fill(.pink)
                    .frame(width: 40, height: 40)
                    .gesture(drag)
                    .padding(.leading, max(0, position.width + movement.width))
                    .padding(.top, max(0, position.height + movement.height))
            }
            .frame(width: 220, height: 90)
        }
    }

    private var drag: some Gesture {
        DragGesture(minimumDistance: 0, coordinateSpace: .global)
            .updating($movement) { value, movement, _ in movement = value.translation }
            .onEnded { value in
                position.width += value.translation.width
                position.height += value.translation.height
            }
    }
}

/// A star with so many points.
struct Star: Shape {
    var points: Int

    func path(in rect: CGRect) -> Path {
        Path { path in
            let center = CGPoint(x: rect.midX, y: rect.midY)
            let radius = min(rect.width, rect.height) / 2
            for corner in 0..<(points * 2) {
                let angle = CGFloat(corner) / CGFloat(points) * .pi - .pi / 2
                let distance = corner.isMultiple(of: 2) ? radius : radius * 0.45
                let point = CGPoint(
                    x: center.x + distance * cos(angle),
                    y: center.y + distance * sin(angle)
                )
                if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }
}
