import AppShell
import DesktopRuntime
import DocumentEngine
import Foundation
import FoundationExtras
import RenderTree

/// Something that the desktop does with what is shared.
class DesktopActivity: UIActivity {
    /// The subject of a message.
    var subject: String?
    /// The window over which it is shared.
    weak var window: UIWindow?
    fileprivate var items = SharedItems([])

    /// All that there are here for such items.
    static func all(for items: SharedItems) -> [UIActivity] {
        [CopyActivity(), MailActivity(), ShowInFilesActivity(), OpenWithActivity()]
            .filter { $0.isFor(items) }
    }

    fileprivate func isFor(_ items: SharedItems) -> Bool { !items.isEmpty }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        isFor(SharedItems(activityItems))
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        items = SharedItems(activityItems)
    }
}

/// Puts files or texts on the clipboard.
private final class CopyActivity: DesktopActivity {
    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func perform() {
        let files = items.files.map(\.bytes)
        UIApplication.shared.runtime?.clipboard.put(
            ClipboardContents(paths: files, isCut: false, text: items.text)
        )
        activityDidFinish(true)
    }
}

/// Begins a message with files attached.
private final class MailActivity: DesktopActivity {
    override class var activityCategory: Category { .share }
    override var activityType: ActivityType? { .mail }
    override var activityTitle: String? { "Send by Mail…" }
    override var activityImage: UIImage? { UIImage(systemName: "envelope") }

    override func isFor(_ items: SharedItems) -> Bool {
        !items.isEmpty && UIApplication.shared.runtime?.services.mail.isAvailable == true
    }

    override func perform() {
        guard let runtime = UIApplication.shared.runtime else { return activityDidFinish(false) }
        runtime.services.mail.compose(subject: subject, text: items.text, files: items.files) {
            [self] isDone in
            MainQueue.perform { self.activityDidFinish(isDone) }
        }
    }
}

/// Shows the files' folder in the desktop's file manager.
private final class ShowInFilesActivity: DesktopActivity {
    override var activityType: ActivityType? { ActivityType("org.documentkit.ShowInFiles") }
    override var activityTitle: String? { "Show in Files" }
    override var activityImage: UIImage? { UIImage(systemName: "folder") }

    override func isFor(_ items: SharedItems) -> Bool { !items.files.isEmpty }

    override func perform() {
        guard let folder = items.files.first?.folder else { return activityDidFinish(false) }
        UIApplication.shared.open(folder.url) { self.activityDidFinish($0) }
    }
}

/// Opens a file by an app that the person chooses.
private final class OpenWithActivity: DesktopActivity {
    override var activityType: ActivityType? { ActivityType("org.documentkit.OpenWith") }
    override var activityTitle: String? { "Open With…" }
    override var activityImage: UIImage? { UIImage(systemName: "arrow.up.forward.app") }

    override func isFor(_ items: SharedItems) -> Bool { items.files.count == 1 }

    override func perform() {
        guard let file = items.files.first, let runtime = UIApplication.shared.runtime else {
            return activityDidFinish(false)
        }
        runtime.openByChosenApp(file, over: window?.desktopWindow)
        activityDidFinish(true)
    }
}
