import CGTK
import CoreGraphics
import Foundation
import RenderTree

/// Turns drawings into what GSK draws.
@MainActor
struct DrawingPainter {
    unowned let window: GTKWindow

    /// The scene of a drawing in a frame of a size, from the frame's corner; `nil` for nothing.
    func scene(_ drawing: DrawingNode, size: CGSize) -> Scene? {
        let frame = CGRect(origin: .zero, size: size)
        // No screen is larger, and a surface of any size would be made for what is asked for.
        let room = drawing.isClipped ? frame : frame.insetBy(dx: -10_000, dy: -10_000)
        guard let scene = scene(drawing.commands, in: room) else { return nil }
        guard drawing.isClipped else { return scene }
        var clip = graphene_rect_t(frame)
        return Scene(of: scene) { gsk_clip_node_new($0, &clip) }
    }

    /// Filters are GSK's; whatever stands between them is drawn with Cairo at one go.
    private func scene(_ commands: [DrawCommand], in room: CGRect) -> Scene? {
        var scenes: [Scene] = []
        var plain: [DrawCommand] = []
        func finishPlain() {
            if let scene = plainScene(plain, in: room) { scenes.append(scene) }
            plain.removeAll()
        }
        for command in commands {
            guard command.hasFilters else {
                plain.append(command)
                continue
            }
            finishPlain()
            if let scene = filteredScene(command, in: room) { scenes.append(scene) }
        }
        finishPlain()
        return scenes.count > 1 ? Scene(scenes) : scenes.first
    }

    private func plainScene(_ commands: [DrawCommand], in room: CGRect) -> Scene? {
        let bounds = bounds(of: commands).intersection(room)
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
        return Scene(bounds: bounds) { cairo in
            for command in commands { draw(command, on: cairo) }
        }
    }

    private func filteredScene(_ command: DrawCommand, in room: CGRect) -> Scene? {
        var inner = command
        inner.state.filters = []
        inner.state.opacity = 1
        let content: Scene? =
            if case .layer(let commands) = inner.content {
                scene(commands, in: room)
            } else {
                plainScene([inner], in: room)
            }
        guard var scene = content else { return nil }
        for filter in command.state.filters { scene = scene.applying(filter) }
        return command.state.opacity < 1 ? scene.applying(.opacity(command.state.opacity)) : scene
    }

    // MARK: - With Cairo

    private func draw(_ command: DrawCommand, on cairo: OpaquePointer) {
        let state = command.state
        guard state.transform.isInvertible, state.opacity > 0 else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        for clip in state.clips { cairo.clip(to: clip) }
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        switch command.content {
        case .fill(let path, let paint, let look):
            cairo.setTransform(state.transform)
            cairo.setPath(path)
            cairo.setPaint(paint.opacity(state.opacity))
            cairo_set_fill_rule(cairo, look.isEvenOdd.fillRule)
            cairo_set_antialias(
                cairo,
                look.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE
            )
            cairo_fill(cairo)
        case .stroke(let path, let paint, let look):
            cairo.setTransform(state.transform)
            cairo.setPath(path)
            cairo.setPaint(paint.opacity(state.opacity))
            cairo.setStroke(look)
            cairo_stroke(cairo)
        default:
            cairo_push_group(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            drawWhole(command, on: cairo)
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, state.opacity)
        }
    }

    /// Draws what opacity and blending apply to as one thing.
    private func drawWhole(_ command: DrawCommand, on cairo: OpaquePointer) {
        if case .layer(let commands) = command.content {
            for command in commands { draw(command, on: cairo) }
            return
        }
        cairo.setTransform(command.state.transform)
        switch command.content {
        case .text(let text, let frame):
            TextPainter(window: window).draw(text, in: frame, on: cairo)
        case .symbol(let symbol, let frame):
            SymbolPainter(window: window).scene(symbol, in: frame)?.draw(on: cairo)
        case .picture(let picture, let frame):
            window.pictures.scene(picture, in: frame)?.draw(on: cairo)
        default: break
        }
    }

    // MARK: - Bounds

    private func bounds(of commands: [DrawCommand]) -> CGRect {
        let bounds = commands.reduce(CGRect.null) { $0.union(self.bounds(of: $1)) }
        guard !bounds.isNull, bounds.minX.isFinite, bounds.minY.isFinite, bounds.maxX.isFinite,
            bounds.maxY.isFinite
        else { return .null }
        return bounds.insetBy(dx: -1, dy: -1).integral
    }

    private func bounds(of command: DrawCommand) -> CGRect {
        var bounds: CGRect
        switch command.content {
        case .fill(let path, _, _): bounds = path.controlBounds
        case .stroke(let path, _, let look):
            bounds = path.controlBounds
            if !bounds.isNull { bounds = bounds.insetBy(dx: -look.reach, dy: -look.reach) }
        case .text(_, let frame), .symbol(_, let frame), .picture(_, let frame):
            // Letters may reach a little beyond their line.
            bounds = frame.insetBy(dx: -8, dy: -8)
        case .layer(let commands): return self.bounds(of: commands)
        }
        bounds = bounds.applying(command.state.transform)
        for clip in command.state.clips where !clip.isInverse {
            bounds = bounds.intersection(clip.path.controlBounds)
        }
        return bounds
    }
}

extension DrawCommand {
    fileprivate var hasFilters: Bool {
        if !state.filters.isEmpty { return true }
        guard case .layer(let commands) = content else { return false }
        return commands.contains(where: \.hasFilters)
    }
}

extension RenderBlendMode {
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// The mode for what is drawn above other widgets; those that GSK lacks are drawn as usual.
    var gskMode: GskBlendMode {
        switch self {
        case .normal, .sourceAtop, .destinationOver, .destinationOut, .plusLighter:
            GSK_BLEND_MODE_DEFAULT
        case .multiply, .plusDarker: GSK_BLEND_MODE_MULTIPLY
        case .screen: GSK_BLEND_MODE_SCREEN
        case .overlay: GSK_BLEND_MODE_OVERLAY
        case .darken: GSK_BLEND_MODE_DARKEN
        case .lighten: GSK_BLEND_MODE_LIGHTEN
        case .colorDodge: GSK_BLEND_MODE_COLOR_DODGE
        case .colorBurn: GSK_BLEND_MODE_COLOR_BURN
        case .softLight: GSK_BLEND_MODE_SOFT_LIGHT
        case .hardLight: GSK_BLEND_MODE_HARD_LIGHT
        case .difference: GSK_BLEND_MODE_DIFFERENCE
        case .exclusion: GSK_BLEND_MODE_EXCLUSION
        case .hue: GSK_BLEND_MODE_HUE
        case .saturation: GSK_BLEND_MODE_SATURATION
        case .color: GSK_BLEND_MODE_COLOR
        case .luminosity: GSK_BLEND_MODE_LUMINOSITY
        }
    }
}
