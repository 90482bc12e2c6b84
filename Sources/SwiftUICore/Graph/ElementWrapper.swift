/// What one modifier puts around one element, for as long as that stands there.
@MainActor
class ElementWrapper {
    let inner: LayoutElement
    /// What stands for `inner` to whoever is around.
    let outer: LayoutElement

    init(_ inner: LayoutElement, in outer: LayoutElement) {
        self.inner = inner
        self.outer = outer
    }

    /// The row around has widgets, or has none any more.
    func setAwake(_ isAwake: Bool) {}

    /// The element is gone.
    func remove() {}
}

/// A modifier that puts something around each view that it is applied to.
@MainActor
protocol WrappingModifier: ViewNode {
    /// Whether there is anything to put around elements now.
    var wraps: Bool { get }

    /// Puts something around an element; what that takes belongs to the region of `place`.
    func wrap(_ inner: LayoutElement, at place: ViewNode) -> ElementWrapper

    /// Brings up to date what stands around an element that is collected once more; `false` where
    /// something else has to stand there.
    func refresh(_ wrapper: ElementWrapper) -> Bool

    func add(_ wrapping: ElementWrapping)
    func remove(_ wrapping: ElementWrapping)
}

/// What one modifier puts around the elements at one place: its own, or a row inside of it.
@MainActor
final class ElementWrapping {
    private(set) var wrappers: [ElementWrapper] = []
    private weak var modifier: (any WrappingModifier)?
    private weak var place: ViewNode?

    /// `place` is the topmost node of the row, or the modifier itself.
    init(of modifier: any WrappingModifier, at place: ViewNode) {
        self.modifier = modifier
        self.place = place
        modifier.add(self)
    }

    /// What stands for the elements out here, in order; what stood around others goes.
    func wrap(_ inner: [LayoutElement]) -> [LayoutElement] {
        guard let modifier, let place, modifier.wraps else {
            removeWrappers()
            return inner
        }
        var known: [ObjectIdentifier: ElementWrapper] = [:]
        for wrapper in wrappers { known[ObjectIdentifier(wrapper.inner)] = wrapper }
        let kept = inner.map { element -> ElementWrapper? in
            let key = ObjectIdentifier(element)
            guard let wrapper = known[key], modifier.refresh(wrapper) else { return nil }
            known[key] = nil
            return wrapper
        }
        for wrapper in wrappers where known[ObjectIdentifier(wrapper.inner)] === wrapper {
            wrapper.remove()
        }
        wrappers = []
        return zip(inner, kept).map { element, kept in
            // Each of those rows gets a wrapper of its own.
            if element is LazyRows { return element }
            let wrapper = kept ?? modifier.wrap(element, at: place)
            wrappers.append(wrapper)
            return wrapper.outer
        }
    }

    /// What stands around an element at present.
    func outermost(_ element: LayoutElement) -> LayoutElement {
        wrappers.first { $0.inner === element }?.outer ?? element
    }

    /// Has the elements at the place collected once more.
    func noteChange() { place?.noteElementsChanged() }

    func setAwake(_ isAwake: Bool) { for wrapper in wrappers { wrapper.setAwake(isAwake) } }

    /// The row is gone.
    func remove() {
        removeWrappers()
        modifier?.remove(self)
    }

    private func removeWrappers() {
        for wrapper in wrappers { wrapper.remove() }
        wrappers = []
    }
}
