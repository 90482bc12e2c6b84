import Foundation
import RenderTree
import SwiftUICore

/// How the person wants texts to be shown, in all windows of the app, now and at the next start.
///
/// A view or command that reads one of these follows it.
@MainActor
struct TextEditorPreferences {
    /// Points by which the text can be larger or smaller than the app asks for.
    static let zooms = -6...36

    @AppStorage private(set) var showsLineNumbers: Bool
    @AppStorage private(set) var wrapsLines: Bool
    @AppStorage private(set) var highlightsSyntax: Bool
    @AppStorage private var storedZoom: Int

    init(store: UserDefaults = .standard) {
        let standard = TextEditorOptions()
        _showsLineNumbers = AppStorage(
            wrappedValue: standard.showsLineNumbers,
            "TextEditor.showsLineNumbers",
            store: store
        )
        _wrapsLines = AppStorage(
            wrappedValue: standard.wrapsLines,
            "TextEditor.wrapsLines",
            store: store
        )
        _highlightsSyntax = AppStorage(
            wrappedValue: standard.highlightsSyntax,
            "TextEditor.highlightsSyntax",
            store: store
        )
        _storedZoom = AppStorage(wrappedValue: standard.zoom, "TextEditor.zoom", store: store)
    }

    /// Whatever the defaults say, somebody may have written there by hand.
    var zoom: Int { min(max(storedZoom, Self.zooms.lowerBound), Self.zooms.upperBound) }

    func options(fileName: String?) -> TextEditorOptions {
        TextEditorOptions(
            showsLineNumbers: showsLineNumbers,
            wrapsLines: wrapsLines,
            highlightsSyntax: highlightsSyntax,
            zoom: zoom,
            fileName: fileName
        )
    }

    func toggleLineNumbers() { showsLineNumbers.toggle() }
    func toggleWrapping() { wrapsLines.toggle() }
    func toggleHighlighting() { highlightsSyntax.toggle() }
    func zoom(by points: Int) { storedZoom = zoom + points }
    func resetZoom() { storedZoom = 0 }
}
