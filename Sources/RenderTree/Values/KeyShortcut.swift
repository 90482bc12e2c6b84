/// A key with modifiers, already in the desktop's terms.
package struct KeyShortcut: Hashable, Sendable {
    package enum Key: Hashable, Sendable {
        /// The character that the key types without modifiers.
        case character(Character)
        case escape, `return`, delete, deleteForward, tab, space
        /// F1 is 1.
        case function(Int)
        case upArrow, downArrow, leftArrow, rightArrow, home, end, pageUp, pageDown
    }

    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let control = Modifiers(rawValue: 1)
        package static let shift = Modifiers(rawValue: 2)
        package static let alt = Modifiers(rawValue: 4)
    }

    package var key: Key
    package var modifiers: Modifiers

    package init(_ key: Key, modifiers: Modifiers = .control) {
        self.key = key
        self.modifiers = modifiers
    }
}
