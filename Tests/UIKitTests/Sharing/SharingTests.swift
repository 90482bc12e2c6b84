import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import UIKit

extension UIDocumentSuites {
    @MainActor @Suite("Sharing") struct SharingTests {
        private let harness: KitHarness
        private let root = LabelController("root")

        init() throws {
            let root = root
            harness = try KitHarness { root }
        }

        private func share(
            _ items: [Any],
            _ activities: [UIActivity]? = nil,
            excluding excluded: [UIActivity.ActivityType] = []
        ) async -> Sharing {
            await harness.launch()
            let sharing = Sharing(items, activities)
            sharing.controller.excludedActivityTypes = excluded
            root.present(sharing.controller, animated: true)
            await harness.settle()
            return sharing
        }

        /// Each title once, in order.
        private var offers: [String] {
            var seen: Set<String> = []
            return harness.texts(of: harness.windows.last).filter {
                !$0.isEmpty && seen.insert($0).inserted
            }
        }

        @Test("Files are offered to be copied, shown and opened by another app")
        func files() async throws {
            let place = try harness.playground.write("a", to: "a.txt")
            let sharing = await share([place.url], excluding: [.mail])
            #expect(harness.windows.count == 2)
            #expect(offers.contains("a.txt"))
            #expect(offers.contains("Copy") && offers.contains("Show in Files"))
            #expect(offers.contains("Open With…"))
            #expect(!offers.contains("Send by Mail…"))
            await harness.press("Copy")
            #expect(harness.desktop.fileClipboard.content?.paths == [place.bytes])
            #expect(sharing.ends == [.init(type: .copyToPasteboard, isDone: true)])
            #expect(harness.windows.count == 1)
        }

        @Test("A text is copied as text, with addresses of pages, and is no file to be shown")
        func texts() async throws {
            let address = try #require(URL(string: "https://swift.org/a"))
            _ = await share(["Hello", address])
            #expect(!offers.contains("Show in Files") && !offers.contains("Open With…"))
            await harness.press("Copy")
            #expect(harness.desktop.fileClipboard.content?.text == "Hello\nhttps://swift.org/a")
        }

        @Test("The file manager and the dialog for other apps get the file")
        func desktop() async throws {
            let place = try harness.playground.write("a", to: "a.txt")
            _ = await share([place.url])
            await harness.press("Show in Files")
            #expect(harness.desktop.openedAddresses == [place.folder.url.absoluteString])
            root.present(Sharing([place.url], nil).controller, animated: true)
            await harness.settle()
            await harness.press("Open With…")
            #expect(harness.desktop.filesToChooseAppFor == [place.bytes])
        }

        @Test("The app's own activities stand first, are prepared, performed, and end it")
        func own() async throws {
            let activity = CountActivity()
            let sharing = await share(["Hello"], [activity])
            let titles = offers.filter { ["Count", "Copy"].contains($0) }
            #expect(titles == ["Count", "Copy"])
            await harness.press("Count")
            #expect(activity.events == ["prepared 1", "performed"])
            #expect(sharing.ends == [])
            activity.activityDidFinish(true)
            activity.activityDidFinish(true)
            #expect(sharing.ends == [.init(type: .init("count"), isDone: true)])
        }

        @Test("An activity that cannot use the items, or is left out, is not offered")
        func unfit() async throws {
            _ = await share([1], [CountActivity()])
            #expect(!offers.contains("Count") && !offers.contains("Copy"))
            await harness.press("Cancel")
            let excluding = Sharing(["Hello"], [CountActivity()])
            excluding.controller.excludedActivityTypes = [.init("count")]
            root.present(excluding.controller, animated: true)
            await harness.settle()
            #expect(!offers.contains("Count") && offers.contains("Copy"))
        }

        @Test("An activity with a controller presents it, and takes it away at the end")
        func controller() async throws {
            let activity = CountActivity()
            activity.next = LabelController("How often?")
            let sharing = await share(["Hello"], [activity])
            await harness.press("Count")
            #expect(harness.texts(of: harness.windows.last).contains("How often?"))
            #expect(activity.events == ["prepared 1"])
            activity.activityDidFinish(false)
            await harness.settle()
            #expect(harness.windows.count == 1)
            #expect(sharing.ends == [.init(type: .init("count"), isDone: false)])
        }

        @Test("Giving up ends it with nothing done, once")
        func cancelling() async throws {
            let sharing = await share(["Hello"])
            harness.windows.last?.delegate.windowWantsToClose()
            await harness.settle()
            #expect(sharing.ends == [.init(type: nil, isDone: false)])
            #expect(root.presentedViewController == nil)
        }

        @Test("A source of items stands for itself until it is known how it is shared")
        func sources() async throws {
            let source = TextSource()
            _ = await share([source])
            #expect(offers.contains("placeholder"))
            await harness.press("Copy")
            #expect(harness.desktop.fileClipboard.content?.text == "for CopyToPasteboard")
        }

        @Test("The browser's delegate adds activities and changes what is presented")
        func browser() async throws {
            let browser = SharingBrowser(forOpening: [.plainText])
            let harness = try KitHarness { browser }
            try harness.playground.write("a", to: "a.txt")
            await harness.launch()
            await harness.wait { browser.pane?.model.state == .shown }
            let place = harness.playground.location("a.txt")
            browser.pane?.onShare?([place])
            await harness.settle()
            #expect(browser.shared == [[place.url]])
            let offers = harness.texts(of: harness.windows.last)
            #expect(offers.contains("Count") && !offers.contains("Copy"))
            await harness.press("Count")
            #expect(browser.activity.events.first == "prepared 1")
        }
    }
}

@MainActor
private final class Sharing {
    struct End: Equatable {
        let type: UIActivity.ActivityType?
        let isDone: Bool
    }

    let controller: UIActivityViewController
    private(set) var ends: [End] = []

    init(_ items: [Any], _ activities: [UIActivity]?) {
        controller = UIActivityViewController(
            activityItems: items,
            applicationActivities: activities
        )
        controller.completionWithItemsHandler = { [weak self] type, isDone, _, _ in
            self?.ends.append(End(type: type, isDone: isDone))
        }
    }
}

private final class CountActivity: UIActivity {
    private(set) var events: [String] = []
    var next: UIViewController?

    override var activityType: ActivityType? { .init("count") }
    override var activityTitle: String? { "Count" }
    override var activityViewController: UIViewController? { next }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is String || $0 is URL }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        events.append("prepared \(activityItems.count)")
    }

    override func perform() { events.append("performed") }
}

private final class TextSource: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any { "placeholder" }

    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        "for \(activityType?.rawValue.split(separator: ".").last ?? "nobody")"
    }
}

private final class SharingBrowser: UIDocumentBrowserViewController,
    UIDocumentBrowserViewControllerDelegate
{
    let activity = CountActivity()
    private(set) var shared: [[URL]] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        applicationActivitiesForDocumentURLs documentURLs: [URL]
    ) -> [UIActivity] {
        shared.append(documentURLs)
        return [activity]
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        willPresent activityViewController: UIActivityViewController
    ) {
        activityViewController.excludedActivityTypes = [.copyToPasteboard]
    }
}
