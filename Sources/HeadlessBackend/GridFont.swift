package import Foundation
package import RenderTree

/// A font in which every character is as wide as every other, so that layouts can be worked out by
/// hand: 8 points wide and 16 high in the body size.
package enum GridFont {
    package static func characterSize(_ font: FontDescription) -> CGSize {
        let scale: Double =
            switch font.size {
            case .scale(let scale): scale
            case .points(let points): points / 11
            }
        return CGSize(width: (8 * scale).rounded(), height: (16 * scale).rounded())
    }

    /// The lines of a text broken at words to fit into a width in points.
    static func lines(of text: String, font: FontDescription, width: CGFloat?) -> [String] {
        let columns = width.map { max(1, Int($0 / characterSize(font).width)) } ?? .max
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            wrapped(String($0), columns)
        }
    }

    private static func wrapped(_ paragraph: String, _ columns: Int) -> [String] {
        guard paragraph.count > columns else { return [paragraph] }
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            if !line.isEmpty, line.count + 1 + word.count > columns {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [line]
    }

    static func longestWord(in text: String) -> Int {
        text.split { $0 == " " || $0 == "\n" }.map(\.count).max() ?? 0
    }
}
