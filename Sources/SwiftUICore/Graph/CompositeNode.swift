/// The node of a view that has a body.
@MainActor
final class CompositeNode<Content: View>: WrapperNode<Content, Content.Body> {
    private var properties = DynamicPropertySlots()
    private let observation = ObservationTracker()

    override func evaluate() {
        refresh {
            var linked = view
            properties.link(&linked, in: self)
            let body = observation.track(for: self) { linked.body }
            host.graph.evaluationCount += 1
            Evaluation.withoutTracking { show(body) }
        }
    }

    override func willUnmount() {
        observation.stop()
        properties.removeAll()
    }
}
