import DocumentEngine
import Foundation
import SwiftUICore

/// Whether documents are saved by themselves, as the person has chosen.
///
/// The key is the one that Apple's desktop has for "Ask to keep changes when closing documents", so
/// an app offers the choice as a toggle of `@AppStorage`.
@MainActor
struct SavePolicyReader {
    @AppStorage private var asksOnClosing: Bool

    init(_ defaults: UserDefaults) {
        _asksOnClosing = AppStorage(
            wrappedValue: false,
            "NSCloseAlwaysConfirmsChanges",
            store: defaults
        )
    }

    var policy: SavePolicy { asksOnClosing ? .drafts : .autosave }
}
