import AppShell
public import SwiftUICore

/// A window of which there is one at most, opened by its id.
public struct Window<Content: View> {
    private let title: Text
    private let id: String
    private let content: @MainActor () -> Content

    nonisolated public init(
        _ title: Text,
        id: String,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        self.title = title
        self.id = id
        self.content = content
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        id: String,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(Text(titleKey), id: id, content: content)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        id: String,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(Text(title), id: id, content: content)
    }
}

extension Window: PrimitiveScene {
    func descriptions(at path: [Int], _ linker: PropertyLinker) -> [SceneDescription] {
        let content = content
        var scene = SceneDescription(
            kind: .window(title: title.string, content: { AnyView(content()) })
        )
        scene.id = id
        scene.isSingle = true
        return [scene]
    }
}
