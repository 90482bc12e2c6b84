import RenderTree

extension View {
    /// Adds to all components: from -1, black, over 0 to 1, white.
    nonisolated public func brightness(_ amount: Double) -> some View {
        recolored(.brightness(amount))
    }

    /// From 0, all grey, over 1, as it is, to more; a negative amount also inverts.
    nonisolated public func contrast(_ amount: Double) -> some View {
        recolored(.contrast(amount))
    }

    /// From 0, grey, over 1, as it is, to more.
    nonisolated public func saturation(_ amount: Double) -> some View {
        recolored(.saturation(amount))
    }

    /// From 0, as it is, to 1, grey.
    nonisolated public func grayscale(_ amount: Double) -> some View {
        recolored(.saturation(1 - max(0, min(1, amount))))
    }

    /// Turns all hues by an angle.
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        recolored(.hueRotation(angle.radians))
    }

    /// Draws each colour as its opposite.
    nonisolated public func colorInvert() -> some View { recolored(.invert) }

    /// Multiplies each colour with this one.
    nonisolated public func colorMultiply(_ color: Color) -> some View {
        EffectView(content: self, part: .effect(.multiply(color.value), commutes: true))
    }

    nonisolated private func recolored(_ matrix: ColorMatrix) -> some View {
        EffectView(content: self, part: .effect(.recolor(matrix), commutes: true))
    }
}
