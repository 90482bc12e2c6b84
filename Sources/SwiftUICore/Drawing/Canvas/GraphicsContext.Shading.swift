public import Foundation
import RenderTree

extension GraphicsContext {
    /// What a path is filled with; points are the context's.
    public struct Shading: Sendable {
        let paint: @Sendable (PaintContext) -> RenderPaint

        public static func color(_ color: Color) -> Shading {
            Shading { _ in .color(color.value) }
        }

        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            red: Double,
            green: Double,
            blue: Double,
            opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            white: Double,
            opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// A style, as it fills a shape.
        public static func style<Style: ShapeStyle>(_ style: Style) -> Shading {
            Shading { style.paint(in: $0) }
        }

        public static var foreground: Shading { style(.foreground) }

        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint
        ) -> Shading {
            Shading { _ in .linear(gradient.node, from: startPoint, to: endPoint) }
        }

        public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat
        ) -> Shading {
            Shading { _ in
                .radial(
                    gradient.node,
                    center: center,
                    startRadius: startRadius,
                    endRadius: endRadius
                )
            }
        }

        public static func conicGradient(
            _ gradient: Gradient,
            center: CGPoint,
            angle: Angle = .zero
        ) -> Shading {
            Shading { _ in
                .angular(
                    gradient.node,
                    center: center,
                    start: angle.radians,
                    end: angle.radians + 2 * .pi
                )
            }
        }
    }
}
