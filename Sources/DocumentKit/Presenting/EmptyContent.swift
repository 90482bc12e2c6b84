import SwiftUI

/// Whether a view is known to show nothing: an `EmptyView`, or an `if` whose branch is one or missing.
@MainActor
func isEmptyContent(_ view: Any) -> Bool {
    if view is EmptyView { return true }
    let mirror = Mirror(reflecting: view)
    if mirror.displayStyle == .optional {
        guard let content = mirror.children.first?.value else { return true }
        return isEmptyContent(content)
    }
    guard String(describing: type(of: view)).contains(conditional) else { return false }
    // An enumeration with the branch that is shown, or a structure around it.
    guard let child = mirror.children.first?.value else { return false }
    let storage = Mirror(reflecting: child)
    if storage.displayStyle == .enum, let branch = storage.children.first?.value {
        return isEmptyContent(branch)
    }
    return mirror.displayStyle == .enum && isEmptyContent(child)
}

/// What the type of a view with two branches is called.
private let conditional = "ConditionalContent<"
