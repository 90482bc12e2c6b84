import AppShell
public import SwiftUICore

/// The window in which an app's settings are changed.
///
/// Every window's menu offers it, at Ctrl+comma; there is one at a time. Escape closes it.
///
/// ## On Linux
/// It opens as large as its content wants to be, within reason, and can be resized.
public struct Settings<Content: View> {
    private let content: @MainActor () -> Content

    nonisolated public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
        self.content = content
    }
}

extension Settings: PrimitiveScene {
    func descriptions(at path: [Int], _ linker: PropertyLinker) -> [SceneDescription] {
        let content = content
        return [SceneDescription(kind: .settings(content: { AnyView(content()) }))]
    }
}
