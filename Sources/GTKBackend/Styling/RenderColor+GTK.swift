import CGTK
import RenderTree

extension RenderColor {
    /// The colour's components in the theme in force; `nil` where the place's own colour stands.
    @MainActor
    var resolved: GdkRGBA? {
        let isDark = adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
        guard let components = components(isDark: isDark) else { return nil }
        return GdkRGBA(
            red: Float(components.red),
            green: Float(components.green),
            blue: Float(components.blue),
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
        // A colour of its own would be drawn as faint as the theme draws its text.
        if resolved != nil || opacity < 1 {
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
