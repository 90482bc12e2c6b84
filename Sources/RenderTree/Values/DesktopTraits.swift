package import Foundation

/// How the desktop wants a window to look.
package struct DesktopTraits: Equatable, Sendable {
    package var isDark: Bool
    package var hasHighContrast: Bool
    package var reducesMotion: Bool
    /// Pixels in a point.
    package var scale: CGFloat
    /// Whether the language of the person is written from right to left.
    package var isRightToLeft: Bool

    package init(
        isDark: Bool = false,
        hasHighContrast: Bool = false,
        reducesMotion: Bool = false,
        scale: CGFloat = 1,
        isRightToLeft: Bool = false
    ) {
        self.isDark = isDark
        self.hasHighContrast = hasHighContrast
        self.reducesMotion = reducesMotion
        self.scale = scale
        self.isRightToLeft = isRightToLeft
    }
}
