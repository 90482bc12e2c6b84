import AppShell
public import Foundation
import SwiftUICore

extension UIDocumentViewController {
    /// What a document controller shows while it has no document.
    ///
    /// Main thread.
    @MainActor
    open class LaunchOptions: NSObject {
        /// The app's name where it was not set.
        open var title = AppIdentity.current.name { didSet { onChange?() } }
        open var background = UIBackgroundConfiguration.clear() { didSet { onChange?() } }
        /// Stands in front of title and actions.
        open var foregroundAccessoryView: UIView? { didSet { onChange?() } }
        /// Stands behind them.
        open var backgroundAccessoryView: UIView? { didSet { onChange?() } }
        /// Where a document seems to come from; without an effect on Linux, where nothing is animated.
        open var documentTargetView: UIView?
        /// The first way to begin; one that makes a document where it was not set.
        open lazy var primaryAction: UIAction? =
            UIDocumentViewController.LaunchOptions.createDocumentAction(withIntent: .default)
        {
            didSet { onChange?() }
        }
        /// Another way to begin.
        open var secondaryAction: UIAction? { didSet { onChange?() } }
        /// The files; its delegate makes documents and opens those that are picked.
        open lazy var browserViewController = UIDocumentBrowserViewController() {
            didSet { onChange?() }
        }

        var onChange: (@MainActor () -> Void)?

        /// An action of a launch view that has the browser's delegate make a document.
        ///
        /// - Parameter intent: The delegate finds it as `activeDocumentCreationIntent` of the browser.
        open class func createDocumentAction(
            withIntent intent: UIDocument.CreationIntent
        ) -> UIAction {
            UIAction(title: "Create Document") { action in
                let controller = action.sender as? UIDocumentViewController
                controller?.launchOptions.browserViewController.create(for: intent)
            }
        }

        func parts(for controller: UIDocumentViewController) -> LaunchParts {
            LaunchParts(
                title: Text(verbatim: title),
                actions: LaunchActions(
                    primary: primaryAction,
                    secondary: secondaryAction,
                    controller: controller
                ),
                background: LaunchOptionsBackground(background: background),
                backgroundAccessory: { [weak self] _ in
                    self?.backgroundAccessoryView?.contentView ?? AnyView(EmptyView())
                },
                overlayAccessory: { [weak self] _ in
                    self?.foregroundAccessoryView?.contentView ?? AnyView(EmptyView())
                }
            )
        }
    }
}

private struct LaunchActions: View {
    let primary: UIAction?
    let secondary: UIAction?
    let controller: UIDocumentViewController

    var body: some View {
        if let primary { button(primary).buttonStyle(.borderedProminent) }
        if let secondary { button(secondary).buttonStyle(.bordered) }
    }

    private func button(_ action: UIAction) -> some View {
        Button {
            action.perform(from: controller)
        } label: {
            ActionLabel(title: action.title, image: action.image)
        }
        .disabled(action.attributes.contains(.disabled))
    }
}

private struct LaunchOptionsBackground: View {
    let background: UIBackgroundConfiguration

    var body: some View {
        if background.isEmpty {
            LaunchBackground(style: BackgroundStyle())
        } else {
            background.view
        }
    }
}
