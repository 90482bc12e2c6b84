/// What is going on with a document: four facts, and the mark that the title shows.
///
/// The facts are independent but for the cells that `isPossible` rules out.
package struct DocumentState: Hashable, Sendable {
    package enum Phase: Hashable, Sendable, CaseIterable {
        /// Not opened yet, failed to open, or closed.
        case closed
        case opening
        case idle
        case saving
        /// Asking about edits, and saving them if told to.
        case closing
    }

    package enum Content: Hashable, Sendable {
        /// Memory and file are alike.
        case clean
        /// Memory differs from the file. The number counts the document's changes.
        case unwritten(generation: Int)
        /// The file could not be loaded. There is nothing that could be saved.
        case failed
    }

    package enum File: Hashable, Sendable, CaseIterable {
        /// There is none yet.
        case untitled
        case present
        /// It may not be changed at its place.
        case readOnly
        /// It has vanished; the next save writes it anew.
        case deleted
        /// Another program changed it and the user has not decided yet.
        case conflict
        /// The disk or network does not answer.
        case unreachable
    }

    package enum Role: Hashable, Sendable, CaseIterable {
        case editor
        /// Changes stay in memory, are no edits, and are never saved.
        case viewer
    }

    package var phase: Phase
    package var content: Content
    package var file: File
    package var role: Role

    /// Memory differs from what was last opened or explicitly saved.
    package var isEdited: Bool

    package init(
        phase: Phase = .closed,
        content: Content = .clean,
        file: File = .untitled,
        role: Role = .editor,
        isEdited: Bool = false
    ) {
        self.phase = phase
        self.content = content
        self.file = file
        self.role = role
        self.isEdited = isEdited
    }
}

// MARK: - Derived facts

extension DocumentState {
    /// Memory differs from the file, so ending now would lose something.
    package var isUnwritten: Bool {
        if case .unwritten = content { true } else { false }
    }

    /// The document shows contents and takes edits.
    package var isOpen: Bool {
        phase != .closed && phase != .opening
    }

    /// Save has something to do, at the document's place or, where that is impossible, elsewhere.
    package var canSave: Bool {
        phase == .idle && role == .editor
            && (isUnwritten || isEdited || file == .untitled || file == .deleted)
    }

    /// Save goes to a place that the user chooses.
    package var savesElsewhere: Bool {
        role == .viewer || file == .untitled || file == .readOnly
    }

    /// Closing has to ask first.
    ///
    /// Under `.drafts` it asks about everything since the last explicit save; under `.autosave`
    /// only about what could not be written by itself.
    package func asksBeforeClosing(under policy: SavePolicy) -> Bool {
        isOpen && role == .editor && (isUnwritten || policy == .drafts && isEdited)
    }

    /// The file may be written without being asked for, as far as the state tells.
    package func mayAutosave(under policy: SavePolicy) -> Bool {
        policy == .autosave && role == .editor && isOpen && isUnwritten && file == .present
    }

    /// What the file holds can be shown in place of what is in memory, without a question.
    package var mayReload: Bool {
        (phase == .idle || phase == .saving) && !isUnwritten && !isEdited
    }
}

// MARK: - Impossible cells

extension DocumentState {
    /// Whether the facts can go together.
    ///
    /// | fact | rules out | since |
    /// |---|---|---|
    /// | closed, opening | unwritten, edited | there is nothing in memory yet, or any more |
    /// | failed | every phase but closed | a document that was not loaded is never shown or saved |
    /// | viewer | unwritten, edited, untitled | it shows a file, and what it holds is no edit |
    package var isPossible: Bool {
        if !isOpen && (isUnwritten || isEdited) { return false }
        if content == .failed && phase != .closed { return false }
        if role == .viewer && (isUnwritten || isEdited) { return false }
        if role == .viewer && isOpen && file == .untitled { return false }
        return true
    }
}
