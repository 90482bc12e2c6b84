import CGTK
import Foundation
import RenderTree

/// Tells how the desktop wants a window to look, at first and whenever that changes.
@MainActor
final class DesktopLook {
    private let window: WidgetPointer
    private let settings: OpaquePointer?
    private let report: @MainActor (DesktopTraits) -> Void
    private var reported: DesktopTraits?
    private var connections: [(object: OpaquePointer, id: gulong)] = []

    init(of window: WidgetPointer, report: @escaping @MainActor (DesktopTraits) -> Void) {
        self.window = window
        self.report = report
        settings = gtk_widget_get_settings(window)
        follow(adw_style_manager_get_default(), "notify::dark")
        follow(adw_style_manager_get_default(), "notify::high-contrast")
        if let settings { follow(settings, "notify::gtk-enable-animations") }
        follow(window.opaque, "notify::scale-factor")
        tell()
    }

    isolated deinit {
        for (object, id) in connections {
            g_signal_handler_disconnect(UnsafeMutableRawPointer(object), id)
        }
    }

    private func follow(_ object: OpaquePointer, _ signal: String) {
        connections.append((object, connect(object, signal) { [weak self] _ in self?.tell() }))
    }

    private func tell() {
        let style: OpaquePointer = adw_style_manager_get_default()
        let traits = DesktopTraits(
            isDark: adw_style_manager_get_dark(style) != 0,
            hasHighContrast: adw_style_manager_get_high_contrast(style) != 0,
            reducesMotion: settings.map { !$0.booleanProperty("gtk-enable-animations") } ?? false,
            scale: CGFloat(gtk_widget_get_scale_factor(window)),
            isRightToLeft: gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        )
        guard traits != reported else { return }
        reported = traits
        report(traits)
    }
}
