import RenderTree

extension View {
    /// Lets this view through by a factor from 0, not seen, to 1.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        EffectView(content: self, part: .effect(.opacity(max(0, min(1, opacity))), commutes: true))
    }

    /// Keeps this view's room, and shows and reaches nothing there.
    nonisolated public func hidden() -> some View {
        var part = GroupPart()
        part.isHidden = true
        return EffectView(content: self, part: part)
    }

    /// Draws this view as one thing before what is applied further out.
    nonisolated public func compositingGroup() -> some View {
        EffectView(content: self, part: GroupPart())
    }

    /// Draws this view as one picture before what is applied further out.
    nonisolated public func drawingGroup(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear
    ) -> some View {
        compositingGroup()
    }
}

/// How colours are mixed.
///
/// ## On Linux
/// Always as by `nonLinear`.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}
