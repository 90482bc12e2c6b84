import CGStreamer
import Foundation

/// A caption drawn by Pango, as large as its ink, and where it goes on the picture.
struct CaptionPicture {
    private(set) var x = 0
    private(set) var y = 0
    private(set) var width = 0
    private(set) var height = 0
    /// Premultiplied BGRA, no gaps between rows.
    private(set) var bytes: [UInt8] = []

    /// - Returns: Nil when there is nothing to see.
    init?(_ caption: Caption, on picture: (width: Int, height: Int)) {
        guard caption.text.contains(where: { !$0.isWhitespace }), caption.opacity > 0 else {
            return nil
        }
        let margin = max(2, min(picture.width, picture.height) / 20)
        var start = margin
        if case .fromTop(let part) = caption.place, part.isFinite {
            start = Int((Double(picture.height) * min(max(part, 0), 1)).rounded())
        }
        let layout = CaptionLayout(
            caption,
            width: picture.width - 2 * margin,
            height: picture.height - start - margin,
            size: Double(picture.height) * caption.relativeSize
        )
        let blur = caption.hasShadow ? max(1, Int(layout.size * 0.06)) : 0
        let ink = layout.ink
        let reach = 3 * blur + 1
        let top =
            switch caption.place {
            case .top, .fromTop: start
            case .center: (picture.height - layout.height) / 2
            case .bottom: picture.height - margin - layout.height
            }
        width = ink.width + 2 * reach
        height = ink.height + 2 * reach
        guard ink.width > 0, ink.height > 0 else { return nil }
        x = margin + ink.x - reach
        y = top + ink.y - reach
        let text = layout.draw(caption, at: (reach - ink.x, reach - ink.y), in: (width, height))
        bytes = caption.hasShadow ? Self.shadowed(text, width: width, height: height, blur) : text
    }

    // MARK: - Shadow

    /// Puts the text over its own blurred shape, in black.
    private static func shadowed(_ text: [UInt8], width: Int, height: Int, _ blur: Int) -> [UInt8] {
        var shadow = stride(from: 3, to: text.count, by: 4).map { Int(text[$0]) }
        // Three means in a row are as good as a bell.
        for _ in 0..<3 {
            shadow = mean(shadow, lines: height, length: width, step: 1, next: width, blur)
            shadow = mean(shadow, lines: width, length: height, step: width, next: 1, blur)
        }
        var result = text
        for pixel in 0..<shadow.count {
            let alpha = Int(text[4 * pixel + 3])
            let dark = shadow[pixel] * strength / 100
            result[4 * pixel + 3] = UInt8(min(255, alpha + dark * (255 - alpha) / 255))
        }
        return result
    }

    /// In percent; a little more than none would make the blurred edge too faint.
    private static let strength = 85

    /// The mean of each value and those around it, along lines.
    private static func mean(
        _ values: [Int],
        lines: Int,
        length: Int,
        step: Int,
        next: Int,
        _ radius: Int
    ) -> [Int] {
        var result = values
        for line in 0..<lines {
            let start = line * next
            var sum = 0
            for index in 0..<min(radius, length) { sum += values[start + index * step] }
            for index in 0..<length {
                if index + radius < length { sum += values[start + (index + radius) * step] }
                if index > radius { sum -= values[start + (index - radius - 1) * step] }
                result[start + index * step] = sum / (2 * radius + 1)
            }
        }
        return result
    }
}
