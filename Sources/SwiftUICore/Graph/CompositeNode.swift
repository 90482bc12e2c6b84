/// The node of a view that has a body.
@MainActor
final class CompositeNode<Content: View>: WrapperNode<Content, Content.Body> {
    private var properties = DynamicPropertySlots()

    override func evaluate() {
        let body = reading {
            var linked = view
            properties.link(&linked, in: self)
            return linked.body
        }
        host.graph.evaluationCount += 1
        show(body)
    }

    override var holdsState: Bool { properties.areFilled || super.holdsState }

    override func willUnmount() { properties.removeAll() }
}
