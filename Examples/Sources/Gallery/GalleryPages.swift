import SwiftUI

/// The gallery's pages, one at a time.
struct GalleryPages: View {
    @ObservedObject var counter: Counter
    @State private var page = Page.views

    enum Page: String, CaseIterable {
        case views = "Views"
        case drawing = "Drawing"
        case table = "Table"
        case focus = "Focus"
        case controls = "Controls"
        case presentation = "Presentation"
    }

    var body: some View {
        VStack(spacing: 0) {
            Picker("Page", selection: $page) {
                ForEach(Page.allCases, id: \.self) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            .padding(8)
            shownPage
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        }
    }

    @ViewBuilder private var shownPage: some View {
        switch page {
        case .views: GalleryView(counter: counter)
        case .drawing: DrawingPage()
        case .table: TablePage()
        case .focus: FocusPage()
        case .controls: ControlsPage()
        case .presentation: PresentationPage()
        }
    }
}
