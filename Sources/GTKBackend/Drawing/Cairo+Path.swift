import CGTK
import CoreGraphics
import Foundation
import RenderTree

extension OpaquePointer {
    /// Starts a Cairo path anew with this one.
    func setPath(_ path: PathData) {
        cairo_new_path(self)
        addPath(path)
    }

    func addPath(_ path: PathData) {
        var last = CGPoint.zero
        for element in path.elements where element.isFinite {
            switch element {
            case .move(let point):
                cairo_move_to(self, point.x, point.y)
                last = point
            case .line(let point):
                cairo_line_to(self, point.x, point.y)
                last = point
            case .quad(let point, let control):
                let control1 = last + (control - last) * (2 / 3)
                let control2 = point + (control - point) * (2 / 3)
                addCurve(point, control1, control2)
                last = point
            case .curve(let point, let control1, let control2):
                addCurve(point, control1, control2)
                last = point
            case .close: cairo_close_path(self)
            }
        }
    }

    private func addCurve(_ point: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
        cairo_curve_to(self, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
    }

    /// How Cairo is to draw lines from now on.
    func setStroke(_ look: StrokeLook) {
        cairo_set_line_width(self, max(0, look.width))
        cairo_set_line_cap(self, look.cap.cairo)
        cairo_set_line_join(self, look.join.cairo)
        cairo_set_miter_limit(self, look.miterLimit)
        // Cairo refuses what cannot be drawn, and then draws nothing any more.
        let dash = look.isDashed ? look.dash.map(Double.init) : []
        cairo_set_dash(self, dash, Int32(dash.count), look.dashPhase)
        cairo_set_antialias(
            self,
            look.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE
        )
    }

    func setTransform(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(transform)
        cairo_transform(self, &matrix)
    }

    /// Leaves visible only what the clip does.
    func clip(to clip: DrawClip) {
        setPath(clip.path)
        if clip.isInverse {
            cairo_rectangle(self, -1e6, -1e6, 2e6, 2e6)
            cairo_set_fill_rule(self, CAIRO_FILL_RULE_EVEN_ODD)
        } else {
            cairo_set_fill_rule(self, clip.isEvenOdd.fillRule)
        }
        cairo_clip(self)
    }
}

extension CGLineCap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

extension Bool {
    /// Of a path's inside: whether it is that of even-odd filling.
    var fillRule: cairo_fill_rule_t {
        self ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    }
}

extension cairo_matrix_t {
    init(_ transform: CGAffineTransform) {
        self.init(
            xx: transform.a,
            yx: transform.b,
            xy: transform.c,
            yy: transform.d,
            x0: transform.tx,
            y0: transform.ty
        )
    }
}

extension CGAffineTransform {
    /// Whether it maps different points to different points; Cairo takes no others.
    var isInvertible: Bool {
        let determinant = a * d - b * c
        return determinant.isFinite && abs(determinant) > 1e-12 && tx.isFinite && ty.isFinite
    }
}

extension PathData.Element {
    /// Coordinates that are no numbers are left out.
    fileprivate var isFinite: Bool {
        func ok(_ point: CGPoint) -> Bool { point.x.isFinite && point.y.isFinite }
        return switch self {
        case .move(let point), .line(let point): ok(point)
        case .quad(let point, let control): ok(point) && ok(control)
        case .curve(let point, let control1, let control2):
            ok(point) && ok(control1) && ok(control2)
        case .close: true
        }
    }
}
