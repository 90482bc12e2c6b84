/// A scrolled view; what scrolls is the content of a host of the same id.
package struct ScrollNode: Equatable {
    package var scrollsHorizontally: Bool
    package var scrollsVertically: Bool
    package var showsIndicators: Bool

    package init(scrollsHorizontally: Bool, scrollsVertically: Bool, showsIndicators: Bool) {
        self.scrollsHorizontally = scrollsHorizontally
        self.scrollsVertically = scrollsVertically
        self.showsIndicators = showsIndicators
    }
}
