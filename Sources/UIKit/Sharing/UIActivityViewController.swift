public import Foundation
import SwiftUICore

/// Lets people choose what to do with something of the app's: files, texts, addresses.
///
/// ```swift
/// present(UIActivityViewController(activityItems: [url], applicationActivities: nil), animated: true)
/// ```
///
/// Main thread.
///
/// ## On Linux
/// It is a dialog with the app's own activities, and with what the desktop offers: files, texts and
/// addresses are copied, or sent by mail where there is a way to; files are shown in the file manager,
/// or opened by another app.
open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler =
        @MainActor (
            UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
        ) -> Void

    /// Activities that are not to be offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called once, with what was done or `nil` for nothing, and whether it was done.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Without an effect on Linux.
    open var allowsProminentActivity = true

    private let items: [Any]
    private let ownActivities: [UIActivity]
    private var chosen: UIActivity?
    private var hasEnded = false

    /// - Parameters:
    ///   - activityItems: What is shared: addresses of files and of pages, texts, anything that the
    ///     app's own activities know, and `UIActivityItemSource`s for such.
    ///   - applicationActivities: What the app itself can do with them.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        ownActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: - The dialog

    open override func loadView() {
        view = UIView()
        view.makeContent = { [unowned self] in AnyView(ActivityList(controller: self)) }
    }

    /// What is shared, as far as that is known before it is chosen how.
    fileprivate var placeholders: [Any] {
        items.map { item in
            (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
        }
    }

    /// What can be done with the items.
    fileprivate var offers: [UIActivity] {
        let placeholders = placeholders
        let shared = SharedItems(placeholders)
        let all = ownActivities + DesktopActivity.all(for: shared)
        let excluded = Set(excludedActivityTypes ?? [])
        return all.filter { activity in
            activity.canPerform(withActivityItems: placeholders)
                && !(activity.activityType.map(excluded.contains) ?? false)
        }
    }

    fileprivate func choose(_ activity: UIActivity) {
        let presenter = presentingViewController
        let type = activity.activityType
        let given = items.compactMap { item -> Any? in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: type)
        }
        if let activity = activity as? DesktopActivity {
            activity.subject = items.lazy.compactMap { $0 as? any UIActivityItemSource }
                .map { $0.activityViewController(self, subjectForActivityType: type) }
                .first { !$0.isEmpty }
            activity.window = presenter?.windowShown
        }
        chosen = activity
        endPresentation()
        activity.prepare(withActivityItems: given)
        let next = activity.activityViewController
        // The activity is not to be gone before it is done.
        activity.onFinish = { [self] isDone in
            next?.endPresentation()
            end(type, isDone)
        }
        if let next, let presenter {
            presenter.present(next, animated: true)
        } else {
            activity.perform()
        }
    }

    package override func setAppears(_ appears: Bool) {
        super.setAppears(appears)
        if !appears, chosen == nil { end(nil, false) }
    }

    private func end(_ type: UIActivity.ActivityType?, _ isDone: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        chosen = nil
        completionWithItemsHandler?(type, isDone, nil, nil)
    }
}

/// What can be done, one below the other.
private struct ActivityList: View {
    let controller: UIActivityViewController

    var body: some View {
        let offers = controller.offers
        return VStack(alignment: .leading, spacing: 12) {
            Text(verbatim: "Share").font(.headline).frame(maxWidth: .infinity)
            Text(verbatim: SharedItems(controller.placeholders).title)
                .foregroundStyle(.secondary)
                .lineLimit(1)
                .truncationMode(.middle)
                .frame(maxWidth: .infinity)
            ForEach(offers.indices, id: \.self) { index in
                let activity = offers[index]
                Button {
                    controller.choose(activity)
                } label: {
                    Label {
                        Text(verbatim: activity.activityTitle ?? "")
                    } icon: {
                        activity.activityImage?.view
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
            Button("Cancel", role: .cancel) { controller.endPresentation() }
                .keyboardShortcut(.cancelAction)
                .frame(maxWidth: .infinity, alignment: .trailing)
        }
        .padding(20)
        .frame(width: 320)
    }
}
