import Foundation

extension Array where Element == CGFloat {
    /// The number of the last element that is no greater, in an ascending array; 0 where all are.
    func lastIndex(notAbove value: CGFloat) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return Swift.max(0, low - 1)
    }
}
