import SwiftUI

/// Puts a line of text on a film.
struct VideoMemeApp: App {
    var body: some Scene {
        DocumentScene()
    }
}

struct DocumentScene: Scene {
    var body: some Scene {
        DocumentGroup(viewing: VideoMemeDocument.self) { file in
            ContentView(document: file.$document, film: file.fileURL)
                .frame(minWidth: 200, maxWidth: .infinity, minHeight: 200, maxHeight: .infinity)
        }
        .commands { VideoCommands() }
    }
}

/// The menu of the window in use.
struct VideoCommands: Commands {
    @FocusedValue(\.exportFilm) private var exportFilm

    var body: some Commands {
        CommandMenu("Video") {
            Button("Export…") { exportFilm?.perform() }
                .keyboardShortcut("e", modifiers: .command)
                .disabled(exportFilm == nil)
        }
    }
}

/// What exports the film of a window.
struct ExportAction: Equatable {
    let film: URL
    let perform: @MainActor () -> Void

    static func == (left: Self, right: Self) -> Bool { left.film == right.film }
}

extension FocusedValues {
    @Entry var exportFilm: ExportAction?
}
