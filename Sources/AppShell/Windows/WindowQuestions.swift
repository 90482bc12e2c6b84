package import DocumentEngine
import Foundation
package import RenderTree
import UniformTypeIdentifiers

/// A document's questions, asked over its window.
@MainActor
final class WindowQuestions: DocumentQuestions {
    var window: @MainActor () -> (any Window)? = { nil }
    /// Whether another window has that file.
    var isOpenElsewhere: @MainActor (FileLocation) -> Bool = { _ in false }
    /// Where a document without a file is put first; `nil` leaves that to the dialog.
    var newFolder: @MainActor () -> FileLocation? = { nil }
    /// Shows something to ask over, where there is no window at all.
    var showWindow: @MainActor () async -> Void = {}
    private let windowSystem: any WindowSystem
    private let fileTypes: [UTType]

    init(windowSystem: any WindowSystem, fileTypes: [UTType]) {
        self.windowSystem = windowSystem
        self.fileTypes = fileTypes
    }

    func confirmClose(named name: String) async -> CloseAnswer {
        let question = QuestionNode(
            title: "Save Changes?",
            message:
                "“\(name)” contains unsaved changes. Changes which are not saved will be lost.",
            answers: [
                .init("Cancel", role: .cancel),
                .init("Discard", role: .destructive),
                .init("Save", role: .suggested),
            ]
        )
        return [.cancel, .discard, .save][await ask(question)]
    }

    func resolveOutsideChange(
        _ change: OutsideChange,
        named name: String
    ) async -> OutsideChangeAnswer {
        OutsideChangeQuestion.answer(await ask(OutsideChangeQuestion.node(about: name)))
    }

    func chooseLocation(_ request: LocationRequest) async -> FileLocation? {
        let dialog = FileDialogNode(
            title: request.reason == .copy ? "Save a Copy" : "Save As",
            purpose: .save(suggestedName: suggestedName(request)),
            filters: FileFilters.filters(for: fileTypes),
            folder: (request.folder ?? newFolder())?.bytes
        )
        let paths = await windowSystem.chooseFiles(dialog, over: window())
        guard let location = paths?.first.map({ FileLocation(bytes: $0) }) else { return nil }
        guard !isOpenElsewhere(location) else {
            _ = await ask(.isOpenElsewhere(location))
            return nil
        }
        return location
    }

    /// A name that says what the file is, also for a document that never had one.
    private func suggestedName(_ request: LocationRequest) -> String {
        guard request.reason == .untitled, !request.suggestedName.contains("."),
            let filenameExtension = fileTypes.first?.preferredFilenameExtension
        else { return request.suggestedName }
        return request.suggestedName + "." + filenameExtension
    }

    /// Asks for a document's new name, with all but the extension selected.
    ///
    /// - Parameter check: Judges names while they are typed.
    func askForName(_ name: String, message: String, check: NameCheck?) async -> String? {
        let location = FileLocation(path: name)
        let question = TextQuestionNode(
            title: "Rename",
            message: message,
            text: name,
            selectedCount: location.nameWithoutExtension.count,
            answer: "Rename",
            check: check.map { TextCheck($0) }
        )
        return await windowSystem.askForText(question, over: window())
    }

    func tellThatThereAreNoVersions(of name: String) async {
        let question = QuestionNode(
            title: "No Earlier Versions",
            message: "Whatever a save of “\(name)” replaces will be found here.",
            answers: [.init("OK", role: .cancel)]
        )
        _ = await ask(question)
    }

    func offerRecovered(_ offer: RecoveryOffer) async -> RecoveryAnswer {
        if window() == nil { await showWindow() }
        return await RecoveryQuestion.ask(offer, windowSystem, over: window())
    }

    func report(_ error: DocumentError) async {
        _ = await ask(.report([error]))
    }

    private func ask(_ question: QuestionNode) async -> Int {
        await windowSystem.ask(question, over: window())
    }
}

extension QuestionNode {
    /// Tells what went wrong, in the words of the error itself.
    package static func tell(_ error: any Error) -> QuestionNode {
        let localized = error as? any LocalizedError
        return QuestionNode(
            title: localized?.errorDescription ?? error.localizedDescription,
            message: localized?.recoverySuggestion ?? "",
            answers: [.init("OK", role: .cancel)]
        )
    }

