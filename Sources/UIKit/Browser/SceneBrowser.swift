import AppShell
import DocumentEngine
import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// The document browser of an app whose scenes have documents, which opens them in windows of their
/// own; with a delegate of the app's, that does.
final class SceneBrowser: UIDocumentBrowserViewController {
    private unowned let runtime: AppRuntime

    init(of application: UIApplication, _ runtime: AppRuntime) {
        self.runtime = runtime
        super.init(forOpening: [])
        self.application = application
        // As on other desktops.
        allowsPickingMultipleItems = true
        shouldShowFileExtensions = true
        localizedCreateDocumentActionTitle = "New Document"
    }

    /// There is more to see where the app shows something above the files.
    override var preferredContentSize: CGSize {
        get { CGSize(width: 900, height: runtime.launchContent == nil ? 600 : 760) }
        set {}
    }

    override var paneContent: AnyView {
        guard let launch = runtime.launchContent else { return super.paneContent }
        return AnyView(
            VStack(spacing: 0) {
                launch
                Divider()
                super.paneContent
            }
        )
    }

    override var extraMenu: (@MainActor ([URL]?) -> AnyView)? {
        let menus = runtime.scenes.compactMap(\.browserMenu)
        guard !menus.isEmpty else { return nil }
        return { urls in
            AnyView(ForEach(menus.indices, id: \.self) { menus[$0](urls) })
        }
    }

    required init?(coder: NSCoder) { nil }

    override var contentTypes: [UTType] {
        runtime.documentScenes.flatMap(\.document.readableContentTypes)
    }

    override func open(_ locations: [FileLocation]) {
        if delegate != nil { return super.open(locations) }
        runtime.open(locations.map(\.bytes))
    }

    override var canCreate: Bool {
        super.canCreate || runtime.documentScenes.contains { $0.document.role == .editor }
    }

    override func create(for intent: UIDocument.CreationIntent?) {
        if delegate != nil { return super.create(for: intent) }
        runtime.newDocument()
    }
}
