public import Foundation

/// Whether screens that are to be shown once were shown, each by its id.
///
/// An id may have any characters, and does not collide with the app's own keys. What was stored by the
/// bare id, as was done before, counts as long as nothing newer is stored.
extension UserDefaults {
    /// Whether the screen with that id was shown.
    public func documentPresentationState(for id: String) -> Bool {
        if let state = object(forKey: PresentationKey.key(for: id)) as? Bool { return state }
        return object(forKey: id) as? Bool ?? false
    }

    /// Has the screen be shown again, at the next start.
    public func resetDocumentPresentationState(for id: String) {
        setDocumentPresentationState(to: false, for: id)
    }

    /// Says whether the screen with that id was shown.
    public func setDocumentPresentationState(to value: Bool, for id: String) {
        keepDocumentPresentationState(value, for: id)
    }

    /// The same.
    ///
    /// - Returns: Whether it is written down: not every platform does that by itself soon.
    @discardableResult
    func keepDocumentPresentationState(_ value: Bool, for id: String) -> Bool {
        set(value, forKey: PresentationKey.key(for: id))
        return synchronize()
    }

    // MARK: - The first names

    /// The id of an onboarding that has none of its own.
    public var defaultDocumentGroupOnboardingId: String { PresentationKey.defaultID }

    /// Whether the onboarding was shown.
    ///
    /// - Parameter id: The onboarding without an id, where it is not given.
    public func documentGroupOnboardingState(for id: String? = nil) -> Bool {
        documentPresentationState(for: id ?? defaultDocumentGroupOnboardingId)
    }

    /// Has the onboarding be shown again, at the next start.
    public func resetDocumentGroupOnboardingState(for id: String? = nil) {
        setDocumentGroupOnboardingState(to: false, for: id)
    }

    /// Says whether the onboarding was shown.
    public func setDocumentGroupOnboardingState(to value: Bool, for id: String? = nil) {
        setDocumentPresentationState(to: value, for: id ?? defaultDocumentGroupOnboardingId)
    }
}
