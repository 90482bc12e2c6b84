import Foundation

/// Controls that belong together, side by side.
///
/// In a menu they are items like all others.
public struct ControlGroup<Content: View> {
    let content: Content

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ControlGroup: SingleBodyView {
    public var body: some View { ControlGroupParts(content: content) }
}

private struct ControlGroupParts<Content: View> {
    @Environment(\.isInMenu) var isInMenu
    let content: Content
}

extension ControlGroupParts: View {
    var body: some View {
        if isInMenu {
            content
        } else {
            HStack(spacing: 2) { content }
        }
    }
}
