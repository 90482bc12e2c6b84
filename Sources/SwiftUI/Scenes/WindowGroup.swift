import AppShell
public import SwiftUICore

/// Windows of one kind, as many as people open.
public struct WindowGroup<Content: View> {
    private let title: Text?
    private let id: String?
    private let content: @MainActor () -> Content

    nonisolated public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
        title = nil
        id = nil
        self.content = content
    }

    nonisolated public init(
        id: String,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        title = nil
        self.id = id
        self.content = content
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        id: String? = nil,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        title = Text(titleKey)
        self.id = id
        self.content = content
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        id: String? = nil,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        self.title = Text(title)
        self.id = id
        self.content = content
    }
}

extension WindowGroup: PrimitiveScene {
    func descriptions(at path: [Int], _ linker: PropertyLinker) -> [SceneDescription] {
        let content = content
        var scene = SceneDescription(
            kind: .window(title: title?.string, content: { AnyView(content()) })
        )
        scene.id = id
        return [scene]
    }
}
