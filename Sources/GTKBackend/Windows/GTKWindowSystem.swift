package import CGTK
package import RenderTree

/// The desktop through GTK.
@MainActor
package final class GTKWindowSystem: WindowSystem {
    private let application: UnsafeMutablePointer<GtkApplication>
    private let styles = StyleCache()

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

    package func open(_ address: String, over window: (any Window)?) -> Bool {
        let parent = (window as? GTKWindow)?.widget.as(GtkWindow.self)
        gtk_show_uri(parent, address, guint32(GDK_CURRENT_TIME))
        return true
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

    package func chooseFiles(
        _ dialog: FileDialogNode,
        over window: (any Window)?
    ) async -> [[UInt8]]? {
        await FileDialog.choose(dialog, over: (window as? GTKWindow)?.widget)
    }
}
