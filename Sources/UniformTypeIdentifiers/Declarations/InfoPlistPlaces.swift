import Foundation

/// Where the Info.plist of a bare executable may be, the most certain place first.
///
/// An app for Apple's platforms has it in its bundle. Here it is, in this order: beside the
/// executable as `<name>.Info.plist`; in the executable's resources, as a file `Resources/Info.plist`
/// that the package copies; and, for an executable that SwiftPM has just built, in the folder of its
/// sources, so that `swift run` finds the one that the app has anyway.
enum InfoPlistPlaces {
    static func of(_ executable: URL) -> [URL] {
        let name = executable.lastPathComponent
        return [executable.appendingPathExtension("Info.plist")]
            + inResources(of: name, in: executable.deletingLastPathComponent())
            + (packageFolder(above: executable).map { inSources(of: name, package: $0) } ?? [])
    }

    /// SwiftPM names the resources of a target after its package and itself.
    private static func inResources(of name: String, in folder: URL) -> [URL] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return entries.filter { $0.hasSuffix("_\(name).resources") }.sorted().flatMap { entry in
            ["Resources/Info.plist", "Info.plist"].map {
                folder.appendingPathComponent(entry).appendingPathComponent($0)
            }
        }
    }

    /// The folder that a package is built in lies in its own, under that name.
    private static func packageFolder(above executable: URL) -> URL? {
        var folder = executable.deletingLastPathComponent()
        while folder.path != "/" {
            let parent = folder.deletingLastPathComponent()
            if folder.lastPathComponent == ".build" { return parent }
            folder = parent
        }
        return nil
    }

    private static func inSources(of name: String, package: URL) -> [URL] {
        ["Sources/\(name)", name, "."].flatMap { folder in
            ["Info.plist", "Resources/Info.plist", "Supporting Files/Info.plist"].map {
                package.appendingPathComponent(folder).appendingPathComponent($0)
            }
        }
    }
}
