import CGTK
import RenderTree

extension FontDescription {
    /// Adds what differs from the desktop's own font to a label's attributes.
    func add(to attributes: OpaquePointer) {
        switch size {
        case .scale(1): break
        case .scale(let factor): insert(pango_attr_scale_new(factor), into: attributes)
        case .points(let points):
            insert(
                pango_attr_size_new_absolute(Int32(points * Double(PANGO_SCALE))),
                into: attributes
            )
        }
        if weight != 400 {
            insert(pango_attr_weight_new(PangoWeight(UInt32(weight))), into: attributes)
        }
        if let family = design.family { insert(pango_attr_family_new(family), into: attributes) }
        if isItalic { insert(pango_attr_style_new(PANGO_STYLE_ITALIC), into: attributes) }
        if usesMonospacedDigits { insert(pango_attr_font_features_new("tnum=1"), into: attributes) }
    }

    /// The same for what only a style sheet can set; empty for the desktop's own font.
    var css: String { css(zoomedBy: 0) }

    /// The same in a size of so many points more.
    func css(zoomedBy zoom: Int) -> String {
        var css = ""
        let base: String? =
            switch size {
            case .scale(1): zoom == 0 ? nil : "1em"
            case .scale(let factor): "\(factor)em"
            case .points(let points): "\(points)px"
            }
        if let base {
            css += zoom == 0 ? "font-size: \(base);" : "font-size: calc(\(base) + \(zoom)pt);"
        }
        if weight != 400 { css += "font-weight: \(weight);" }
        if let family = design.family { css += "font-family: \(family);" }
        if isItalic { css += "font-style: italic;" }
        if usesMonospacedDigits { css += "font-feature-settings: \"tnum\";" }
        return css
    }
}

extension FontDescription.Design {
    /// Generic families, which fontconfig answers with the desktop's own choice.
    fileprivate var family: String? {
        switch self {
        case .standard, .rounded: nil
        case .serif: "serif"
        case .monospaced: "monospace"
        }
    }
}

func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, into attributes: OpaquePointer) {
    pango_attr_list_insert(attributes, attribute)
}
