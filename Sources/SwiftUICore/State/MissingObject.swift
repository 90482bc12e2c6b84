import FoundationExtras

/// Ends the app where a view reads an object that no view further up has put there.
enum MissingObject {
    static func fail(_ type: any Any.Type, modifier: String) -> Never {
        let reader = MainQueue.isCurrent ? MainActor.assumeIsolated { Evaluation.current } : nil
        let view = reader.map { node in MainActor.assumeIsolated { "\(node.viewType)" } }
        fatalError(
            """
            SwiftUI: \(view ?? "a view") reads a \(type) that is not there. Add \
            .\(modifier)(_:) with one to a view further up.
            """
        )
    }
}
