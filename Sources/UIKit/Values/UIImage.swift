public import Foundation
package import RenderTree
package import SwiftUICore

/// A picture as an object: a symbol, or a file's contents.
///
/// Values never change; it may be used on any thread.
///
/// ## On Linux
/// Symbols have the look of the desktop's icon theme. A picture is decoded where it is drawn; one
/// that cannot be decoded is drawn as nothing.
open class UIImage: NSObject, @unchecked Sendable {
    package enum Source {
        case symbol(String)
        case picture(PictureSource)
    }

    package let source: Source

    private init(_ source: Source) { self.source = source }

    /// A symbol by its name, such as `square.and.pencil`; a name without a symbol is drawn as a square.
    public convenience init?(systemName name: String) {
        guard !name.isEmpty else { return nil }
        self.init(.symbol(name))
    }

    /// A picture among the resources of the app; `nil` where there is none of that name.
    ///
    /// A name without an extension stands for a PNG, then for a JPEG file.
    public convenience init?(named name: String) {
        let bundle = Bundle.main
        let url =
            bundle.url(forResource: name, withExtension: nil)
            ?? bundle.url(forResource: name, withExtension: "png")
            ?? bundle.url(forResource: name, withExtension: "jpg")
        guard let url, let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    /// The picture in a file; `nil` where the file cannot be read or is empty.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// The picture that a file's bytes are; `nil` where there are none.
    public convenience init?(data: Data) {
        guard !data.isEmpty else { return nil }
        self.init(.picture(PictureSource(.data(PictureData(data)), name: "image")))
    }

    /// The view that draws it.
    @MainActor package var view: Image? {
        switch source {
        case .symbol(let name): Image(systemName: name)
        case .picture(let source): Image(source)
        }
    }

    /// The name of the symbol, if it is one.
    package var symbolName: String? {
        if case .symbol(let name) = source { name } else { nil }
    }
}
