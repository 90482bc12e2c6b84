/// Answers to a question about types, found once each, also where types contain each other.
@MainActor
final class TypeAnswers<Key: Hashable, Answer> {
    private var known: [Key: Answer] = [:]
    /// The types whose answers are being found, one inside the other, by how far in each is.
    private var open: [Key: Int] = [:]
    /// The outermost of the open types whose answer was taken for the provisional one.
    private var outermostAssumed = Int.max

    /// The answer for a type.
    ///
    /// Where its own parts ask for it in turn, they get the provisional one.
    func answer(for key: Key, provisionally provisional: Answer, find: () -> Answer) -> Answer {
        if let answer = known[key] { return answer }
        if let depth = open[key] {
            outermostAssumed = min(outermostAssumed, depth)
            return provisional
        }
        let depth = open.count
        let assumedAround = outermostAssumed
        outermostAssumed = .max
        open[key] = depth
        let answer = find()
        open[key] = nil
        if outermostAssumed >= depth {
            known[key] = answer
            outermostAssumed = assumedAround
        } else {
            // It rests on what is not known yet about a type further out: found anew another time.
            outermostAssumed = min(outermostAssumed, assumedAround)
        }
        return answer
    }
}
