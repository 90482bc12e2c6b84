/// A filled rectangle; it needs no widget, its host draws it.
package struct ColorNode: Equatable {
    package var color: RenderColor
    /// The radius of the corners in points.
    package var cornerRadius: Double

    package init(color: RenderColor, cornerRadius: Double = 0) {
        self.color = color
        self.cornerRadius = cornerRadius
    }
}
