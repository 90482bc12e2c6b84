import DocumentEngine
import Foundation
import SwiftUICore

/// The way to the folder that is shown: each folder on it is a button.
struct BrowserPathBar: View {
    let model: BrowserModel

    var body: some View {
        if !model.path.isEmpty {
            ScrollViewReader { scroll in
                ScrollView(.horizontal) {
                    HStack(spacing: 2) {
                        ForEach(model.path, id: \.self) { folder in
                            if folder != model.path.first {
                                Text(verbatim: "›").foregroundStyle(.secondary)
                            }
                            Button {
                                model.show(folder)
                            } label: {
                                Text(verbatim: title(of: folder))
                                    .fontWeight(folder == model.path.last ? .bold : .regular)
                            }
                            .buttonStyle(.borderless)
                            .id(folder)
                        }
                    }
                    .padding(.horizontal, 8)
                    .padding(.vertical, 3)
                }
                .fixedSize(horizontal: false, vertical: true)
                .onChange(of: model.path, initial: true) {
                    if let folder = model.path.last { scroll.scrollTo(folder) }
                }
            }
        }
    }

    private func title(of folder: FileLocation) -> String {
        folder == folder.folder ? "Computer" : folder.name
    }
}
