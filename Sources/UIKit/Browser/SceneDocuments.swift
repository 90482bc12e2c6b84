import AppShell
import DocumentEngine
import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// What a document browser is for where no delegate of the app's says so.
@MainActor
protocol BrowserPurpose: AnyObject {
    /// What files can be chosen.
    var contentTypes: [UTType] { get }
    /// Whether new documents can be made.
    var canCreate: Bool { get }
    /// What the app adds to menus, beside its actions.
    var menu: (@MainActor ([URL]?) -> AnyView)? { get }
    func create()
    func open(_ files: [FileLocation])
    /// The files with what stands around them.
    func surround(_ files: AnyView) -> AnyView
    /// The app forbids or allows new documents from now on.
    func allowsCreationDidChange()
}

extension BrowserPurpose {
    func allowsCreationDidChange() {}
}

/// The documents of an app's scenes, which open in windows of their own.
@MainActor
final class SceneDocuments: BrowserPurpose {
    private unowned let runtime: AppRuntime

    init(of runtime: AppRuntime) { self.runtime = runtime }

    var contentTypes: [UTType] {
        runtime.documentScenes.flatMap(\.document.readableContentTypes)
    }

    var canCreate: Bool { runtime.documentScenes.contains { $0.document.role == .editor } }

    func create() { runtime.newDocument() }

    func open(_ files: [FileLocation]) { runtime.open(files.map(\.bytes)) }

    func allowsCreationDidChange() {
        for window in runtime.windows { window.updateFrame() }
    }

    func surround(_ files: AnyView) -> AnyView {
        guard let launch = runtime.launchContent else { return files }
        return AnyView(
            VStack(spacing: 0) {
                launch
                Divider()
                files
            }
        )
    }

    var menu: (@MainActor ([URL]?) -> AnyView)? {
        let menus = runtime.scenes.compactMap(\.browserMenu)
        guard !menus.isEmpty else { return nil }
        return { urls in
            AnyView(ForEach(menus.indices, id: \.self) { menus[$0](urls) })
        }
    }

    /// Points; there is more to see where the app shows something above the files.
    var windowSize: CGSize {
        CGSize(width: 900, height: runtime.launchContent == nil ? 600 : 760)
    }
}
