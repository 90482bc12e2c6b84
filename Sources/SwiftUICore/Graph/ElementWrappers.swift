/// The elements that a modifier puts around those of its content, each kept with the one inside.
@MainActor
struct ElementWrappers {
    private var pairs: [(inner: LayoutElement, wrapper: ContainerElement)] = []

    var elements: some Sequence<ContainerElement> { pairs.lazy.map(\.wrapper) }

    /// The wrappers of the elements, in order; `make` gives those for elements that are new.
    mutating func wrap(
        _ inner: [LayoutElement],
        make: () -> ContainerElement
    ) -> [ContainerElement] {
        var known: [ObjectIdentifier: ContainerElement] = [:]
        if pairs.count > 1 {
            for (inner, wrapper) in pairs { known[ObjectIdentifier(inner)] = wrapper }
        }
        pairs = inner.map { element in
            if let first = pairs.first, first.inner === element { return first }
            if let wrapper = known[ObjectIdentifier(element)] { return (element, wrapper) }
            let wrapper = make()
            wrapper.setChildren([element])
            return (element, wrapper)
        }
        return pairs.map(\.wrapper)
    }
}
