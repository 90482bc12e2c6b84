import Foundation
import Testing

@testable import UniformTypeIdentifiers

/// Where an app without a bundle has its Info.plist.
@Suite
struct InfoPlistPlacesTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("InfoPlistPlaces-\(UUID().uuidString)")

    private func relative(_ urls: [URL]) -> [String] {
        urls.map { $0.standardized.path.replacingOccurrences(of: folder.path + "/", with: "") }
    }

    @Test func besideTheExecutableItComesFirst() {
        let places = InfoPlistPlaces.of(folder.appendingPathComponent("bin/Notes"))
        #expect(relative(places) == ["bin/Notes.Info.plist"])
    }

    @Test func theResourcesThatThePackageCopiesMayHaveIt() throws {
        let resources = folder.appendingPathComponent("bin/Apps_Notes.resources")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let places = InfoPlistPlaces.of(folder.appendingPathComponent("bin/Notes"))
        #expect(
            relative(places) == [
                "bin/Notes.Info.plist",
                "bin/Apps_Notes.resources/Resources/Info.plist",
                "bin/Apps_Notes.resources/Info.plist",
            ]
        )
    }

    @Test func whatWasJustBuiltHasItAmongItsSources() {
        let executable = folder.appendingPathComponent("App/.build/debug/Notes")
        let places = relative(InfoPlistPlaces.of(executable))
        #expect(places.contains("App/Sources/Notes/Info.plist"))
        #expect(places.contains("App/Notes/Info.plist"))
        #expect(!places.contains("Info.plist"))
    }
}
