import Foundation

/// Whether something that is to be shown once was shown, in a store of the app's.
@MainActor
struct PresentationState: Hashable {
    let id: String
    private let store: UserDefaults
    private let key: String
    private let storeID: ObjectIdentifier

    init(_ id: String?, in store: UserDefaults?) {
        self.id = id ?? PresentationKey.defaultID
        self.store = store ?? .standard
        key = PresentationKey.key(for: self.id)
        storeID = ObjectIdentifier(self.store)
    }

    var isSet: Bool { store.documentPresentationState(for: id) }

    /// Notes that it was shown.
    ///
    /// - Returns: Whether the store took it.
    func set() -> Bool { store.keepDocumentPresentationState(true, for: id) && isSet }

    nonisolated static func == (old: Self, new: Self) -> Bool {
        old.key == new.key && old.storeID == new.storeID
    }

    nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(storeID)
    }
}

/// Under which names states are stored.
enum PresentationKey {
    static let defaultID = "com.documentkit.isOnboardingPresented"

    /// A name of the library's own, in letters that every store can hold, whatever is in the id.
    static func key(for id: String) -> String {
        "com.documentkit.presentation."
            + id.unicodeScalars.map { scalar in
                let isPlain =
                    scalar.isASCII
                    && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                return isPlain ? String(scalar) : "%" + String(scalar.value, radix: 16)
            }.joined(separator: "")
    }
}
