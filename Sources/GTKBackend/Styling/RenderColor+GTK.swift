import CGTK
import RenderTree

extension RenderColor {
    /// The colour's components in the theme in force; `nil` where the place's own colour stands.
    @MainActor
    var resolved: GdkRGBA? {
        let isDark = adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
        let rgb: (Double, Double, Double)
        switch base {
        case .foreground: return nil
        case .rgb(let red, let green, let blue): rgb = (red, green, blue)
        // libadwaita's `window_bg_color`.
        case .background: rgb = isDark ? (0x24, 0x24, 0x24) / 255 : (0xfa, 0xfa, 0xfa) / 255
        case .accent: rgb = isDark ? (0x78, 0xae, 0xed) / 255 : (0x1c, 0x71, 0xd8) / 255
        case .named(let name): rgb = (isDark ? name.dark : name.light) / 255
        }
        return GdkRGBA(
            red: Float(rgb.0),
            green: Float(rgb.1),
            blue: Float(rgb.2),
            alpha: Float(opacity)
        )
    }

    /// The colour where nothing stands behind it to take it from.
    @MainActor
    var opaqueResolved: GdkRGBA {
        if let resolved { return resolved }
        let isDark = adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
        // libadwaita's `window_fg_color`.
        return isDark
            ? GdkRGBA(red: 1, green: 1, blue: 1, alpha: Float(opacity))
            : GdkRGBA(red: 0, green: 0, blue: 0, alpha: Float(opacity * 0.8))
    }

    /// Whether the theme decides what it looks like.
    var dependsOnTheme: Bool {
        if case .rgb = base { false } else { true }
    }

    /// Adds the colour to a label's attributes.
    @MainActor
    func add(to attributes: OpaquePointer) {
        if let resolved {
            func component(_ value: Float) -> guint16 { guint16(value * 65535) }
            insert(
                pango_attr_foreground_new(
                    component(resolved.red),
                    component(resolved.green),
                    component(resolved.blue)
                ),
                into: attributes
            )
        }
        if opacity < 1 {
            // Pango takes 0 for "not set".
            let alpha = guint16(max(1, opacity * 65535))
            insert(pango_attr_foreground_alpha_new(alpha), into: attributes)
        }
    }

    /// The same for what only a style sheet can set; empty for the place's own colour.
    @MainActor
    var css: String {
        if let resolved {
            let components = [resolved.red, resolved.green, resolved.blue].map { Int($0 * 255) }
            return "color: rgba(\(components[0]),\(components[1]),\(components[2]),\(opacity));"
        }
        return opacity < 1 ? "color: alpha(currentColor, \(opacity));" : ""
    }
}

extension RenderColor.Name {
    /// Hues of GNOME's palette that read well on a light background.
    fileprivate var light: (Double, Double, Double) {
        switch self {
        case .red: (0xe0, 0x1b, 0x24)
        case .orange: (0xe6, 0x61, 0x00)
        case .yellow: (0xe5, 0xa5, 0x0a)
        case .green: (0x26, 0xa2, 0x69)
        case .mint: (0x1f, 0xa8, 0x8f)
        case .teal: (0x21, 0x90, 0xa4)
        case .cyan: (0x1b, 0x8f, 0xb8)
        case .blue: (0x1c, 0x71, 0xd8)
        case .indigo: (0x4e, 0x45, 0xb8)
        case .purple: (0x81, 0x3d, 0x9c)
        case .pink: (0xd5, 0x61, 0x99)
        case .brown: (0x86, 0x5e, 0x3c)
        case .gray: (0x77, 0x76, 0x7b)
        }
    }

    /// The same hues, lighter, for a dark background.
    fileprivate var dark: (Double, Double, Double) {
        switch self {
        case .red: (0xff, 0x7b, 0x63)
        case .orange: (0xff, 0xa3, 0x48)
        case .yellow: (0xf8, 0xe4, 0x5c)
        case .green: (0x57, 0xe3, 0x89)
        case .mint: (0x63, 0xe6, 0xcc)
        case .teal: (0x5b, 0xc8, 0xd9)
        case .cyan: (0x6a, 0xc8, 0xf0)
        case .blue: (0x78, 0xae, 0xed)
        case .indigo: (0x9a, 0x93, 0xf0)
        case .purple: (0xdc, 0x8a, 0xdd)
        case .pink: (0xf4, 0x9a, 0xc2)
        case .brown: (0xcd, 0xab, 0x8f)
        case .gray: (0x9a, 0x99, 0x96)
        }
    }
}

private func / (components: (Double, Double, Double), divisor: Double) -> (Double, Double, Double) {
    (components.0 / divisor, components.1 / divisor, components.2 / divisor)
}
