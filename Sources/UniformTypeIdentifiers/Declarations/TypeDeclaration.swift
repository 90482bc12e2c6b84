import Foundation

/// What is known of one type.
struct TypeDeclaration: Sendable {
    var identifier: String
    /// The identifiers of the types it conforms to directly.
    var supertypes: [String] = []
    var filenameExtensions: [String] = []
    var mimeTypes: [String] = []
    var description: String?
    var version: Int?
    var referenceURL: URL?
}
