/// What the keyboard focus is good for in a view.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The view does something when a key is pressed, as a button does.
    public static let activate = FocusInteractions(rawValue: 1)
    /// The view takes in what is typed.
    public static let edit = FocusInteractions(rawValue: 2)

    public static var automatic: FocusInteractions { [.activate, .edit] }
}

/// A view that the keyboard focus can be in though it is no control.
struct FocusableView<Content: View> {
    let content: Content
    let isFocusable: Bool
    @FocusState private var hasFocus: Bool

    init(content: Content, isFocusable: Bool) {
        self.content = content
        self.isFocusable = isFocusable
    }
}

extension FocusableView: View {
    var body: some View {
        FocusableGroup(content: content.environment(\.isFocused, hasFocus), isOn: isFocusable)
            .focused($hasFocus)
    }
}

private struct FocusableGroup<Content: View> {
    let content: Content
    let isOn: Bool
}

extension FocusableGroup: GroupModifierView {
    func part(in environment: EnvironmentValues) -> GroupPart {
        var part = GroupPart()
        part.isFocusable = isOn && environment.isEnabled
        return part
    }
}

// MARK: - View + focusable

extension View {
    /// Lets the keyboard focus be in this view.
    ///
    /// Controls need no such thing.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        FocusableView(content: self, isFocusable: isFocusable)
    }

    /// Lets the keyboard focus be in this view.
    ///
    /// ## On Linux
    /// The focus reaches the view whatever it is good for there.
    nonisolated public func focusable(
        _ isFocusable: Bool = true,
        interactions: FocusInteractions
    ) -> some View {
        FocusableView(content: self, isFocusable: isFocusable && !interactions.isEmpty)
    }
}
