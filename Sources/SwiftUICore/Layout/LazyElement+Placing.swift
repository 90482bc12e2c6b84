import Foundation
import RenderTree

/// Where the items of a lazy container stand, by its arrangement.
extension LazyElement {
    func placeItem(_ item: Int, _ element: LayoutElement, _ perLine: Int, in frame: CGRect) {
        let line = item / perLine
        guard line < arrangement.lineCount else { return }
        let start = arrangement.starts[line]
        let length = max(0, arrangement.starts[line + 1] - start - lazyRule.gap)
        let tracks = arrangement.tracks.tracks
        let track = tracks.isEmpty ? nil : tracks[item % perLine]
        let shift = tracks.isEmpty ? 0 : trackShift(in: frame)
        let crossStart = shift + (track?.start ?? 0)
        let crossLength = track?.length ?? (lazyRule.isVertical ? frame.width : frame.height)
        let cell =
            lazyRule.isVertical
            ? CGRect(
                x: frame.minX + crossStart,
                y: frame.minY + start,
                width: crossLength,
                height: length
            )
            : CGRect(
                x: frame.minX + start,
                y: frame.minY + crossStart,
                width: length,
                height: crossLength
            )
        let alignment = tracks.isEmpty ? lazyRule.alignment : track?.alignment ?? .center
        placeFramed(element, offer(item, arrangement), in: cell, alignment)
    }

    /// Where a grid's tracks begin in a room that is larger than they are together.
    private func trackShift(in frame: CGRect) -> CGFloat {
        let room = lazyRule.isVertical ? frame.width : frame.height
        let spare = CGSize(width: room - arrangement.tracks.length, height: 0)
        let key =
            lazyRule.isVertical
            ? lazyRule.alignment.horizontal.key : lazyRule.alignment.vertical.key
        return spare.width * (key.fraction ?? 0.5)
    }

    /// Where a row of a run stands, there or not, in the host's coordinates.
    func frame(of index: Int, in rows: LazyRows) -> CGRect? {
        guard let frame else { return nil }
        var result: CGRect?
        let perLine = max(1, arrangement.tracks.tracks.count)
        forEachRun { first, run, count in
            let line = (first + index) / perLine
            guard run === rows, index < count, line < arrangement.lineCount else { return }
            let start = arrangement.starts[line]
            let length = max(0, arrangement.starts[line + 1] - start - lazyRule.gap)
            result =
                lazyRule.isVertical
                ? CGRect(x: frame.minX, y: frame.minY + start, width: frame.width, height: length)
                : CGRect(
                    x: isMirrored ? frame.maxX - start - length : frame.minX + start,
                    y: frame.minY,
                    width: length,
                    height: frame.height
                )
        }
        return result
    }
}
