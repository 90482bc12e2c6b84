import DocumentEngine
import Foundation
import SwiftUICore

/// Why there are no files to be seen.
struct BrowserStatus: View {
    let pane: BrowserPane

    private struct Message {
        var symbol: String
        var title: String
        var details: String
        var offersNew = false
    }

    var body: some View {
        pane.noteReadingOptions()
        return Group {
            if let message {
                VStack(spacing: 12) {
                    Image(systemName: message.symbol)
                        .font(.system(size: 96))
                        .foregroundStyle(.secondary)
                    Text(message.title).font(.largeTitle)
                    Text(message.details).foregroundStyle(.secondary)
                    if message.offersNew, let onNew = pane.onNew {
                        Button(pane.newTitle, action: onNew)
                    }
                }
                .padding(24)
            }
        }
    }

    private var message: Message? {
        let model = pane.model
        switch model.state {
        case .loading: return nil
        case .failed(let error):
            return Message(
                symbol: "exclamationmark.triangle",
                title: error.errorDescription ?? "",
                details: error.recoverySuggestion ?? ""
            )
        case .shown where !model.isEmpty: return nil
        case .shown where !model.search.isEmpty:
            return Message(
                symbol: "magnifyingglass",
                title: "No Results",
                details: "There is no “\(model.search)” in this folder."
            )
        case .shown where model.place == .recents:
            return Message(
                symbol: "clock",
                title: "No Recent Documents",
                details: "Documents that you open will be listed here.",
                offersNew: true
            )
        case .shown:
            return Message(
                symbol: "folder",
                title: "No Documents",
                details: "There is nothing to open in this folder.",
                offersNew: true
            )
        }
    }
}

/// A command that takes its time, with a way to stop it.
struct BrowserProgress: View {
    let task: BrowserTask

    var body: some View {
        HStack {
            Text(verbatim: task.title)
            ProgressView(value: task.fraction)
            Button("Cancel", action: task.cancel)
        }
        .padding(8)
    }
}

/// A command that runs, as the browser shows it.
struct BrowserTask {
    let title: String
    /// From 0 to 1; nil where it is not known.
    let fraction: Double?
    let cancel: @MainActor () -> Void
}
