package import RenderTree

/// A desktop in memory whose person answers by script.
@MainActor
package final class HeadlessWindowSystem: WindowSystem {
    package private(set) var windows: [HeadlessWindow] = []
    /// The questions asked so far, in order.
    package private(set) var questions: [QuestionNode] = []
    /// The windows over which they were asked.
    package private(set) var questionParents: [HeadlessWindow?] = []
    package private(set) var fileDialogs: [FileDialogNode] = []
    /// Gives the title of the answer to a question; without one, questions are cancelled.
    package var answer: @MainActor (QuestionNode) -> String? = { _ in nil }
    package private(set) var textQuestions: [TextQuestionNode] = []
    /// What was said about texts that were typed, in order.
    package private(set) var textRemarks: [TextCheck.Remark] = []
    /// Gives the text for a question, or `nil` to cancel it.
    ///
    /// A text that is refused stays in the field, and another one is asked for; the same again
    /// cancels.
    package var enter: @MainActor (TextQuestionNode) -> String? = { _ in nil }
    /// Gives the chosen paths for a dialog, or `nil` to cancel it.
    package var choose: @MainActor (FileDialogNode) -> [[UInt8]]? = { _ in nil }

    /// The addresses that were opened.
    package private(set) var openedAddresses: [String] = []

    package let fileClipboard = HeadlessClipboard()
    package var clipboard: any FileClipboard { fileClipboard }
    /// The files for which an app was to be chosen.
    package private(set) var filesToChooseAppFor: [[UInt8]] = []

    package init() {}

    package func open(address: String, over window: (any Window)?) -> Bool {
        openedAddresses.append(address)
        return true
    }

    package func openByChosenApp(_ path: [UInt8], over window: (any Window)?) {
        filesToChooseAppFor.append(path)
    }

    package func makeWindow(
        _ node: WindowNode,
        root: NodeID,
        client: any RenderClient,
        delegate: any WindowDelegate
    ) -> any Window {
        let window = HeadlessWindow(node, root: root, client: client, delegate: delegate)
        windows.append(window)
        return window
    }

    package func makeSheet(
        _ node: WindowNode,
        root: NodeID,
        client: any RenderClient,
        delegate: any WindowDelegate,
        over window: (any Window)?
    ) -> any Window {
        let sheet = makeWindow(node, root: root, client: client, delegate: delegate)
        if let sheet = sheet as? HeadlessWindow { sheet.parent = window as? HeadlessWindow }
        return sheet
    }

    package func ask(_ question: QuestionNode, over window: (any Window)?) async -> Int {
        questions.append(question)
        questionParents.append(window as? HeadlessWindow)
        let title = answer(question)
        return question.answers.firstIndex { $0.title == title }
            ?? question.answers.firstIndex { $0.role == .cancel } ?? 0
    }

    package func askForText(
        _ question: TextQuestionNode,
        over window: (any Window)?
    ) async -> String? {
        var question = question
        while true {
            textQuestions.append(question)
            guard let text = enter(question) else { return nil }
            guard let remark = await question.check?.remark(text) else { return text }
            if textRemarks.last != remark || text != question.text { textRemarks.append(remark) }
            guard remark.isRefusal else { return text }
            if text == question.text, textQuestions.count > 1 { return nil }
            question.text = text
        }
    }

    package func chooseFiles(
        _ dialog: FileDialogNode,
        over window: (any Window)?
    ) async -> [[UInt8]]? {
        fileDialogs.append(dialog)
        return choose(dialog)
    }

    /// Lets go of windows that were closed, as a desktop does.
    package func forgetClosedWindows() { windows.removeAll { !$0.isOpen } }

    package var openWindows: [HeadlessWindow] { windows.filter(\.isOpen) }
}
