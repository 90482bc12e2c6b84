public import Foundation
import RenderTree

extension GraphicsContext {
    /// A change to all that is drawn from then on.
    public struct Filter: Sendable {
        let effect: RenderEffect

        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33),
            radius: CGFloat,
            x: CGFloat = 0,
            y: CGFloat = 0
        ) -> Filter {
            let offset = CGSize(width: x, height: y)
            return Filter(effect: .shadow(color.value, radius: max(0, radius), offset: offset))
        }

        public static func blur(radius: CGFloat) -> Filter {
            Filter(effect: .blur(radius: max(0, radius)))
        }

        public static func brightness(_ amount: Double) -> Filter {
            Filter(effect: .recolor(.brightness(amount)))
        }

        public static func contrast(_ amount: Double) -> Filter {
            Filter(effect: .recolor(.contrast(amount)))
        }

        public static func saturation(_ amount: Double) -> Filter {
            Filter(effect: .recolor(.saturation(amount)))
        }

        public static func grayscale(_ amount: Double) -> Filter {
            saturation(1 - max(0, min(1, amount)))
        }

        public static func hueRotation(_ angle: Angle) -> Filter {
            Filter(effect: .recolor(.hueRotation(angle.radians)))
        }

        public static func colorInvert(_ amount: Double = 1) -> Filter {
            Filter(effect: .recolor(.invert))
        }

        public static func colorMultiply(_ color: Color) -> Filter {
            Filter(effect: .multiply(color.value))
        }
    }

    /// Applies a filter to all that is drawn from now on, after those added before.
    public mutating func addFilter(_ filter: Filter) { state.filters.append(filter.effect) }
}
