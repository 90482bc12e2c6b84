public import Foundation
import RenderTree
import SwiftUICore

/// An answer that an alert offers.
///
/// Main thread.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    public let title: String?
    public let style: Style
    open var isEnabled = true
    let handler: (@MainActor (UIAlertAction) -> Void)?

    public init(
        title: String?,
        style: Style,
        handler: (@MainActor (UIAlertAction) -> Void)? = nil
    ) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}

/// Tells the person something, and asks for an answer or for a line of text.
///
/// Main thread.
///
/// ## On Linux
/// Both styles are the desktop's dialog; answers that are not enabled are not shown. One without an
/// answer gets OK.
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    open var message: String?
    public let preferredStyle: Style
    public private(set) var actions: [UIAlertAction] = []
    /// The answer that Return gives.
    open var preferredAction: UIAlertAction?
    public private(set) var textFields: [UITextField]?

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    public required init?(coder: NSCoder) { nil }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }

    open override func loadView() {
        view = UIView()
        view.makeContent = { [unowned self] in AnyView(AlertFields(alert: self)) }
    }

    // MARK: - Asking

    /// Whether the desktop's own dialog can ask it.
    var isQuestion: Bool { textFields?.isEmpty ?? true }

    fileprivate var answers: [UIAlertAction] {
        let enabled = actions.filter(\.isEnabled)
        return enabled.isEmpty ? [UIAlertAction(title: "OK", style: .cancel)] : enabled
    }

    /// Asks over a window; the handler of the answer runs once the dialog is gone.
    func ask(over host: ViewHost) {
        // The way out stands first, where Escape is looked for.
        let answers =
            answers.filter { $0.style == .cancel } + answers.filter { $0.style != .cancel }
        let question = QuestionNode(
            title: title ?? "",
            message: message ?? "",
            answers: answers.map { answer in
                .init(answer.title ?? "", role: role(of: answer))
            }
        )
        let ask = host.window.ask
        application.keepAlive {
            let index = await ask?(question) ?? 0
            self.answer(answers[index])
        }
    }

    fileprivate func answer(_ action: UIAlertAction) {
        endPresentation()
        action.handler?(action)
        application.afterUpdate {}
    }

    private func role(of answer: UIAlertAction) -> QuestionNode.Answer.Role {
        switch answer.style {
        case .cancel: .cancel
        case .destructive: .destructive
        case .default: answer === preferredAction ? .suggested : .standard
        }
    }
}

/// An alert with fields, as a window of its own.
private struct AlertFields: View {
    let alert: UIAlertController

    var body: some View {
        VStack(spacing: 12) {
            Text(verbatim: alert.title ?? "").font(.headline)
            if let message = alert.message, !message.isEmpty { Text(verbatim: message) }
            ForEach((alert.textFields ?? []).indices, id: \.self) {
                alert.textFields?[$0].contentView
            }
            HStack {
                ForEach(alert.answers.indices, id: \.self) { index in
                    let answer = alert.answers[index]
                    Button(
                        answer.title ?? "",
                        role: answer.style == .destructive ? .destructive : nil
                    ) {
                        alert.answer(answer)
                    }
                    .keyboardShortcut(shortcut(of: answer))
                }
            }
        }
        .padding(20)
        .frame(minWidth: 320)
    }

    private func shortcut(of answer: UIAlertAction) -> KeyboardShortcut? {
        if answer.style == .cancel { return .cancelAction }
        let preferred = alert.preferredAction ?? alert.answers.first { $0.style == .default }
        return answer === preferred ? .defaultAction : nil
    }
}
