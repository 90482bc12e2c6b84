/// What is to be said about a name while a person types it, before anything is done with it.
package struct NameCheck: Sendable {
    package enum Remark: Hashable, Sendable {
        /// It can be had, and will not be seen where hidden files are not shown.
        case hidden
        /// Why it cannot be had, for people to read.
        case refused(String)
    }

    private let folder: FileLocation
    /// The name that it is to take the place of.
    private let former: [UInt8]?
    private let listing: any DirectoryListing
    private let name: @Sendable (String) throws(FileOperationError) -> [UInt8]

    /// For something new.
    ///
    /// - Parameter ending: What comes after the text that is typed, unless it ends so itself.
    package init(
        newIn folder: FileLocation,
        ending: String = "",
        listing: any DirectoryListing
    ) {
        self.folder = folder
        self.listing = listing
        former = nil
        name = { text throws(FileOperationError) in
            let typed = Array(text.utf8)
            _ = try ProposedName.checked(typed, for: folder, .create)
            return try ProposedName.checked(
                Array(Self.name(text, ending: ending).utf8),
                for: folder,
                .create
            )
        }
    }

    /// For another name of a file or folder, as `ProposedName` makes it of a text.
    ///
    /// - Parameter keepsExtension: Whether a text without the extension stands for one with it.
    package init(
        renaming location: FileLocation,
        isFolder: Bool,
        isExtensionHidden: Bool = false,
        keepsExtension: Bool = true,
        listing: any DirectoryListing
    ) {
        folder = location.folder
        self.listing = listing
        former = location.nameBytes
        name = { text throws(FileOperationError) in
            guard keepsExtension else {
                return try ProposedName.checked(Array(text.utf8), for: location)
            }
            return try ProposedName(text).bytes(
                renaming: location,
                isFolder: isFolder,
                isExtensionHidden: isExtensionHidden
            )
        }
    }

    /// A text with an ending, once.
    package static func name(_ text: String, ending: String) -> String {
        text.hasSuffix(ending) ? text : text + ending
    }

    /// Looks at a text; blocks, any thread but the main one.
    package func remark(on text: String) -> Remark? {
        do throws(FileOperationError) {
            let name = try name(text)
            if let gone { return .refused("“\(gone.name)” is not there any more.") }
            if name == former { return nil }
            let place = folder.appending(nameBytes: name)
            if !isFormer(name, inOtherLetters: place.name), let found = listing.entry(at: place) {
                let kind = found.kind == .folder ? "a folder" : "a file"
                return .refused("There is already \(kind) named “\(place.name)”.")
            }
            let wasHidden = former?.first == Self.dot
            return name.first == Self.dot && !wasHidden ? .hidden : nil
        } catch {
            return .refused(error.reason.remark)
        }
    }

    /// The folder, or the file that is to have another name, if it has gone meanwhile.
    private var gone: FileLocation? {
        guard listing.entry(at: folder)?.kind == .folder else { return folder }
        guard let former else { return nil }
        let file = folder.appending(nameBytes: former)
        return listing.entry(at: file) == nil ? file : nil
    }

    /// The text itself or, where that is taken, the first one like it that is not; blocks.
    package func freeText(like text: String, isFolder: Bool) -> String {
        guard gone == nil, isRefused(text) else { return text }
        let names = FreeNames(
            beside: folder.appending(name: text),
            mark: .number,
            isFolder: isFolder
        )
        return names.lazy.map(\.name).first { !isRefused($0) } ?? text
    }

    private func isRefused(_ text: String) -> Bool {
        if case .refused = remark(on: text) { true } else { false }
    }

    /// On some disks that is one name, and the file itself would be found.
    private func isFormer(_ name: [UInt8], inOtherLetters text: String) -> Bool {
        guard let former else { return false }
        return String(decoding: former, as: UTF8.self).lowercased() == text.lowercased()
    }

    private static let dot = UInt8(ascii: ".")
}

extension FileOperationError.Reason {
    /// What is wrong with a name that is being typed.
    fileprivate var remark: String {
        switch self {
        case .emptyName: "Type a name."
        case .reservedName: "Names of one or two dots have a meaning of their own."
        case .unusableCharacter: "A name cannot contain “/”."
        case .nameTooLong: "The name is too long."
        case .unclearName: "“\u{FFFD}” stands for something that cannot be read. Take it out."
        default: "This name cannot be had."
        }
    }
}
