public import SwiftUICore

/// Opens the app's settings, or raises their window; without a `Settings` scene it does nothing.
@MainActor
public struct OpenSettingsAction {
    let open: @MainActor () -> Void

    public func callAsFunction() { open() }
}

extension EnvironmentValues {
    /// Opens the window of the app's settings.
    public var openSettings: OpenSettingsAction { self[OpenSettingsKey.self] }
}

struct OpenSettingsKey: EnvironmentKey {
    static var defaultValue: OpenSettingsAction {
        MainActor.assumeIsolated { OpenSettingsAction {} }
    }
}

/// A button that opens the app's settings.
public struct SettingsLink<Label: View> {
    @Environment(\.openSettings) private var openSettings
    private let label: Label

    nonisolated public init(@ViewBuilder label: () -> Label) { self.label = label() }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
    nonisolated public init() { self.init { DefaultSettingsLinkLabel() } }
}

extension SettingsLink: View {
    public var body: some View {
        Button {
            openSettings()
        } label: {
            label
        }
    }
}

/// What a settings link says by itself.
public struct DefaultSettingsLinkLabel: View {
    public var body: some View { Text(verbatim: StandardCommand.settingsTitle) }
}
