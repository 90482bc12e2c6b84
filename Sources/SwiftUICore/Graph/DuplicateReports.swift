/// Tells the app's developer, once for each place, of ids that stand more than once.
@MainActor
struct DuplicateReports {
    private var hasReported = false

    mutating func report<ID: Hashable>(
        _ ids: some Collection<ID>,
        in type: any Any.Type
    ) {
        guard !hasReported, let first = ids.first else { return }
        hasReported = true
        let others = ids.count > 1 ? " and \(ids.count - 1) more" : ""
        RuntimeIssue.report(
            """
            ForEach of \(type): the id \(first)\(others) stands more than once. Each element keeps \
            a view of its own, but which one is which may change. Give each its own id.
            """
        )
    }
}