    /// The first of many messages, so that the dialog stays on the screen.
    private static func lines(_ errors: [DocumentError]) -> String {
        let most = 8
        let shown = errors.prefix(most).map { $0.errorDescription ?? $0.name }
        let rest = errors.count - shown.count
        return (shown + (rest > 0 ? ["And \(rest) more."] : [])).joined(separator: "\n")
    }

    /// A message that two windows cannot have one file.
    package static func isOpenElsewhere(_ location: FileLocation) -> QuestionNode {
        QuestionNode(
            title: "“\(location.name)” Is Open in Another Window",
            message: "Close that window first, or choose another name. Nothing has been saved.",
            answers: [Answer("OK", role: .cancel)]
        )
    }

    /// A message that the application stays because it could not keep what is unsaved.
    static func cannotEnd(_ errors: [DocumentError]) -> QuestionNode {
        QuestionNode(
            title: "Unsaved Text Cannot Be Kept",
            message: "The application was asked to end, but what is not saved could not be written "
                + "down. Save it, or close the documents. "
                + errors.map { $0.errorDescription ?? $0.name }.joined(separator: "\n"),
            answers: [Answer("OK", role: .cancel)]
        )
    }

    /// A message about documents that could not be opened or saved.
    package static func report(_ errors: [DocumentError]) -> QuestionNode {
        let answers = [Answer("OK", role: .cancel)]
        if errors.count == 1, let error = errors.first {
            return QuestionNode(title: error.heading, message: error.detail, answers: answers)
        }
        return QuestionNode(
            title: "\(errors.count) Documents Could Not Be Opened",
            message: lines(errors),
            answers: answers
        )
    }
}

/// Which of two versions to keep.
package enum OutsideChangeQuestion {
    package static func node(about name: String) -> QuestionNode {
        QuestionNode(
            title: "File Changed",
            message: """
                “\(name)” has been changed by another program since it was opened. \
                The version that you do not keep stays among the document's versions.
                """,
            answers: [
                .init("Cancel", role: .cancel),
                .init("Keep Mine", role: .destructive),
                .init("Use Theirs", role: .destructive),
                .init("Keep Both"),
            ]
        )
    }

    /// What the answer at an index says.
    package static func answer(_ index: Int) -> OutsideChangeAnswer {
        [.cancel, .keepMine, .useTheirs, .keepBoth][index]
    }
}

/// Whether to bring back what an earlier run could not save.
@MainActor
enum RecoveryQuestion {
    static func ask(
        _ offer: RecoveryOffer,
        _ windowSystem: any WindowSystem,
        over window: (any Window)?
    ) async -> RecoveryAnswer {
        let time = offer.record.date.formatted(date: .abbreviated, time: .shortened)
        let base =
            "“\(offer.record.displayName)” has changes of \(time) that were not saved when the "
            + "application ended."
        let question = QuestionNode(
            title: "Recover Unsaved Changes?",
            message: base + whatBecameOfFile(offer),
            answers: [
                .init("Later", role: .cancel),
                .init("Discard", role: .destructive),
                .init("Recover", role: .suggested),
            ]
        )
        return [.later, .discard, .recover][await windowSystem.ask(question, over: window)]
    }

    private static func whatBecameOfFile(_ offer: RecoveryOffer) -> String {
        if offer.isFileGone { return " The file itself is not there any more." }
        return offer.isFileChanged ? " The file itself has been changed since." : ""
    }
}

extension DocumentError {
    /// What happened, in a few words.
    fileprivate var heading: String {
        switch reason {
        case .unreadable: "Could Not Open “\(name)”"
        case .unserializable: "Could Not Save “\(name)”"
        default: errorDescription ?? name
        }
    }

    /// Why, where an app has words of its own for it, and what to do.
    fileprivate var detail: String {
        let advice = recoverySuggestion ?? ""
        return switch reason {
        case .unreadable(let why), .unserializable(let why): "\(why) \(advice)"
        default: advice
        }
    }
}
