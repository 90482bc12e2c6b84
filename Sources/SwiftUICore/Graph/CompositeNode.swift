/// The node of a view that has a body.
@MainActor
final class CompositeNode<Content: View>: WrapperNode<Content, Content.Body> {
    override var isTransparent: Bool { true }
    override var hasBody: Bool { true }

    private var properties = DynamicPropertySlots()

    override func evaluate() {
        guard BodyNesting.allowsBody(of: self) else { return }
        let body = reading {
            var linked = view
            properties.link(&linked, in: self)
            return linked.body
        }
        host.graph.evaluationCount += 1
        show(body)
    }

    override func willUnmount() { properties.removeAll() }
}
