import Foundation
import Testing
import UIKit

@Suite("Colours as objects")
struct UIColorTests {
    private func components(_ color: UIColor) -> [CGFloat] {
        var components: [CGFloat] = [0, 0, 0, 0]
        components.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            color.getRed(base, green: base + 1, blue: base + 2, alpha: base + 3)
        }
        return components
    }

    @Test("A colour gives back the components that it was made of")
    func red() {
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(components(color) == [0.25, 0.5, 0.75, 0.5])
        #expect(components(color.withAlphaComponent(1)) == [0.25, 0.5, 0.75, 1])
    }

    @Test(
        "Hue, saturation and brightness are the same colour in other words",
        arguments: [(0.0, 1.0, 1.0), (1.0 / 3, 1.0, 0.5), (0.6, 0.5, 0.8), (0.9, 0.2, 0.3)]
    )
    func hue(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
        var found: (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getHue(&found.0, saturation: &found.1, brightness: &found.2, alpha: nil)
        #expect(abs(found.0 - hue) < 1e-9)
        #expect(abs(found.1 - saturation) < 1e-9)
        #expect(abs(found.2 - brightness) < 1e-9)
    }

    @Test("Only greys have a brightness of their own")
    func white() {
        var white: CGFloat = 0
        #expect(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: nil))
        #expect(white == 0.25)
        #expect(!UIColor.red.getWhite(&white, alpha: nil))
    }

    @Test("Colours of the same components are equal")
    func equality() {
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red != UIColor.blue)
        #expect(UIColor.systemRed != UIColor.red)
    }
}
