import DocumentEngine
import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// What there is to know of one file or folder, in words.
struct FileProperties: Identifiable, Sendable {
    struct Line: Hashable, Sendable {
        let title: String
        let value: String
    }

    let id: FileLocation
    let name: String
    let kind: String
    /// Icons of the desktop's theme, the best one first.
    let iconNames: [String]
    /// In groups.
    let lines: [[Line]]

    /// Nil where there is nothing.
    ///
    /// Blocks; any thread but the main one.
    init?(_ location: FileLocation, listing: any DirectoryListing, kinds: FileKinds = FileKinds()) {
        guard let details = listing.details(at: location) else { return nil }
        let entry = details.entry
        id = location
        name = location.name
        let isFolder = entry.kind == .folder
        let title = kinds.kind(of: entry).title
        kind = details.linkTarget == nil ? title : "Link to \(title)"
        iconNames = isFolder ? ["folder"] : Self.iconNames(location.filenameExtension)
        let size =
            isFolder
            ? Line(title: "Contents", value: Self.contents(of: location, listing))
            : Line(title: "Size", value: Self.size(entry.size))
        let link = details.linkTarget.map { Line(title: "Link To", value: $0.displayPath) }
        let modified = Date(timeIntervalSince1970: TimeInterval(entry.modified))
        lines = [
            [
                size,
                Line(title: "Folder", value: location.folder.displayPath),
                link,
                Line(
                    title: "Modified",
                    value: modified.formatted(date: .abbreviated, time: .shortened)
                ),
            ].compactMap(\.self),
            [
                Line(title: "Owner", value: Self.line(details.owner, details.ownerAccess)),
                Line(title: "Group", value: Self.line(details.group, details.groupAccess)),
                Line(title: "Others", value: Self.words(details.othersAccess)),
            ],
        ]
    }

    /// As the desktop names icons by the types of files.
    private static func iconNames(_ filenameExtension: String) -> [String] {
        let type = UTType(filenameExtension: filenameExtension)?.preferredMIMEType ?? "text/plain"
        let family = type.split(separator: "/").first ?? "text"
        return [type.replacing("/", with: "-"), "\(family)-x-generic", "text-x-generic"]
    }

    private static func size(_ bytes: Int64) -> String {
        let exact = "\(bytes.formatted()) \(bytes == 1 ? "byte" : "bytes")"
        return bytes < 1_000 ? exact : "\(bytes.formatted(.byteCount(style: .file))) (\(exact))"
    }

    private static func contents(
        of folder: FileLocation,
        _ listing: any DirectoryListing
    ) -> String {
        var count = 0
        do throws(FolderError) {
            try listing.list(folder) { batch in
                count += batch.count
                return true
            }
        } catch {
            return "Unknown"
        }
        return count == 1 ? "1 item" : "\(count.formatted()) items"
    }

    private static func line(_ name: String, _ access: FileDetails.Access) -> String {
        "\(name): \(words(access).lowercased())"
    }

    private static func words(_ access: FileDetails.Access) -> String {
        switch (access.contains(.read), access.contains(.write)) {
        case (true, true): "Read and write"
        case (true, false): "Read-only"
        case (false, true): "Write-only"
        case (false, false): "None"
        }
    }
}

/// The properties of a file, in a window over the browser's.
struct FilePropertiesView: View {
    let properties: FileProperties

    var body: some View {
        VStack(spacing: 0) {
            VStack(spacing: 6) {
                Image(iconNames: properties.iconNames).font(.system(size: 96))
                Text(verbatim: properties.name)
                    .font(.title2)
                    .bold()
                    .multilineTextAlignment(.center)
                Text(verbatim: properties.kind).foregroundStyle(.secondary)
            }
            .padding(.top, 18)
            .padding(.horizontal, 24)
            Form {
                ForEach(properties.lines, id: \.self) { lines in
                    Section {
                        ForEach(lines, id: \.self) { line in
                            LabeledContent(line.title, value: line.value)
                        }
                    }
                }
            }
            .formStyle(.grouped)
        }
        .frame(width: 400, height: 560)
        .navigationTitle("Properties")
    }
}
