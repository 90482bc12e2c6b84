import Foundation
import UIKit

/// What the app's modifiers want of its document browsers, done to each as soon as it is there.
///
/// A customisation runs once for a browser. Where it stands for a value it runs again when an
/// evaluation of the app's body gives another. Bar items of all modifiers add up, beside those that
/// somebody else has put there.
@MainActor
final class BrowserCustomizations {
    typealias Action = @MainActor (UIDocumentBrowserViewController) throws -> Void

    /// Items for both sides of a bar.
    struct BarItems<Item> {
        var leading: [Item] = []
        var trailing: [Item] = []
    }

    private struct Order {
        let site: CallSite
        /// What the action sets; `nil` where that is unknown.
        var value: AnyHashable?
        var delay: TimeInterval
        var action: Action
    }

    /// What was done to a browser already.
    private final class Served {
        weak var browser: UIDocumentBrowserViewController?
        var sites: Set<CallSite> = []
        var items = BarItems<UIBarButtonItem>()

        init(_ browser: UIDocumentBrowserViewController) { self.browser = browser }
    }

    private unowned let app: DocumentKitApp
    private var orders: [Order] = []
    private var items: [(site: CallSite, items: BarItems<DocumentGroupToolbarItem>)] = []
    private var served: [Served] = []
    private var isWaiting = false

    init(of app: DocumentKitApp) { self.app = app }

    /// Has something done to every browser.
    ///
    /// - Parameters:
    ///   - value: What `action` sets, so that it is known when that changes.
    ///   - delay: Seconds from when a browser is there.
    func add(
        at site: CallSite,
        value: AnyHashable? = nil,
        delay: TimeInterval = 0,
        _ action: @escaping Action
    ) {
        let order = Order(site: site, value: value, delay: delay, action: action)
        if let index = orders.firstIndex(where: { $0.site == site }) {
            let isNew = orders[index].value != value
            orders[index] = order
            guard isNew else { return }
            for record in served { record.sites.remove(site) }
        } else {
            orders.append(order)
        }
        begin()
    }

    /// Puts items into the bar of every browser; those that the same place in the source gave before go.
    func add(_ new: BarItems<DocumentGroupToolbarItem>, at site: CallSite) {
        if let index = items.firstIndex(where: { $0.site == site }) {
            items[index].items = new
        } else {
            items.append((site, new))
        }
        begin()
    }

    private func begin() {
        app.attend()
        // Not now: the app's body is being evaluated.
        app.goOnSoon()
        guard !isWaiting, app.browsers.isEmpty else { return }
        isWaiting = true
        Task { [weak self, pause = app.pause] in
            await pause(DocumentKitApp.patience)
            self?.stopWaiting()
        }
    }

    private func stopWaiting() {
        isWaiting = false
        if app.browsers.isEmpty, served.isEmpty {
            app.errors.report(DocumentGroupError.noDocumentBrowser)
        }
    }

    /// Does to the browsers that are there what was not done to them yet.
    func apply() {
        guard !orders.isEmpty || !items.isEmpty else { return }
        served.removeAll { $0.browser == nil }
        for browser in app.browsers {
            let record = served.first { $0.browser === browser } ?? Served(browser)
            if record.sites.isEmpty, !served.contains(where: { $0 === record }) {
                served.append(record)
            }
            placeItems(in: browser, record)
            for order in orders where record.sites.insert(order.site).inserted {
                serve(order, to: browser)
            }
        }
    }

    private func serve(_ order: Order, to browser: UIDocumentBrowserViewController) {
        guard order.delay > 0 else { return perform(order.action, on: browser) }
        Task { [weak self, weak browser, pause = app.pause] in
            await pause(order.delay)
            if let browser { self?.perform(order.action, on: browser) }
        }
    }

    private func perform(_ action: Action, on browser: UIDocumentBrowserViewController) {
        do {
            try action(browser)
        } catch {
            app.errors.report(error)
        }
    }

    private func placeItems(in browser: UIDocumentBrowserViewController, _ record: Served) {
        let wanted = BarItems(
            leading: items.flatMap(\.items.leading).map(\.barButtonItem),
            trailing: items.flatMap(\.items.trailing).map(\.barButtonItem)
        )
        if wanted.leading != record.items.leading {
            browser.additionalLeadingNavigationBarButtonItems = replacing(
                record.items.leading,
                by: wanted.leading,
                in: browser.additionalLeadingNavigationBarButtonItems
            )
        }
        if wanted.trailing != record.items.trailing {
            browser.additionalTrailingNavigationBarButtonItems = replacing(
                record.items.trailing,
                by: wanted.trailing,
                in: browser.additionalTrailingNavigationBarButtonItems
            )
        }
        record.items = wanted
    }

    /// The items of others stay where they are, before ours.
    private func replacing(
        _ old: [UIBarButtonItem],
        by new: [UIBarButtonItem],
        in all: [UIBarButtonItem]
    ) -> [UIBarButtonItem] {
        all.filter { item in !(old + new).contains { $0 === item } } + new
    }
}
