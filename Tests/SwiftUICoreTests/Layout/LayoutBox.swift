import Foundation
import RenderTree
import SwiftUICore
import TestSupport

/// Lays out a view and gives the frames of the colours in it, in drawing order.
@MainActor
func boxes<Content: View>(
    _ width: CGFloat = 200,
    _ height: CGFloat = 100,
    @ViewBuilder _ content: () -> Content
) -> [CGRect] {
    ViewHarness(size: CGSize(width: width, height: height), content).boxes
}

extension ViewHarness {
    /// The frames of colours, in drawing order.
    var boxes: [CGRect] { frames { if case .color = $0 { true } else { false } } }
}

/// A frame.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// A coloured view of a fixed size.
@MainActor
func Box(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
}
