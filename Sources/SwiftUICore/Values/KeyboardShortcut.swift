package import RenderTree

/// A key, by the character that it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character

    public init(_ character: Character) { self.character = character }

    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

    public static let upArrow: KeyEquivalent = "\u{F700}"
    public static let downArrow: KeyEquivalent = "\u{F701}"
    public static let leftArrow: KeyEquivalent = "\u{F702}"
    public static let rightArrow: KeyEquivalent = "\u{F703}"
    public static let escape: KeyEquivalent = "\u{1B}"
    public static let delete: KeyEquivalent = "\u{8}"
    public static let deleteForward: KeyEquivalent = "\u{F728}"
    public static let home: KeyEquivalent = "\u{F729}"
    public static let end: KeyEquivalent = "\u{F72B}"
    public static let pageUp: KeyEquivalent = "\u{F72C}"
    public static let pageDown: KeyEquivalent = "\u{F72D}"
    public static let tab: KeyEquivalent = "\u{9}"
    public static let space: KeyEquivalent = " "
    public static let `return`: KeyEquivalent = "\u{D}"

    var key: KeyShortcut.Key {
        switch self {
        case .upArrow: .upArrow
        case .downArrow: .downArrow
        case .leftArrow: .leftArrow
        case .rightArrow: .rightArrow
        case .escape: .escape
        case .delete: .delete
        case .deleteForward: .deleteForward
        case .home: .home
        case .end: .end
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .tab: .tab
        case .space: .space
        case .return: .return
        default: .character(character)
        }
    }
}

/// Keys held down with another.
///
/// ## On Linux
/// Command and control are both the Control key, option is Alt.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
    public static let numericPad = EventModifiers(rawValue: 32)
    public static let all: EventModifiers = [
        .capsLock, .shift, .control, .option, .command, .numericPad,
    ]

    var node: KeyShortcut.Modifiers {
        var result: KeyShortcut.Modifiers = []
        if contains(.command) || contains(.control) { result.insert(.control) }
        if contains(.shift) { result.insert(.shift) }
        if contains(.option) { result.insert(.alt) }
        return result
    }
}

/// A key with modifiers that does what a button does.
public struct KeyboardShortcut: Hashable, Sendable {
    public var key: KeyEquivalent
    public var modifiers: EventModifiers

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Return, for the button that a dialog suggests.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    package var node: KeyShortcut { KeyShortcut(key.key, modifiers: modifiers.node) }
}

// MARK: - View + keyboardShortcut

extension View {
    /// Gives the buttons in this view a shortcut.
    nonisolated public func keyboardShortcut(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Gives the buttons in this view a shortcut; `nil` takes it away.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }
}
