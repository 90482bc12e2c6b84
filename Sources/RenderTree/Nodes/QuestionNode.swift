/// A modal question with a few answers, such as whether to save before closing.
package struct QuestionNode: Equatable, Sendable {
    package struct Answer: Equatable, Sendable {
        package enum Role: Equatable, Sendable { case standard, suggested, destructive, cancel }

        package var title: String
        package var role: Role

        package init(_ title: String, role: Role = .standard) {
            self.title = title
            self.role = role
        }
    }

    package var title: String
    package var message: String
    /// From leading to trailing; the one with the role `cancel` is also given by Escape.
    ///
    /// The first and the last may get the keyboard focus: neither should destroy anything.
    package var answers: [Answer]

    package init(title: String, message: String, answers: [Answer]) {
        self.title = title
        self.message = message
        self.answers = answers
    }
}

/// A modal question that is answered with a line of text, such as a new name.
package struct TextQuestionNode: Equatable, Sendable {
    package var title: String
    package var message: String
    /// What is in the field at first; its first `selectedCount` characters are selected.
    package var text: String
    package var selectedCount: Int
    /// The title of the button that takes the text.
    package var answer: String
    /// Says in place what is wrong with the text; what it refuses cannot be given as the answer.
    package var check: TextCheck?

    package init(
        title: String,
        message: String,
        text: String,
        selectedCount: Int,
        answer: String,
        check: TextCheck? = nil
    ) {
        self.title = title
        self.message = message
        self.text = text
        self.selectedCount = selectedCount
        self.answer = answer
        self.check = check
    }
}

/// A dialog in which a person chooses files.
package struct FileDialogNode: Equatable, Sendable {
    package enum Purpose: Equatable, Sendable {
        case open(allowsMultiple: Bool)
        case save(suggestedName: String)
        case chooseFolder(allowsMultiple: Bool)
    }

    package struct Filter: Equatable, Sendable {
        package var title: String
        /// Patterns such as `*.txt`; empty allows every file.
        package var patterns: [String]
        package var mimeTypes: [String]

        package init(title: String, patterns: [String], mimeTypes: [String]) {
            self.title = title
            self.patterns = patterns
            self.mimeTypes = mimeTypes
        }
    }

    package var title: String
    package var purpose: Purpose
    package var filters: [Filter]
    /// The folder shown first, as the bytes of its path.
    package var folder: [UInt8]?

    package init(title: String, purpose: Purpose, filters: [Filter] = [], folder: [UInt8]? = nil) {
        self.title = title
        self.purpose = purpose
        self.filters = filters
        self.folder = folder
    }
}
