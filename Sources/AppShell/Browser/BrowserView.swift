import DocumentEngine
import Foundation
import RenderTree
import SwiftUICore

/// The content of a browser's window: the files or, where there are none, why.
struct BrowserView: View {
    let model: BrowserModel
    let rows: BrowserRows
    let pane: BrowserPane
    let onFrameChange: @MainActor () -> Void

    var body: some View {
        pane.noteReadingOptions()
        return ZStack {
            // It stays, so that the keyboard focus does.
            FileList(rows, onSelect: { model.select($0) }, onOpen: { model.open($0) })
            if let message { status(message) }
        }
        .onChange(of: frame) { onFrameChange() }
    }

    /// What the window shows around it.
    private var frame: Frame {
        Frame(place: model.place, state: model.state, selection: model.selection)
    }

    private struct Frame: Equatable {
        let place: BrowserModel.Place
        let state: BrowserModel.State
        let selection: BrowserRow?
    }

    private struct Message {
        let symbol: String
        let title: String
        let details: String
        let offersNew: Bool
    }

    private var message: Message? {
        switch model.state {
        case .loading: nil
        case .failed(let error):
            Message(
                symbol: "exclamationmark.triangle",
                title: error.errorDescription ?? "",
                details: error.recoverySuggestion ?? "",
                offersNew: false
            )
        case .shown where !model.isEmpty: nil
        case .shown where model.place == .recents:
            Message(
                symbol: "clock",
                title: "No Recent Documents",
                details: "Documents that you open will be listed here.",
                offersNew: true
            )
        case .shown:
            Message(
                symbol: "folder",
                title: "No Documents",
                details: "There is nothing to open in this folder.",
                offersNew: true
            )
        }
    }

    private func status(_ message: Message) -> some View {
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
