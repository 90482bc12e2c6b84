/// What a view tells the container that it stands in.
struct LayoutTraits {
    /// Who shares out room first: higher before lower.
    var priority: Double?
    /// Who is drawn in front: higher before lower.
    var zIndex: Double?
    /// Values under the types of their keys.
    var values: [ObjectIdentifier: Any] = [:]
}
