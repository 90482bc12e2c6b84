/// A kind of name for a type outside the world of type identifiers.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The extension of a file name, without its dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// A type as mail and the web name it, such as `text/plain`.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension UTTagClass: CustomStringConvertible {
    public var description: String { rawValue }
}
