// MARK: - View + confirmationDialog

extension View {
    /// Asks for one of a few actions while the binding is true; any answer makes it false.
    ///
    /// There is always a way to cancel, also where no button has that role.
    ///
    /// ## On Linux
    /// The title is shown unless it is to be hidden.
    nonisolated public func confirmationDialog<Actions: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        confirmationDialog(
            Text(titleKey),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions
        )
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, Actions: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions
        )
    }

    nonisolated public func confirmationDialog<Actions: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        confirmationDialog(
            title,
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions
        ) {
            EmptyView()
        }
    }

    /// Asks for one of a few actions, with a message.
    nonisolated public func confirmationDialog<Actions: View, Message: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        confirmationDialog(
            Text(titleKey),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions,
            message: message
        )
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, Actions: View, Message: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions,
            message: message
        )
    }

    nonisolated public func confirmationDialog<Actions: View, Message: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        AlertView(
            content: self,
            title: titleVisibility == .hidden ? "" : title.string,
            isPresented: isPresented,
            alwaysCancels: true,
            actions: actions,
            message: message
        )
    }
}

// MARK: - View + confirmationDialog about a value

extension View {
    /// Asks about a value while the binding is true and there is one.
    nonisolated public func confirmationDialog<Actions: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> Actions
    ) -> some View {
        confirmationDialog(
            Text(titleKey),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions
        ) { _ in
            EmptyView()
        }
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, Actions: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> Actions
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions
        ) { _ in
            EmptyView()
        }
    }

    nonisolated public func confirmationDialog<Actions: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> Actions
    ) -> some View {
        confirmationDialog(
            title,
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions
        ) { _ in
            EmptyView()
        }
    }

    nonisolated public func confirmationDialog<Actions: View, Message: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> Actions,
        @ViewBuilder message: @escaping (T) -> Message
    ) -> some View {
        confirmationDialog(
            Text(titleKey),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions,
            message: message
        )
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, Actions: View, Message: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> Actions,
        @ViewBuilder message: @escaping (T) -> Message
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions,
            message: message
        )
    }

    nonisolated public func confirmationDialog<Actions: View, Message: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> Actions,
        @ViewBuilder message: @escaping (T) -> Message
    ) -> some View {
        AlertView(
            content: self,
            title: titleVisibility == .hidden ? "" : title.string,
            isPresented: isPresented,
            isPresentable: data != nil,
            alwaysCancels: true,
            actions: { data.map(actions) },
            message: { data.map(message) }
        )
    }
}
