package import CGTK
package import RenderTree

/// The desktop through GTK.
@MainActor
package final class GTKWindowSystem: WindowSystem {
    private let application: UnsafeMutablePointer<GtkApplication>
    private let styles = StyleCache()
    package let clipboard: any FileClipboard = GTKFileClipboard()

    /// The application must have started, and outlives this.
    package init(application: UnsafeMutablePointer<GtkApplication>) {
        self.application = application
        StyleSheet.load()
        // GNOME's own setting; other desktops leave it off, and dialogs would not match the windows.
        gtk_settings_get_default()?.setProperty("gtk-dialogs-use-header", to: true)
    }

    package func makeWindow(
        _ node: WindowNode,
        root: NodeID,
        client: any RenderClient,
        delegate: any WindowDelegate
    ) -> any Window {
        GTKWindow(
            node,
            root: root,
            client: client,
            delegate: delegate,
            application: application,
            styles: styles
        )
    }

    package func makeSheet(
        _ node: WindowNode,
        root: NodeID,
        client: any RenderClient,
        delegate: any WindowDelegate,
        over window: (any Window)?
    ) -> any Window {
        GTKWindow(
            node,
            root: root,
            client: client,
            delegate: delegate,
            application: application,
            styles: styles,
            over: (window as? GTKWindow)?.widget
        )
    }

    package func ask(_ question: QuestionNode, over window: (any Window)?) async -> Int {
        await MessageDialog.ask(question, over: (window as? GTKWindow)?.widget)
    }

    package func askForText(
        _ question: TextQuestionNode,
        over window: (any Window)?
    ) async -> String? {
        await TextDialog.ask(question, over: (window as? GTKWindow)?.widget)
    }

    package func open(address: String, over window: (any Window)?) -> Bool {
        // With the window's own display, so that what opens can come to the front.
        let display = (window as? GTKWindow).flatMap { gtk_widget_get_display($0.widget) }
        let context = display.flatMap { gdk_display_get_app_launch_context($0) }
        defer { if let context { g_object_unref(UnsafeMutableRawPointer(context)) } }
        let launch = context.map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GAppLaunchContext.self)
        }
        return g_app_info_launch_default_for_uri(address, launch, nil) != 0
    }

    package func openByChosenApp(_ path: [UInt8], over window: (any Window)?) {
        AppChooser.open(path, over: (window as? GTKWindow)?.widget)
    }

    package func chooseFiles(
        _ dialog: FileDialogNode,
        over window: (any Window)?
    ) async -> [[UInt8]]? {
        await FileDialog.choose(dialog, over: (window as? GTKWindow)?.widget)
    }
}
