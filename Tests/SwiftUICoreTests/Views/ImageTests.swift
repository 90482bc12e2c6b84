import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct ImageTests {
    private let size = CGSize(width: 200, height: 100)

    @Test func aPictureHasItsOwnSize() {
        let harness = shown { Image(photo) }
        #expect(harness.pictureFrames == [CGRect(x: 80, y: 40, width: 40, height: 20)])
    }

    @Test func aResizablePictureTakesWhatItIsOffered() {
        let harness = shown { Image(photo).resizable() }
        #expect(harness.pictureFrames == [CGRect(origin: .zero, size: size)])
    }

    @Test func aTemplateIsDrawnInTheForegroundColour() {
        let harness = shown {
            HStack {
                Image(photo).renderingMode(.template)
                Image(photo)
            }
            .foregroundStyle(.red)
        }
        #expect(harness.pictures.map(\.stencilColor) == [RenderColor(.named(.red)), nil])
    }

    @Test func aResizableSymbolTakesWhatItIsOffered() {
        let harness = shown {
            Image(systemName: "star").resizable().frame(width: 50, height: 50)
        }
        let frames = harness.frames { if case .image = $0 { true } else { false } }
        #expect(frames.map(\.size) == [CGSize(width: 50, height: 50)])
    }

    @Test func aPictureIsFoundByItsNameAmongResourcesWithItsScale() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("pictures-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["leaf@2x.png", "tree.jpg"] {
            try Data().write(to: folder.appendingPathComponent(name))
        }
        let set = folder.appendingPathComponent("Assets.xcassets/stone.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let contents = #"{"images": [{"filename": "s.png", "scale": "1x"}, {"scale": "2x"}]}"#
        try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))

        let bundle = try #require(Bundle(path: folder.path))
        let harness = shown {
            HStack {
                Image("leaf", bundle: bundle)
                Image("tree.jpg", bundle: bundle)
                Image("stone", bundle: bundle)
            }
        }
        let sources = harness.pictures.map(\.source)
        #expect(sources.map(\.scale) == [2, 1, 1])
        #expect(
            sources.map(\.lastPathComponent) == ["leaf@2x.png", "tree.jpg", "s.png"]
        )
    }

    @Test func anImageIsNamedForAssistiveTechnologyUnlessItIsDecorative() {
        let harness = shown {
            HStack {
                Image("one")
                Image(decorative: "two")
                Image("three").accessibilityLabel("Third")
            }
        }
        let names = harness.window.ids().compactMap { harness.window.node($0) }
            .map(\.traits.accessibilityLabel)
        #expect(names == ["one", nil, "Third"])
    }

    private let photo = PictureSource(.file("/photo.png"), name: "photo")

    private func shown<Content: View>(@ViewBuilder _ content: () -> Content) -> ViewHarness {
        ViewHarness(
            size: size,
            pictureSizes: ["photo": CGSize(width: 40, height: 20)],
            content
        )
    }
}

extension PictureSource {
    fileprivate var lastPathComponent: String {
        guard case .file(let path) = origin else { return "" }
        return (path as NSString).lastPathComponent
    }
}

extension ViewHarness {
    fileprivate var pictureFrames: [CGRect] {
        frames { if case .picture = $0 { true } else { false } }
    }

    fileprivate var pictures: [PictureNode] {
        window.ids().compactMap { id in
            if case .picture(let picture)? = window.node(id)?.content { picture } else { nil }
        }
    }
}
