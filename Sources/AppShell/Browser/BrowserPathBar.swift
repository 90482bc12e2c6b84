import DocumentEngine
import Foundation
import SwiftUICore

/// The way to the folder that is shown: each folder on it is a button.
struct BrowserPathBar: View {
    let model: BrowserModel
    let home: FileLocation

    var body: some View {
        if !path.isEmpty {
            ScrollViewReader { scroll in
                ScrollView(.horizontal) {
                    HStack(spacing: 2) {
                        ForEach(path, id: \.self) { folder in
                            if folder != path.first {
                                Text(verbatim: "/").foregroundStyle(.secondary)
                            }
                            Button {
                                model.show(folder)
                            } label: {
                                Text(verbatim: title(of: folder))
                                    .fontWeight(folder == model.path.last ? .bold : .regular)
                                    .foregroundStyle(
                                        folder == model.path.last ? .primary : .secondary
                                    )
                            }
                            .buttonStyle(.borderless)
                            // They are places, and nothing that the app brings forward.
                            .tint(nil)
                        }
                    }
                    .padding(.horizontal, 8)
                    .padding(.vertical, 3)
                    .id(Self.way)
                    .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in
                        scroll.scrollTo(Self.way, anchor: .trailing)
                    }
                }
                .fixedSize(horizontal: false, vertical: true)
                .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in
                    scroll.scrollTo(Self.way, anchor: .trailing)
                }
                .onChange(of: model.path, initial: true) {
                    scroll.scrollTo(Self.way, anchor: .trailing)
                }
            }
        }
    }

    /// All of it; its end is to be seen.
    private static let way = "way"

    /// From home, where the folder is in there: nobody goes further up on that way.
    private var path: [FileLocation] {
        let path = model.path
        return path.firstIndex(of: home).map { Array(path[$0...]) } ?? path
    }

    private func title(of folder: FileLocation) -> String {
        if folder == home { return "Home" }
        return folder == folder.folder ? "Computer" : folder.name
    }
}
