import Combine
import DocumentEngine
import Foundation
import FoundationExtras
import SwiftUICore

/// The versions of a document, and the two texts that are looked at side by side.
@MainActor
final class VersionBrowser: ObservableObject {
    /// Newest first, never empty.
    let versions: [DocumentVersion]
    @Published var selection: DocumentVersion.ID {
        didSet {
            if selection != oldValue { showSelection() }
        }
    }
    /// What the selected version holds, once it has been read.
    @Published private(set) var shown: AnyView?
    @Published private(set) var message: String?
    private(set) var current = AnyView(EmptyView())

    private let session: DocumentSession
    private let scene: any DocumentScene
    private var reading: Task<Void, Never>?

    /// Fails where nothing is kept of the document.
    init?(_ session: DocumentSession, of scene: any DocumentScene) async throws(DocumentError) {
        versions = try await session.versions()
        guard let newest = versions.first else { return nil }
        self.session = session
        self.scene = scene
        selection = newest.id
        current = try await editor(of: session.duplicate().contents)
        showSelection()
    }

    /// Goes back to the selected version.
    func restore() async -> Bool {
        guard let version = selected else { return false }
        return await session.revert(to: .version(version))
    }

    private var selected: DocumentVersion? { versions.first { $0.id == selection } }

    private func showSelection() {
        guard let version = selected else { return }
        reading?.cancel()
        reading = Task {
            do throws(DocumentError) {
                let editor = try await editor(of: session.contents(of: version))
                guard !Task.isCancelled else { return }
                shown = editor
                message = nil
            } catch {
                shown = nil
                message = error.localizedDescription
            }
        }
    }

    /// Shows contents in the app's own editor; what is done to it there goes nowhere.
    private func editor(of contents: Data) async throws(DocumentError) -> AnyView {
        let model = scene.makeModel(undoManager: UndoManager())
        model.place = DocumentPlace(location: session.location, isEditable: false)
        do {
            let install = try await model.read(
                LoadedFile(contents: contents, fingerprint: nil, isWritable: false),
                at: session.location
            )
            try install()
        } catch {
            throw DocumentError(
                .unreadable(error.localizedDescription),
                named: session.displayName
            )
        }
        return model.editor
    }
}

/// The document beside one of its versions.
struct VersionBrowserView: View {
    @ObservedObject var browser: VersionBrowser
    let restore: @MainActor () -> Void

    /// In points, for both sides alike.
    private static let headerHeight: CGFloat = 46

    var body: some View {
        HStack(spacing: 0) {
            VStack(spacing: 0) {
                Text("Now").font(.headline).frame(height: Self.headerHeight)
                Divider()
                browser.current.disabled(true)
            }
            Divider()
            VStack(spacing: 0) {
                HStack {
                    Picker("Version", selection: $browser.selection) {
                        ForEach(browser.versions) { Text(verbatim: $0.title).tag($0.id) }
                    }
                    .labelsHidden()
                    Button("Restore", action: restore)
                }
                .frame(height: Self.headerHeight)
                Divider()
                if let message = browser.message {
                    Text(verbatim: message).padding(12)
                    Spacer()
                } else if let shown = browser.shown {
                    shown.disabled(true).id(browser.selection)
                }
            }
        }
    }
}

extension DocumentVersion {
    /// When it was written, and how it came to be.
    fileprivate var title: String {
        "\(date.formatted(date: .abbreviated, time: .standard)), \(origin.title)"
    }
}

extension DocumentVersion.Origin {
    fileprivate var title: String {
        switch self {
        case .opened: "as opened"
        case .saved: "saved"
        case .autosaved: "saved automatically"
        case .outside: "by another program"
        case .discarded: "given up"
        }
    }
}
