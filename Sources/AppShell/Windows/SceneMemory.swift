/// Where windows put what they want to find again, and take it from.
struct SceneMemory: Sendable {
    /// The values that were kept under a name, as in a property list.
    var recall: @Sendable (String) -> [String: Any] = { _ in [:] }
    var keep: @Sendable ([String: Any], String) -> Void = { _, _ in }
}
