import SwiftUI

/// The picture of the app: a letter in its envelope.
struct Envelope: View {
    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 6).fill(Color.white)
            RoundedRectangle(cornerRadius: 6).stroke(Color.accentColor, lineWidth: 2)
            Flap().stroke(Color.accentColor, lineWidth: 2)
        }
    }
}

private struct Flap: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX + 2, y: rect.minY + 2))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.midY + 6))
        path.addLine(to: CGPoint(x: rect.maxX - 2, y: rect.minY + 2))
        return path
    }
}
