import DocumentEngine
import Foundation
import RenderTree
import SwiftUICore

/// A browser: places beside the files of a folder or, where there are none, why.
struct BrowserView: View {
    let pane: BrowserPane
    @Environment(\.windowTraits) private var window

    private var model: BrowserModel { pane.model }

    var body: some View {
        pane.noteReadingOptions()
        pane.window = window
        return HStack(spacing: 0) {
            if let places = pane.places {
                BrowserSidebar(model: model, places: places) { pane.focusFiles() }
                Divider()
            }
            VStack(spacing: 0) {
                BrowserPathBar(model: model, home: pane.home)
                if pane.isSearching { BrowserSearchField(pane: pane) }
                Divider()
                ZStack {
                    // It stays, so that the keyboard focus does.
                    BrowserFiles(pane: pane)
                    BrowserStatus(pane: pane)
                }
                if pane.isSelecting {
                    Divider()
                    BrowserSelectionBar(pane: pane)
                }
                if let task = pane.runningTask {
                    Divider()
                    BrowserProgress(task: task)
                }
            }
        }
        .toolbar { BrowserToolbar(pane: pane) }
        .onChange(of: frame) { pane.onFrameChange() }
        .sheet(item: properties) { FilePropertiesView(properties: $0) }
    }

    private var properties: Binding<FileProperties?> {
        Binding {
            pane.shownProperties
        } set: {
            pane.shownProperties = $0
        }
    }

    /// What the window shows around it.
    private var frame: Frame {
        Frame(
            place: model.place,
            state: model.state,
            selection: model.selectedRows,
            canGoBack: model.canGoBack,
            canGoForward: model.canGoForward,
            arrangement: model.arrangement,
            showsHidden: model.showsHidden,
            hidesExtensions: model.hidesExtensions
        )
    }

    private struct Frame: Equatable {
        let place: BrowserModel.Place
        let state: BrowserModel.State
        let selection: RowSelection
        let canGoBack: Bool
        let canGoForward: Bool
        let arrangement: RowArrangement
        let showsHidden: Bool
        let hidesExtensions: Bool
    }
}

/// The list or the grid.
private struct BrowserFiles: View {
    let pane: BrowserPane

    var body: some View {
        pane.noteReadingOptions()
        return FileList(
            pane.rows,
            look: pane.showsGrid ? .grid(pictureSize: 96) : .list,
            selectsMultiple: true,
            showsChecks: pane.isSelecting,
            sort: pane.sort,
            takesFiles: pane.canChangeFiles,
            onAction: { pane.perform($0) },
            menu: { BrowserMenu(pane: pane, rows: $0) }
        )
    }
}
