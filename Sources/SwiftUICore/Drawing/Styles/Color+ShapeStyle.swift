import RenderTree

extension Color: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint { .color(value) }
}

extension ShapeStyle where Self == Color {
    nonisolated public static var red: Color { .red }
    nonisolated public static var orange: Color { .orange }
    nonisolated public static var yellow: Color { .yellow }
    nonisolated public static var green: Color { .green }
    nonisolated public static var mint: Color { .mint }
    nonisolated public static var teal: Color { .teal }
    nonisolated public static var cyan: Color { .cyan }
    nonisolated public static var blue: Color { .blue }
    nonisolated public static var indigo: Color { .indigo }
    nonisolated public static var purple: Color { .purple }
    nonisolated public static var pink: Color { .pink }
    nonisolated public static var brown: Color { .brown }
    nonisolated public static var gray: Color { .gray }
    nonisolated public static var black: Color { .black }
    nonisolated public static var white: Color { .white }
    nonisolated public static var clear: Color { .clear }
}
