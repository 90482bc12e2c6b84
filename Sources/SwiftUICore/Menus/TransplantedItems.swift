/// Items that a menu takes over from views elsewhere: for what they read of their surroundings, they
/// stand there, but in a menu.
struct TransplantedItems<Content: View> {
    let content: Content
    let environment: EnvironmentScope
}

extension TransplantedItems: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TransplantedNode(view, in: context)
    }
}

private final class TransplantedNode<Content: View>:
    WrapperNode<TransplantedItems<Content>, Content>
{
    private let scope: EnvironmentScope

    override init(_ view: TransplantedItems<Content>, in context: NodeContext) {
        scope = EnvironmentScope(parent: view.environment)
        scope.replace(with: EnvironmentValues.ofMenu.changes)
        super.init(view, in: context)
    }

    override var isTransparent: Bool { true }

    override func evaluate() { show(view.content, environment: scope) }
}
