import Foundation
package import RenderTree
package import UniformTypeIdentifiers

/// What a file dialog shows: the files of the app's types, or all.
package enum FileFilters {
    package static func filters(for types: [UTType]) -> [FileDialogNode.Filter] {
        let own = FileDialogNode.Filter(
            title: types.first?.localizedDescription?.capitalized ?? "Documents",
            patterns: types.flatMap { $0.tags[.filenameExtension] ?? [] }.map { "*.\($0)" },
            mimeTypes: types.compactMap(\.preferredMIMEType)
        )
        let all = FileDialogNode.Filter(title: "All Files", patterns: [], mimeTypes: [])
        return own.patterns.isEmpty && own.mimeTypes.isEmpty ? [all] : [own, all]
    }
}
