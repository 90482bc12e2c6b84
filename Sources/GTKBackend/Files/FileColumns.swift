import CGTK
import RenderTree

/// How wide the columns of a list of files are, in points, so that titles and rows agree.
@MainActor
struct FileColumns {
    /// Between one column and the next.
    static let gap: Int32 = 24

    let size: Int32
    let modified: Int32

    /// As wide as the longest texts that are usual, in the font of the desktop, and as the titles.
    init(titles: FileTitles) {
        size = max(Self.width(of: "999.9 MB"), titles.width(of: .size))
        modified = max(Self.width(of: "30 Sep 2000"), titles.width(of: .modified))
    }

    private static func width(of text: String) -> Int32 {
        let label: WidgetPointer = gtk_label_new(text)
        let reference = Reference(label)
        gtk_widget_add_css_class(label, "numeric")
        var natural: Int32 = 0
        gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        withExtendedLifetime(reference) {}
        return natural
    }
}
