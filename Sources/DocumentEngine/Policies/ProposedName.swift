/// A name that a person has typed for a file.
package struct ProposedName: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// The name to give to a file or folder that has one already.
    ///
    /// A file keeps its extension unless another one was typed, or a dot at the end, which stands
    /// for none. What of the text is as it was shown keeps its bytes, also such as are no text.
    ///
    /// - Parameter isExtensionHidden: Whether the person saw the name without its extension, and so
    ///   has typed it without.
    package func bytes(
        renaming location: FileLocation,
        isFolder: Bool,
        isExtensionHidden: Bool = false
    ) throws(FileOperationError) -> [UInt8] {
        let old = location.nameBytes
        // Not as texts: two spellings of one text are two names.
        if text.utf8.elementsEqual(location.name.utf8) { return old }
        let filenameExtension = isFolder ? [] : old.filenameExtension
        let ending = filenameExtension.isEmpty ? [] : [Self.dot] + filenameExtension
        let stem = Array(old.dropLast(ending.count))
        let shown = isExtensionHidden ? stem : old
        guard let typed = ShownName(shown).bytes(meantBy: text) else {
            throw FileOperationError(.rename, .unclearName, at: location)
        }
        if typed == shown { return old }
        guard !ending.isEmpty else { return try Self.checked(typed, for: location) }
        let (name, newEnding): ([UInt8], [UInt8]) =
            if typed.hasSuffix(ending), typed.count > ending.count {
                (typed.dropLast(ending.count), ending)
            } else if isExtensionHidden {
                (typed, ending)
            } else if typed.last == Self.dot, typed.count > 1, typed.dropLast().last != Self.dot {
                (typed.dropLast(), [])
            } else if let dot = typed.lastIndex(of: Self.dot), dot > 0,
                Self.canBeExtension(typed[(dot + 1)...])
            {
                (Array(typed[..<dot]), Array(typed[dot...]))
            } else {
                (typed, ending)
            }
        guard !name.isBlank else {
            throw FileOperationError(.rename, .emptyName, at: location)
        }
        if name != stem { _ = try Self.checked(name, for: location) }
        return try Self.checked(name + newEnding, for: location)
    }

    /// Checks what is to become a name on a disk.
    package static func checked(
        _ name: [UInt8],
        for location: FileLocation,
        _ action: FileOperationError.Action = .rename
    ) throws(FileOperationError) -> [UInt8] {
        let reason: FileOperationError.Reason? =
            if name.isBlank {
                .emptyName
            } else if name == [dot] || name == [dot, dot] {
                .reservedName
            } else if name.contains(UInt8(ascii: "/")) || name.contains(0) {
                .unusableCharacter
            } else if name.count > mostBytes {
                .nameTooLong
            } else {
                nil
            }
        if let reason { throw FileOperationError(action, reason, at: location) }
        return name
    }

    /// As many as Linux has room for, on any disk.
    package static let mostBytes = 255

    /// Whether these letters are such as extensions have: not those of a sentence with a dot in it.
    private static func canBeExtension(_ bytes: ArraySlice<UInt8>) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        }
        func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
        return bytes.contains(where: isLetter)
            && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    private static let dot = UInt8(ascii: ".")
}

extension [UInt8] {
    /// Nothing, or nothing that can be seen.
    fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 } }

    fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }

    /// What follows the last dot of a name, unless the name starts or ends with it.
    fileprivate var filenameExtension: [UInt8] {
        guard let dot = lastIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < count else {
            return []
        }
        return Array(self[(dot + 1)...])
    }
}
