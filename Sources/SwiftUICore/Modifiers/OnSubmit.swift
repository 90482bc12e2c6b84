/// What a person does to hand in what was entered.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Return in a text field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Return in a search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// What the key that submits is called.
public struct SubmitLabel: Hashable, Sendable {
    private let name: String

    public static let done = SubmitLabel(name: "done")
    public static let go = SubmitLabel(name: "go")
    public static let send = SubmitLabel(name: "send")
    public static let join = SubmitLabel(name: "join")
    public static let route = SubmitLabel(name: "route")
    public static let search = SubmitLabel(name: "search")
    public static let `return` = SubmitLabel(name: "return")
    public static let next = SubmitLabel(name: "next")
    public static let `continue` = SubmitLabel(name: "continue")
}

/// What is done when something is submitted.
struct SubmitAction {
    let perform: @MainActor () -> Void

    /// This first, and then what is further out.
    func before(_ outer: SubmitAction?) -> SubmitAction {
        guard let outer else { return self }
        return SubmitAction {
            perform()
            outer.perform()
        }
    }
}

extension EnvironmentValues {
    /// What Return in a text field does.
    var submitAction: SubmitAction? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }

    /// What Return in a search field does.
    var searchSubmitAction: SubmitAction? {
        get { self[SearchSubmitKey.self] }
        set { self[SearchSubmitKey.self] = newValue }
    }
}

private struct SubmitKey: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }
private struct SearchSubmitKey: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }

// MARK: - View + onSubmit, submitScope, submitLabel

extension View {
    /// Does something when what was entered in this view is submitted.
    ///
    /// Actions further in come first, then those further out.
    nonisolated public func onSubmit(
        of triggers: SubmitTriggers = .text,
        _ action: @escaping @MainActor () -> Void
    ) -> some View {
        EnvironmentModifier(content: self) { values in
            let own = SubmitAction(perform: action)
            if triggers.contains(.text) { values.submitAction = own.before(values.submitAction) }
            if triggers.contains(.search) {
                values.searchSubmitAction = own.before(values.searchSubmitAction)
            }
        }
    }

    /// Keeps what is submitted in this view from the actions further out.
    nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
        EnvironmentModifier(content: self) { values in
            guard isBlocking else { return }
            values.submitAction = nil
            values.searchSubmitAction = nil
        }
    }

    /// What the key that submits is called.
    ///
    /// ## On Linux
    /// Without effect: a keyboard's keys have their names.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}
