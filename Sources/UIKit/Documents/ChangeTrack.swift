import DocumentEngine

/// Where a document stands among its changes, those of its undo manager and those that the app counts.
///
/// Both together make the point: undo leads back to one that was seen before, and so does `.undone`.
struct ChangeTrack {
    private struct Place: Hashable {
        var undoPosition: Int
        var count: Int
    }

    private var place: Place
    private var points: [Place: EditPoint]
    private var past: [Int] = []
    private var future: [Int] = []
    private var lastCount = 0
    private var lastToken = 0

    /// Whether what is counted now is the undo manager's, whose position tells all about it.
    var isUndoCounting = false

    init(undoPosition: Int = 0) {
        place = Place(undoPosition: undoPosition, count: 0)
        points = [place: .start]
    }

    var point: EditPoint { points[place] ?? .start }

    /// - Returns: Whether that is another position.
    mutating func moves(toUndo position: Int) -> Bool {
        guard position != place.undoPosition else { return false }
        go(to: Place(undoPosition: position, count: place.count))
        return true
    }

    /// - Parameter cleanPoint: Where memory and file were last alike.
    mutating func count(_ change: UIDocument.ChangeKind, cleanPoint: EditPoint) {
        switch change {
        case .cleared:
            points[place] = cleanPoint
        case _ where isUndoCounting:
            break
        case .done:
            past.append(place.count)
            future.removeAll()
            go(to: newPlace())
        case .undone:
            future.append(place.count)
            go(to: past.popLast().map(place(counting:)) ?? newPlace())
        case .redone:
            past.append(place.count)
            go(to: future.popLast().map(place(counting:)) ?? newPlace())
        }
    }

    private mutating func go(to new: Place) {
        place = new
        guard points[new] == nil else { return }
        lastToken += 1
        points[new] = EditPoint(lastToken)
    }

    private mutating func newPlace() -> Place {
        lastCount += 1
        return place(counting: lastCount)
    }

    private func place(counting count: Int) -> Place {
        Place(undoPosition: place.undoPosition, count: count)
    }
}

/// Stands for the changes up to a moment.
final class ChangeToken: Sendable {
    let point: EditPoint

    init(_ point: EditPoint) {
        self.point = point
    }
}
