public import SwiftUICore
public import UIKit

extension Color {
    /// The same colour as an object of UIKit's.
    public init(uiColor: UIColor) { self.init(uiColor.renderColor) }

    /// The older spelling.
    public init(_ color: UIColor) { self.init(uiColor: color) }
}

extension UIColor {
    /// The same colour as a view of SwiftUI's.
    public convenience init(_ color: Color) { self.init(color.value) }
}
