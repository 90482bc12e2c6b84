import RenderTree

struct AlertView<Content: View, Actions: View, Message: View> {
    let content: Content
    let title: String
    let isPresented: Binding<Bool>
    /// Whether what the alert is about is there.
    var isPresentable = true
    /// Whether there is a way out even if no button is one.
    var alwaysCancels = false
    let actions: () -> Actions
    let message: () -> Message
}

extension AlertView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        AlertNode(view, in: context)
    }
}

private final class AlertNode<Content: View, Actions: View, Message: View>:
    WrapperNode<AlertView<Content, Actions, Message>, Content>
{
    override var isTransparent: Bool { true }

    /// The question under way.
    private var asking: Task<Void, Never>?

    override func evaluate() {
        let isPresented = reading { view.isPresented.wrappedValue }
        show(view.content)
        guard isPresented, view.isPresentable else { return dismiss() }
        guard asking == nil, let ask = host.window.ask else { return }
        asking = Task { [weak self] in await self?.present(ask) }
    }

    override func willUnmount() { dismiss() }

    /// Takes the question back unanswered.
    private func dismiss() {
        asking?.cancel()
        asking = nil
    }

    /// Asks with the buttons' own titles, then does what the chosen one does.
    private func present(_ ask: @MainActor (QuestionNode) async -> Int) async {
        let actions = ViewHost(graph: host.graph, inheriting: environment)
        actions.show(view.actions())
        let message = ViewHost(graph: host.graph, inheriting: environment)
        message.show(view.message())
        defer {
            actions.close()
            message.close()
        }
        let inOrder = actions.contents.compactMap { id, node -> (NodeID, ButtonNode)? in
            if case .button(let button) = node.content { (id, button) } else { nil }
        }
        // On this desktop the way out comes first, and has the focus. What destroys is never last:
        // in a narrow dialog the last stands first.
        let buttons =
            inOrder.filter { $0.1.role == .cancel } + inOrder.filter { $0.1.role == .destructive }
            + inOrder.filter { $0.1.role == nil }
        let index = await ask(
            QuestionNode(
                title: view.title,
                message: text(of: message),
                answers: answers(buttons.map(\.1))
            )
        )
        guard !Task.isCancelled else { return }
        asking = nil
        // The action first: it may still look at what the alert was about.
        if index < buttons.count { actions.handle(.activated, from: buttons[index].0) }
        view.isPresented.wrappedValue = false
    }

    private func answers(_ buttons: [ButtonNode]) -> [QuestionNode.Answer] {
        guard !buttons.isEmpty else { return [QuestionNode.Answer("OK", role: .cancel)] }
        var answers = buttons.map { button in
            switch button.role {
            case .destructive: QuestionNode.Answer(button.title, role: .destructive)
            case .cancel: QuestionNode.Answer(button.title, role: .cancel)
            case nil: QuestionNode.Answer(button.title, role: .standard)
            }
        }
        if view.alwaysCancels, !answers.contains(where: { $0.role == .cancel }) {
            // Last in the list, and so nothing's number; the dialog shows it where it belongs.
            answers.append(QuestionNode.Answer("Cancel", role: .cancel))
        }
        return answers
    }

    private func text(of host: ViewHost) -> String {
        host.contents.compactMap { _, node in
            if case .text(let text) = node.content { text.text.string } else { nil }
        }.joined(separator: "\n")
    }
}

// MARK: - View + alert

extension View {
    /// Shows an alert while the binding is true; any answer makes it false.
    nonisolated public func alert<Actions: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions) { EmptyView() }
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, Actions: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions) { EmptyView() }
    }

    nonisolated public func alert<Actions: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
    }

    /// Shows an alert with a message while the binding is true; any answer makes it false.
    nonisolated public func alert<Actions: View, Message: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, Actions: View, Message: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    nonisolated public func alert<Actions: View, Message: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        AlertView(
            content: self,
            title: title.string,
            isPresented: isPresented,
            actions: actions,
            message: message
        )
    }
}
