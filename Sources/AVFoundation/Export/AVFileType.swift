/// Kinds of files that films are written to.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
    public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
    /// Not written here.
    public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
}
