import DocumentEngine
import Foundation

/// How places are kept in defaults: the bytes of a path need not be text, its address is.
extension FileLocation {
    var address: String { url.absoluteString }

    /// - Returns: Nil where the address is none of a file.
    init?(address: String) {
        guard let url = URL(string: address) else { return nil }
        self.init(fileURL: url)
    }
}
