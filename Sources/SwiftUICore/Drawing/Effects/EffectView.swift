/// A view with an effect on how it is drawn.
struct EffectView<Content: View> {
    let content: Content
    let part: GroupPart
}

extension EffectView: GroupModifierView {
    func part(in environment: EnvironmentValues) -> GroupPart { part }
}
