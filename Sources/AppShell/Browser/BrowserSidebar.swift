import DocumentEngine
import Foundation
import SwiftUICore

/// The places that people go to without looking for them.
struct BrowserSidebar: View {
    let model: BrowserModel
    let places: BrowserPlaces
    /// Moves the keyboard to the files.
    let focusFiles: @MainActor () -> Void

    var body: some View {
        List(selection: selection) {
            ForEach(places.places, id: \.self) { place in
                Label(place.title, systemImage: place.symbol)
            }
        }
        .listStyle(.sidebar)
        .onLeadOn { focusFiles() }
        .frame(width: 190)
    }

    /// The place that is shown; choosing another one goes there.
    private var selection: Binding<BrowserPlace?> {
        Binding {
            places.places.first { $0.isShown(by: model) }
        } set: { place in
            guard let place, !place.isShown(by: model) else { return }
            if let location = place.location { model.show(location) } else { model.showRecents() }
        }
    }
}

extension BrowserPlace {
    @MainActor
    fileprivate func isShown(by model: BrowserModel) -> Bool {
        switch model.place {
        case .recents: kind == .recents
        case .folder(let folder): location == folder
        }
    }

    fileprivate var symbol: String {
        switch kind {
        case .recents: "clock"
        case .home: "house"
        case .bookmark: "bookmark"
        case .volume: "externaldrive"
        case .userFolder(let folder):
            switch folder {
            case .desktop: "desktopcomputer"
            case .documents: "doc.text"
            case .downloads: "arrow.down.circle"
            case .music: "music.note"
            case .pictures: "photo"
            case .videos: "film"
            case .templates: "doc.on.doc"
            case .shared: "person.2"
            }
        }
    }
}
